import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { PasswordField } from '../forms/password-field'
import { SmsCodeField } from '../forms/phone-and-code'
import { Submit } from '../forms/submit'

/** First payment: the pay password is set, proved by a code to the member's own phone. */
export function PayPasswordForm({ state }: { state: FormState }) {
  return (
    <Form state={state} defaultButton="设置支付密码" label="设置支付密码">
      <p>首次付款前，请先设置支付密码。</p>
      <SmsCodeField form={state} />
      <PasswordField
        field={fieldOf(state, 'payPassword')}
        label="支付密码"
        hint="6 位数字，请勿使用生日或连续数字"
        autoComplete="new-password"
        isNumeric
      />
      <PasswordField
        field={fieldOf(state, 'confirmPayPassword')}
        label="确认支付密码"
        autoComplete="new-password"
        isNumeric
      />
      <Submit isWide>设置支付密码</Submit>
    </Form>
  )
}
