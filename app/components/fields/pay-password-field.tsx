import type { FieldProps } from './field-frame'
import { PasswordField } from './password-field'

interface PayPasswordFieldProps extends Pick<FieldProps, 'field' | 'hint' | 'isOptional'> {
  label?: string
  /** The password is being set. */
  isNew?: boolean
}

/** The password of six digits that confirms a payment. */
export function PayPasswordField({ label = '支付密码', isNew, ...field }: PayPasswordFieldProps) {
  return <PasswordField {...field} label={label} autoComplete={isNew ? 'new-password' : 'off'} isNumeric />
}
