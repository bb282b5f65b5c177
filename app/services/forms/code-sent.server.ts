import type { SentCode } from 'contract/account'
import { pageOf } from '../pages/page-path'
import { keepForm } from './drafts.server'
import type { Success } from './forms.server'

/**
 * After a code went out: back to the same page, which says where the code was sent.
 * @param typed what the form held, so that it comes back filled; left out where everything in it is secret
 */
export async function codeSent(
  request: Request,
  { phone }: SentCode,
  typed?: Record<string, string | string[]>,
): Promise<Success> {
  return {
    to: pageOf(request),
    notice: `验证码已发送至 ${phone}，请查收`,
    ...(typed && { headers: await keepForm(request, typed) }),
  }
}
