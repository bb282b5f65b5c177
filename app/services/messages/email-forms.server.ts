import { confirmMessageEmail, removeMessageEmail, setMessageEmail } from 'contract/messages'
import { submitTo } from '../pages/page-forms.server'

/**
 * Forms of the address that receives e-mails.
 * @param to the page with the forms
 */
export function emailForms(to: string) {
  return {
    email: submitTo(setMessageEmail, { to, notice: '验证码已发送，请查收邮件' }),
    confirm: submitTo(confirmMessageEmail, { to, notice: '邮箱已确认' }),
    remove: submitTo(removeMessageEmail, { to, notice: '邮箱已删除' }),
  }
}
