import type { SignedIn } from 'contract/account'
import { safeRedirect } from 'remix-utils/safe-redirect'
import type { Success } from './forms.server'
import { saveSession, sessionOf } from './session.server'

/** Starts the session of somebody who has just signed in, and leads back to where they were. */
export async function signedIn(
  request: Request,
  { token, user }: SignedIn,
  notice: string,
): Promise<Success> {
  const session = await sessionOf(request)
  session.set('token', token)
  return {
    to: wayBack(request),
    notice: user.updatePasswordRemind ? `${notice}。您的登录密码已长期未更换，建议尽快修改` : notice,
    headers: await saveSession(session),
  }
}

/** The page that sent the person here; only paths of this site count. */
export function wayBack(request: Request): string {
  const to = safeRedirect(new URL(request.url).searchParams.get('redirect'), '/now')
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(to) && !to.startsWith('/login') ? to : '/now'
}
