import { redirect } from '@remix-run/node'
import { REQUEST_TIMEOUT_MS } from 'contract/constants'
import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import {
  type Envelope,
  FAILURE_TEXTS,
  type Refusal,
  type RefusalData,
  SYSTEM_ERRORCODE,
} from 'contract/refusal'
import { doorHeaders, market, ready } from './backend.server'
import { flashing } from './flash.server'
import { loginPath } from './login-path'
import { pageOf } from './page-of'
import { endSession, tokenOf } from './session.server'

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

/**
 * Calls the market as the specification's shared client does (§7): base URL, systemFlag and Authorization headers,
 * 120 s, repeated array parameters, cancelled with the page's own request.
 * @throws CallProblem for refusals and faults; a redirect to the login page where the session has ended
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

export type Answer<T> = { ok: true; data: T } | { ok: false; problem: Problem }

/** The same with a token of the caller's choice, answering problems instead of throwing them. */
export async function callAs<E extends Endpoint>(
  token: string | undefined,
  request: Request,
  endpoint: E,
  input: InputOf<E>,
): Promise<Answer<OutputOf<E>>> {
  await ready()
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  try {
    const response = await market.fetch(
      outgoing(endpoint, input, {
        signal: AbortSignal.any([request.signal, timeout]),
        headers: headersOf(request, token),
      }),
    )
    return read<OutputOf<E>>(endpoint, response.status, await response.text())
  } catch (error) {
    if (request.signal.aborted) throw error
    if (timeout.aborted) return fault(504, FAILURE_TEXTS.timeout)
    if (error instanceof TypeError) return fault(502, FAILURE_TEXTS.system)
    throw error
  }
}

function outgoing(
  endpoint: Endpoint,
  input: unknown,
  init: { signal: AbortSignal; headers: Headers },
): Request {
  const url = new URL(endpoint.path, 'http://market.internal')
  const fields = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, v]) => v !== undefined)
  if (endpoint.method === 'GET') {
    for (const [name, value] of fields)
      for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
    return new Request(url, init)
  }
  init.headers.set('content-type', 'application/json')
  return new Request(url, {
    ...init,
    method: endpoint.method,
    body: JSON.stringify(Object.fromEntries(fields)),
  })
}

function headersOf(request: Request, token: string | undefined): Headers {
  const headers = new Headers({ systemFlag: 'pc' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  for (const [name, value] of doorHeaders(request)) headers.set(name, value)
  return headers
}

function read<T>(endpoint: Endpoint, status: number, text: string): Answer<T> {
  const envelope = parseEnvelope(text)
  if (!envelope || status >= 500)
    return fault(status === 500 ? 500 : 502, status === 500 ? FAILURE_TEXTS.noData : FAILURE_TEXTS.system)
  if (status === 200 && envelope.errorcode === 0) return { ok: true, data: envelope.data as T }
  const data = (envelope.data ?? {}) as Partial<RefusalData>
  const refusal = endpoint.refusals.find((r) => r.reason === data.reason) ?? null
  return { ok: false, problem: { status, errorcode: envelope.errorcode, msg: envelope.msg, refusal, data } }
}

function parseEnvelope(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' && parsed !== null && 'errorcode' in parsed
      ? (parsed as Envelope)
      : null
  } catch {
    return null
  }
}

function fault(status: number, msg: string): { ok: false; problem: Problem } {
  return { ok: false, problem: { status, errorcode: SYSTEM_ERRORCODE, msg, refusal: null, data: {} } }
}

async function toLogin(request: Request, why: string): Promise<Response> {
  const headers = await endSession(request)
  headers.append('set-cookie', await flashing({ kind: 'warn', text: why }))
  return redirect(loginPath(pageOf(request)), { status: 303, headers })
}
