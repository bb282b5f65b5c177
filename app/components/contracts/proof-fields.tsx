import { PayPasswordField } from '../fields/pay-password-field'
import { SmsCodeField } from '../fields/phone-and-code'

/** What a person confirms a signature with: the pay password, if there is one, or an SMS code. */
export function ProofFields({ hasPayPassword }: { hasPayPassword: boolean }) {
  return (
    <>
      <p className="subtitle">
        {hasPayPassword
          ? '请用支付密码或短信验证码确认，填一项即可。'
          : '请用短信验证码确认，验证码发送到您的手机。'}
      </p>
      {hasPayPassword && <PayPasswordField field="payPassword" hint="6 位数字" />}
      <SmsCodeField />
    </>
  )
}
