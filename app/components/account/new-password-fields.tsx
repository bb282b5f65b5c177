import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from 'contract/constants'
import { PasswordField } from '~/components/fields/password-field'

/** A new login password, typed twice. */
export function NewPasswordFields() {
  return (
    <>
      <PasswordField
        field="password"
        label="新密码"
        hint={`${PASSWORD_MIN_LENGTH}~${PASSWORD_MAX_LENGTH} 位，不能是手机号、连续数字等常见密码`}
        autoComplete="new-password"
      />
      <PasswordField field="comfirmPassword" label="确认新密码" autoComplete="new-password" />
    </>
  )
}
