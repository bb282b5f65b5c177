import {
  ConfirmMessageEmail,
  confirmMessageEmail,
  removeMessageEmail,
  SetMessageEmail,
  setMessageEmail,
} from 'contract/messages'
import type { z } from 'zod'
import { call } from '../api/call.server'

/** Forms of the address that receives e-mails. */
export const EMAIL_FORMS = {
  email: SetMessageEmail,
  confirm: ConfirmMessageEmail,
  remove: removeMessageEmail.input,
}

/**
 * What these forms do.
 * @param to the page with the forms
 */
export function emailAnswers(request: Request, to: string) {
  return {
    email: async (v: z.output<typeof SetMessageEmail>) => {
      await call(request, setMessageEmail, v)
      return { to, notice: '验证码已发送，请查收邮件' }
    },
    confirm: async (v: z.output<typeof ConfirmMessageEmail>) => {
      await call(request, confirmMessageEmail, v)
      return { to, notice: '邮箱已确认' }
    },
    remove: async () => {
      await call(request, removeMessageEmail, {})
      return { to, notice: '邮箱已删除' }
    },
  }
}
