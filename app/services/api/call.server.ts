import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import {
  type Envelope,
  FAILURE_TEXTS,
  type Refusal,
  type RefusalData,
  SYSTEM_ERRORCODE,
  UNAVAILABLE_ERRORCODE,
} from 'contract/refusal'
import { pageOf } from '../pages/page-path'
import { deviceHeader } from '../session/device.server'
import { flashing } from '../session/flash.server'
import { loginHref } from '../session/login-path'
import { endSession, tokenOf } from '../session/session.server'
import { automaticHeaders } from './automatic-request.server'
import { market, ready, trustedHeaders } from './backend.server'

/** What a call gives when it gives no data: a refusal for the person, or a fault. */
export interface Problem {
  status: number
  errorcode: number
  msg: string
  /** The refusal as the contract declares it; null for faults and for refusals that every call shares. */
  refusal: Refusal | null
  data: Partial<RefusalData>
}

/** Thrown by call(). Being a response, it ends a loader with its own status: a missing lot is a 404 by itself. */
export class CallProblem extends Response {
  constructor(readonly problem: Problem) {
    const { status, errorcode, msg } = problem
    super(JSON.stringify({ errorcode, msg }), { status, headers: { 'content-type': 'application/json' } })
  }
}

/** Thrown by call() where the session has ended: a redirect to the login page, which leads back. */
export class SessionEnded extends Response {
  constructor(
    request: Request,
    headers: Headers,
    readonly why: string,
  ) {
    headers.set('location', loginHref(pageOf(request)))
    super(null, { status: 303, headers })
  }
}

/**
 * Calls the market as the specification's shared client does (§7): base URL, systemFlag and Authorization headers,
 * 120 s, repeated array parameters, cancelled with the page's own request.
 * @throws CallProblem for refusals and faults; SessionEnded where the session has ended
 */
export async function call<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await callAs(await tokenOf(request), request, endpoint, input)
  if (!answer.ok && answer.problem.status === 401) throw await toLogin(request, answer.problem.msg)
  if (!answer.ok) throw new CallProblem(answer.problem)
  return answer.data
}

/** Calls without a session, for pages that show nothing of the member: the session is not read. */
export async function callAsVisitor<E extends Endpoint>(
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<OutputOf<E>> {
  const answer = await callAs(undefined, request, endpoint, input)
  if (!answer.ok) throw new CallProblem(answer.problem)
  return answer.data
}

/** @returns undefined if the market is temporarily unavailable */
export async function optionalOn503<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status > 500) return undefined
    throw error
  }
}

/** For optional parts of a page. @returns undefined if the call failed with any fault */
export async function optionalOn5xx<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallProblem && error.problem.status >= 500) return undefined
    throw error
  }
}

/** @returns null if the call was refused for this reason, which the page itself shows */
export async function unlessRefused<T>(answer: Promise<T>, { reason }: Refusal): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallProblem && error.problem.data.reason === reason) return null
    throw error
  }
}

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem }

/** The same with a token of the caller's choice, answering problems instead of throwing them. */
export async function callAs<E extends Endpoint>(
  token: string | undefined,
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  await ready()
  const device = endpoint.access === 'public' ? await deviceHeader(request) : {}
  try {
    return read<OutputOf<E>>(endpoint, await market.call(sentCall(endpoint, input, token, request, device)))
  } catch (error) {
    if (request.signal.aborted) throw error
    if (error instanceof DOMException && error.name === 'TimeoutError')
      return fault(504, FAILURE_TEXTS.timeout)
    if (error instanceof TypeError) return fault(502, FAILURE_TEXTS.system)
    throw error
  }
}

function sentCall(
  { method, path }: Endpoint,
  input: unknown,
  token: string | undefined,
  request: Request,
  device: Record<string, string>,
) {
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined)
  const isGet = method === 'GET'
  return {
    method,
    path,
    query: isGet ? parametersOf(fields) : {},
    body: isGet ? null : JSON.stringify(Object.fromEntries(fields)),
    headers: {
      systemflag: 'pc',
      'user-agent': request.headers.get('user-agent') ?? '',
      ...device,
      ...(token && { authorization: `Bearer ${token}` }),
      ...Object.fromEntries(trustedHeaders(request)),
      ...automaticHeaders(request),
    },
    signal: request.signal,
  }
}

/** As a query carries them: digits, and a list only where something is repeated. */
function parametersOf(fields: [name: string, value: unknown][]): Record<string, string | string[]> {
  const parameters: Record<string, string | string[]> = {}
  for (const [name, value] of fields) {
    const [first, ...more] = (Array.isArray(value) ? value : [value]).map(String)
    if (first !== undefined) parameters[name] = more.length > 0 ? [first, ...more] : first
  }
  return parameters
}

function read<T>(endpoint: Endpoint, { status, envelope: answered }: { status: number; envelope: unknown }) {
  const envelope = envelopeOf(answered)
  if (envelope && status === 503) return fault(503, envelope.msg, UNAVAILABLE_ERRORCODE)
  if (!envelope || status >= 500)
    return fault(status === 500 ? 500 : 502, status === 500 ? FAILURE_TEXTS.noData : FAILURE_TEXTS.system)
  if (status === 200 && envelope.errorcode === 0) return { ok: true as const, data: envelope.data as T }
  const data = (envelope.data ?? {}) as Partial<RefusalData>
  const refusal = endpoint.refusals.find((r) => r.reason === data.reason) ?? null
  const problem = { status, errorcode: envelope.errorcode, msg: envelope.msg, refusal, data }
  return { ok: false as const, problem }
}

function envelopeOf(answered: unknown): Envelope | null {
  const isEnvelope = typeof answered === 'object' && answered !== null && 'errorcode' in answered
  return isEnvelope ? (answered as Envelope) : null
}

function fault(status: number, msg: string, errorcode = SYSTEM_ERRORCODE): { ok: false; problem: Problem } {
  return { ok: false, problem: { status, errorcode, msg, refusal: null, data: {} } }
}

/** @param headers carry the session without its token */
export async function toLogin(request: Request, why: string, headers?: Headers): Promise<SessionEnded> {
  const going = headers ?? (await endSession(request))
  going.append('set-cookie', await flashing({ kind: 'warn', text: why }))
  return new SessionEnded(request, going, why)
}
