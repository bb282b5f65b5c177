import { redirect } from '@remix-run/node'
import { type UserInfo, userInfo } from 'contract/account'
import { refusalText, shared } from 'contract/refusal'
import { CallProblem, callAs, type Problem } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { pageOf } from '../pages/page-path'
import { type LoaderArgs, requestScoped } from '../pages/request-scoped.server'
import { flashing } from './flash.server'
import { loginHref } from './login-path'
import { tokenOf } from './session.server'

/**
 * Who is signed in; null for visitors and for sessions that have ended.
 * @throws CallProblem where the market cannot say it: nobody is sent to the login page for that
 */
export const memberOf = requestScoped(async (request: Request): Promise<UserInfo | null> => {
  const token = await tokenOf(request)
  if (!token) return null
  const answer = await callAs(token, request, userInfo, {})
  if (answer.ok) return answer.data
  if (answer.problem.status >= 500) throw new CallProblem(answer.problem)
  return null
})

/** A form that has been read, as far as it matters when nobody is there, or nobody can say so. */
interface FormToKeep {
  values: Record<string, string | string[]>
  giveBack(problem: Problem): void
}

/**
 * Requires a member. Without one, saves the form for the member whose session ended and redirects to the login
 * page. The market cannot say who
 * is there: the form is given back, so that it counts as rejected.
 * @throws a redirect to the login page
 */
export async function requireMember(asked: LoaderArgs): Promise<UserInfo>
export async function requireMember(
  asked: LoaderArgs,
  options: { keeping: FormToKeep },
): Promise<UserInfo | null>
export async function requireMember(
  asked: LoaderArgs,
  { keeping }: { keeping?: FormToKeep } = {},
): Promise<UserInfo | null> {
  const { request } = asked
  try {
    const member = await memberOf(asked)
    if (member) return member
  } catch (error) {
    if (!keeping || !(error instanceof CallProblem)) throw error
    keeping.giveBack(error.problem)
    return null
  }
  const headers = keeping ? await keepForm(request, keeping.values, { isCutOff: true }) : new Headers()
  if (await tokenOf(request))
    headers.append(
      'set-cookie',
      await flashing({ kind: 'warn', text: refusalText(shared.login_expired, {}) }),
    )
  throw redirect(loginHref(pageOf(request)), { status: 303, headers })
}
