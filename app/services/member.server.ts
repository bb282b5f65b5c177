import { redirect } from '@remix-run/node'
import { type UserInfo, userInfo } from 'contract/account'
import { refusalText, shared } from 'contract/refusal'
import { callAs } from './call.server'
import { keepForm } from './drafts.server'
import { flashing } from './flash.server'
import { loginPath } from './login-path'
import { pageOf } from './page-of'
import { tokenOf } from './session.server'

/** Who is signed in; null for visitors and for sessions that have ended. */
export async function memberOf(request: Request): Promise<UserInfo | null> {
  const token = await tokenOf(request)
  if (!token) return null
  const answer = await callAs(token, request, userInfo, {})
  return answer.ok ? answer.data : null
}

/**
 * Lets only members on. Nobody there: the form is kept, and the login page leads back to it.
 * @throws a redirect to the login page
 */
export async function requireMember(
  request: Request,
  { keeping }: { keeping?: { values: Record<string, string | string[]> } } = {},
): Promise<UserInfo> {
  const member = await memberOf(request)
  if (member) return member
  const headers = keeping ? await keepForm(request, keeping.values) : new Headers()
  if (await tokenOf(request))
    headers.append(
      'set-cookie',
      await flashing({ kind: 'warn', text: refusalText(shared.login_expired, {}) }),
    )
  throw redirect(loginPath(pageOf(request)), { status: 303, headers })
}
