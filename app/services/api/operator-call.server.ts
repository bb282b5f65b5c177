import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import { pageOf } from '../pages/page-path'
import { consoleLoginHref } from '../session/console-return-to'
import { flashing } from '../session/flash.server'
import { operatorTokenOf, removeOperatorToken } from '../session/operator-cookie.server'
import { CallProblem, callAs } from './call.server'

/**
 * Calls the market as the operator of the console.
 * @throws CallProblem for refusals and faults; without a valid session a redirect to the console's sign-in page.
 *   What was typed is not kept: the next operator at this browser may be another one.
 */
export async function operatorCall<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const token = await operatorTokenOf(request)
  if (!token) throw leadToLogin(request, new Headers())
  const answer = await callAs(token, request, endpoint, input)
  if (answer.ok) return answer.data
  if (answer.problem.status !== 401) throw new CallProblem(answer.problem)
  const headers = await removeOperatorToken()
  headers.append('set-cookie', await flashing({ kind: 'warn', text: answer.problem.msg }))
  throw leadToLogin(request, headers)
}

function leadToLogin(request: Request, headers: Headers): Response {
  headers.set('location', consoleLoginHref(pageOf(request)))
  return new Response(null, { status: 303, headers })
}
