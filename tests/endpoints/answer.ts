import type { Endpoint, OutputOf } from 'contract/endpoint'
import { type Envelope, refusalText, shared } from 'contract/refusal'
import { expect } from 'vitest'
import { expectPublished } from './published'

/** A parsed answer of the market. */
export interface Answer<T = unknown> {
  status: number
  errorcode: number
  msg: string
  /** Null for a success. */
  reason: string | null
  data: T | Record<string, unknown>
  headers: Headers
}

/**
 * Parses an answer and asserts: envelope, errorcode that matches the status, a declared or shared refusal with its text,
 * and data that match contract and published document without extra fields.
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
    expect(parsed, `${endpoint.path} answers fields that are not in its contract`).toEqual(envelope.data)
    return { status, errorcode, msg, reason: null, data: parsed, headers }
  }
  const data = envelope.data as { reason: string }
  const refusal = [...endpoint.refusals, ...Object.values(shared)].find((one) => one.reason === data?.reason)
  expect(refusal, `${endpoint.path} answered ${status} ${JSON.stringify(envelope)}`).toBeDefined()
  if (!refusal) throw new Error('refusal not declared')
  expect([status, errorcode, msg]).toEqual([refusal.status, refusal.errorcode, refusalText(refusal, data)])
  return { status, errorcode, msg, reason: data.reason, data: { ...data }, headers }
}

/** Parses the envelope and asserts the headers of every answer. */
export async function readEnvelope(response: Response): Promise<Envelope> {
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  const envelope = (await response.json()) as Envelope
  expect(Object.keys(envelope).sort()).toEqual(['data', 'errorcode', 'msg'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  return envelope
}
