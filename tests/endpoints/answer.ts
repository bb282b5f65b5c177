import type { Endpoint, OutputOf } from 'contract/endpoint'
import { type Envelope, refusalText, shared } from 'contract/refusal'
import { expect } from 'vitest'
import { expectPublished } from './published'

/** One answer of the market, taken apart. */
export interface Answer<T = unknown> {
  status: number
  errorcode: number
  msg: string
  /** Null where it is a success. */
  reason: string | null
  data: T | Record<string, unknown>
  headers: Headers
}

/**
 * Reads an answer and holds it to what every answer must be: the envelope, an errorcode that goes with the status, a
 * declared or shared refusal with its text, data as the contract and the published document describe them and not a
 * field more.
 */
export async function readAnswer<E extends Endpoint>(
  endpoint: E,
  response: Response,
): Promise<Answer<OutputOf<E>>> {
  const envelope = await readEnvelope(response)
  const { status, headers } = response
  expectPublished(endpoint, status, envelope)
  const { errorcode, msg } = envelope
  if (status === 200) {
    expect([errorcode, msg]).toEqual([0, 'success'])
    const parsed = endpoint.output.parse(envelope.data) as OutputOf<E>
    expect(parsed, `${endpoint.path} answers more than its contract says`).toEqual(envelope.data)
    return { status, errorcode, msg, reason: null, data: parsed, headers }
  }
  const data = envelope.data as { reason: string }
  const refusal = [...endpoint.refusals, ...Object.values(shared)].find((one) => one.reason === data?.reason)
  expect(refusal, `${endpoint.path} answered ${status} ${JSON.stringify(envelope)}`).toBeDefined()
  if (!refusal) throw new Error('not declared')
  expect([status, errorcode, msg]).toEqual([refusal.status, refusal.errorcode, refusalText(refusal, data)])
  return { status, errorcode, msg, reason: data.reason, data: { ...data }, headers }
}

/** The three fields of every answer, with the headers that go with them. */
export async function readEnvelope(response: Response): Promise<Envelope> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const envelope = (await response.json()) as Envelope
  expect(Object.keys(envelope).sort()).toEqual(['data', 'errorcode', 'msg'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  return envelope
}
