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
}

/** Sets or changes the pay password, with an SMS code. */
export function PayPasswordForm({
  state,
  action = '设置支付密码',
  note = '首次付款前，请先设置支付密码。',
}: PayPasswordFormProps) {
  return (
    <Form state={state} defaultButton={action} label={action}>
      {note !== '' && <p>{note}</p>}
      <SmsCodeField />
      <PayPasswordField field="payPassword" hint="6 位数字，请勿使用生日或连续数字" isNew />
      <PayPasswordField field="confirmPayPassword" label="确认支付密码" isNew />
      <ActionBar>
        <Submit isWide>{action}</Submit>
      </ActionBar>
    </Form>
  )
}
