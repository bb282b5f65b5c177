import { useFields } from '../forms/form-context'
import { fieldOf } from '../forms/form-state'
import { Submit } from '../forms/submit'
import { CodeField } from './code-field'
import { TextField } from './text-field'

/** The intent of the button that has a code sent; a page that shows it opens a form for it. */
const SEND_CODE = 'code'

/** Phone number for login and registration. */
export function PhoneField() {
  return <TextField field="phone" label="手机号" type="tel" inputMode="tel" autoComplete="tel" />
}

interface SmsCodeFieldProps {
  /** Intent of the button, where a page sends codes for several purposes. */
  intent?: string
}

/** The code that came by SMS, with the button that has it sent. */
export function SmsCodeField({ intent = SEND_CODE }: SmsCodeFieldProps) {
  return (
    <>
      <ChallengeField />
      <CodeField
        field="smsCode"
        label="短信验证码"
        send={
          <Submit kind="quiet" intent={intent} pendingText="正在发送…">
            获取验证码
          </Submit>
        }
      />
    </>
  )
}

/** The question before a further code, which is the error of its field; nothing while none is asked. */
function ChallengeField() {
  const fields = useFields()
  if (!fields?.errors.challengeAnswer) return null
  return (
    <>
      <input type="hidden" name="challengeId" value={fieldOf(fields, 'challengeId').value} />
      <TextField
        field="challengeAnswer"
        label="安全问题的答案"
        hint="填好后再按“获取验证码”"
        inputMode="numeric"
        autoComplete="off"
        isShort
      />
    </>
  )
}
