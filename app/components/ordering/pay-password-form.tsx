import { PasswordField } from '~/components/fields/password-field'
import { PayPasswordField } from '~/components/fields/pay-password-field'
import { SmsCodeField } from '~/components/fields/phone-and-code'
import { Form } from '../forms/form'
import type { FormState } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { ActionBar } from '../ui/action-bar'

interface PayPasswordFormProps {
  state: FormState
  action?: string
  /** Says why it is asked for; empty where the page does. */
  note?: string
  /** The member has one, and proves it or the login password. */
  isChange?: boolean
}

/** Sets or changes the pay password, with an SMS code. */
export function PayPasswordForm({
  state,
  action = '设置支付密码',
  note = '首次付款前，请先设置支付密码。',
  isChange = false,
}: PayPasswordFormProps) {
  return (
    <Form state={state} defaultButton={action} label={action}>
      {note !== '' && <p>{note}</p>}
      <SmsCodeField />
      {isChange && (
        <>
          <PayPasswordField
            field="oldPayPassword"
            label="原支付密码"
            hint="忘记时请留空，改填登录密码"
            isOptional
          />
          <PasswordField
            field="password"
            label="登录密码"
            hint="忘记原支付密码时填写"
            autoComplete="current-password"
            isOptional
          />
        </>
      )}
      <PayPasswordField
        field="payPassword"
        label={isChange ? '新支付密码' : '支付密码'}
        hint="6 位数字，请勿使用生日或连续数字"
        isNew
      />
      <PayPasswordField field="confirmPayPassword" label="确认支付密码" isNew />
      <ActionBar>
        <Submit isWide>{action}</Submit>
      </ActionBar>
    </Form>
  )
}
