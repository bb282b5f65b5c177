import { Form } from '../forms/form'
import { type FormState, fieldOf } from '../forms/form-state'
import { PayPasswordField } from '../forms/pay-password-field'
import { SmsCodeField } from '../forms/phone-and-code'
import { Submit } from '../forms/submit'

/** Sets the pay password before the first payment, with an SMS code. */
export function PayPasswordForm({ state }: { state: FormState }) {
  return (
    <Form state={state} defaultButton="设置支付密码" label="设置支付密码">
      <p>首次付款前，请先设置支付密码。</p>
      <SmsCodeField form={state} />
      <PayPasswordField field={fieldOf(state, 'payPassword')} hint="6 位数字，请勿使用生日或连续数字" isNew />
      <PayPasswordField field={fieldOf(state, 'confirmPayPassword')} label="确认支付密码" isNew />
      <Submit isWide>设置支付密码</Submit>
    </Form>
  )
}
