import { redirect } from '@remix-run/node'
import { loginOut, type SignedIn } from 'contract/account'
import { callAs } from '../api/call.server'
import type { Success } from '../forms/forms.server'
import { markAccount } from './account-mark.server'
import { rememberDevice } from './device.server'
import { flashing } from './flash.server'
import { returnTo } from './return-to'
import { saveSession, sessionOf } from './session.server'

/** Starts the session after a login, ends the one that the browser had, and redirects to the return URL. */
export async function startSession(
  request: Request,
  { token, user, deviceToken }: SignedIn,
  notice: string,
  to = returnTo(request),
): Promise<Success & { headers: Headers }> {
  const session = await sessionOf(request)
  const earlier = session.get('token')
  if (earlier !== undefined) await callAs(earlier, request, loginOut, {})
  session.set('token', token)
  session.set('account', markAccount('member', user.memberId))
  session.unset('endedToken')
  const headers = await saveSession(session)
  if (deviceToken !== null) headers.append('set-cookie', await rememberDevice(request, deviceToken))
  return {
    to,
    notice: user.updatePasswordRemind ? `${notice}。您的登录密码已长期未更换，建议尽快修改` : notice,
    headers,
  }
}

/** The same for a page that is loaded without a form: WeChat's return, or a waiting page. */
export async function redirectSignedIn(
  request: Request,
  signedIn: SignedIn,
  to?: string,
  more: readonly string[] = [],
): Promise<Response> {
  const { to: target, notice = '', headers } = await startSession(request, signedIn, '登录成功', to)
  for (const cookie of [...more, await flashing({ kind: 'success', text: notice })])
    headers.append('set-cookie', cookie)
  return redirect(target, { status: 303, headers })
}
