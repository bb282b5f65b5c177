import type { SignedIn } from 'contract/account'
import type { Success } from '../forms/forms.server'
import { returnTo } from './return-to'
import { saveSession, sessionOf } from './session.server'

/** Starts the session after a login and redirects to the return URL. */
export async function startSession(
  request: Request,
  { token, user }: SignedIn,
  notice: string,
): Promise<Success> {
  const session = await sessionOf(request)
  session.set('token', token)
  session.unset('endedToken')
  return {
    to: returnTo(request),
    notice: user.updatePasswordRemind ? `${notice}。您的登录密码已长期未更换，建议尽快修改` : notice,
    headers: await saveSession(session),
  }
}
