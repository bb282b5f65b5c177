import { redirect } from '@remix-run/node'
import { type UserInfo, userInfo } from 'contract/account'
import { refusalText, shared } from 'contract/refusal'
import { CallProblem, callAs, type Problem } from '../api/call.server'
import { keepForm } from '../forms/drafts.server'
import { pageOf } from '../pages/page-path'
import { type LoaderArgs, requestScoped } from '../pages/request-scoped.server'
import { flashing } from './flash.server'
import { AGREEMENTS, acceptHref, loginHref } from './login-path'
import { tokenOf } from './session.server'

/**
 * The signed-in member; null for visitors and ended sessions.
 * @throws CallProblem if the market cannot check the session, so that no member is sent to the login page
 */
export const memberOf = requestScoped(async (request: Request): Promise<UserInfo | null> => {
  const token = await tokenOf(request)
  if (!token) return null
  const answer = await callAs(token, request, userInfo, {})
  if (answer.ok) return answer.data
  if (answer.problem.status >= 500) throw new CallProblem(answer.problem)
  return null
})

/** Pages for members who do not accept new agreements: reading them, leaving, and taking their data along. */
const OPEN_WITHOUT_CONSENT = [
  AGREEMENTS,
  '/logout',
  '/personalCenter/closeAccount',
  '/personalCenter/myData',
  '/personalCenter/myData/download',
]

/** A form that is saved without a session, or returned if the session cannot be checked. */
interface FormToKeep {
  values: Record<string, string | string[]>
  /** Mark of the account for which the form was made; null: made for a visitor. */
  account: string | null
  giveBack(problem: Problem): void
}

/**
 * Requires a member. Without one, saves the form for the member whose session ended and redirects to the login
 * page. If the market cannot check the session, the form is given back as rejected.
 * @throws a redirect to the login page
 */
export async function requireMember(args: LoaderArgs): Promise<UserInfo>
export async function requireMember(
  args: LoaderArgs,
  options: { keeping: FormToKeep },
): Promise<UserInfo | null>
export async function requireMember(
  args: LoaderArgs,
  { keeping }: { keeping?: FormToKeep } = {},
): Promise<UserInfo | null> {
  const { request } = args
  try {
    const member = await memberOf(args)
    if (member?.mustAcceptPacts && !OPEN_WITHOUT_CONSENT.includes(new URL(request.url).pathname))
      throw redirect(acceptHref(pageOf(request)), {
        status: 303,
        headers: keeping ? await keepCutOff(request, keeping) : new Headers(),
      })
    if (member) return member
  } catch (error) {
    if (!keeping || !(error instanceof CallProblem)) throw error
    keeping.giveBack(error.problem)
    return null
  }
  const headers = keeping ? await keepCutOff(request, keeping) : new Headers()
  if (await tokenOf(request))
    headers.append(
      'set-cookie',
      await flashing({ kind: 'warn', text: refusalText(shared.login_expired, {}) }),
    )
  throw redirect(loginHref(pageOf(request)), { status: 303, headers })
}

async function keepCutOff(request: Request, { values, account }: FormToKeep): Promise<Headers> {
  return await keepForm(request, values, { isCutOff: true, account })
}
