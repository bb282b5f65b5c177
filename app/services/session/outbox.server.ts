import { type Cookie, createCookie } from '@remix-run/node'
import { mails, type OutboxMessage, outbox, refusals, type SandboxMail } from 'contract/dev'
import type { InputOf } from 'contract/endpoint'
import { type Answer, CallProblem, callAs } from '../api/call.server'
import { cookieSettings } from './cookie-settings.server'

/** `/dev/outbox` would not match `/dev/outbox.data`, which scripts load; a live market has no other page under `/dev`. */
const COOKIE_PATH = '/dev'
const REMEMBERED_SECONDS = 12 * 3_600

let cookie: Cookie | undefined

async function tokenCookie(): Promise<Cookie> {
  cookie ??= createCookie('suji_outbox', {
    ...(await cookieSettings()),
    path: COOKIE_PATH,
    sameSite: 'strict',
    maxAge: REMEMBERED_SECONDS,
  })
  return cookie
}

type Wanted = InputOf<typeof outbox>

/**
 * Reads the outbox with the token that this browser has presented before.
 * @returns null where the market asks for a token that it has not got
 * @throws CallProblem where there is no outbox, or after too many wrong tokens
 */
export async function readOutbox(request: Request, wanted: Wanted): Promise<OutboxMessage[] | null> {
  const remembered: unknown = await (await tokenCookie()).parse(request.headers.get('cookie'))
  const token = typeof remembered === 'string' ? remembered : undefined
  const answer = await callAs(token, request, outbox, wanted)
  if (answer.ok) return answer.data
  if (isTokenWrong(answer)) return null
  throw new CallProblem(answer.problem)
}

/** Reads the e-mails of a demo market's sandbox. @returns null where there is no such sandbox */
export async function readMails(request: Request): Promise<SandboxMail[] | null> {
  const answer = await callAs(undefined, request, mails, {})
  return answer.ok ? answer.data : null
}

/**
 * Presents a token to the market. @returns the cookie that remembers it
 * @throws CallProblem where it is wrong
 */
export async function presentToken(request: Request, token: string): Promise<Headers> {
  const answer = await callAs(token, request, outbox, { size: 1 })
  if (!answer.ok) throw new CallProblem(answer.problem)
  return new Headers({ 'set-cookie': await (await tokenCookie()).serialize(token) })
}

/** Forgets a token that is wrong by now, so that the browser does not present it again. */
export async function forgettingToken(): Promise<string> {
  return await (await tokenCookie()).serialize('', { maxAge: 0 })
}

/** Whether the market sends its messages to an outbox that asks for a token: a live market with the sandbox. */
export async function isOutboxLocked(request: Request): Promise<boolean> {
  return isTokenWrong(await callAs(undefined, request, outbox, { size: 1 }))
}

function isTokenWrong(answer: Answer<OutboxMessage[]>): boolean {
  return !answer.ok && answer.problem.refusal?.reason === refusals.sandbox_token_wrong.reason
}
