import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { isSameHash } from '../../platform/hash'

/** Largest difference between the clocks of sender and receiver. */
const FRESH_MS = 5 * 60_000
/** Characters. A request can carry a picture of a paper; the file of a day with 30,000 movements fits as well. */
const BODY_MAX = 15_000_000

/** A signed message of the bank interface, in both directions: docs/bank-interface.md. */
export const Envelope = z.object({
  merchant: z.string().min(1).max(64),
  /** Milliseconds since 1970, UTC. */
  timestamp: z.string().regex(/^\d{13}$/),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** JSON text. The signature covers these characters. */
  body: z.string().max(BODY_MAX),
  /** HMAC-SHA256 in hexadecimal digits. */
  signature: z.string().regex(/^[0-9a-f]{64}$/),
})
export type Envelope = z.output<typeof Envelope>

export interface EnvelopeKey {
  readonly merchant: string
  readonly secret: string
}

/** @param nonce new for a request or notice; an answer repeats the nonce of its request */
export function sealEnvelope(
  { merchant, secret }: EnvelopeKey,
  content: unknown,
  nonce: string,
  now: Date,
): Envelope {
  const unsigned = { merchant, timestamp: String(now.getTime()), nonce, body: JSON.stringify(content) }
  return { ...unsigned, signature: signatureOf(unsigned, secret) }
}

export type OpenedEnvelope =
  | { readonly ok: true; readonly content: unknown; readonly nonce: string }
  | { readonly ok: false; readonly reason: 'malformed' | 'wrong_signature' | 'wrong_merchant' | 'stale' }

/** Verifies a message and parses its body. */
export function openEnvelope({ merchant, secret }: EnvelopeKey, given: unknown, now: Date): OpenedEnvelope {
  const parsed = Envelope.safeParse(given)
  if (!parsed.success) return { ok: false, reason: 'malformed' }
  const envelope = parsed.data
  if (!isSameHash(envelope.signature, signatureOf(envelope, secret)))
    return { ok: false, reason: 'wrong_signature' }
  if (envelope.merchant !== merchant) return { ok: false, reason: 'wrong_merchant' }
  if (Math.abs(now.getTime() - Number(envelope.timestamp)) > FRESH_MS) return { ok: false, reason: 'stale' }
  try {
    return { ok: true, content: JSON.parse(envelope.body), nonce: envelope.nonce }
  } catch {
    return { ok: false, reason: 'malformed' }
  }
}

function signatureOf(envelope: Omit<Envelope, 'signature'>, secret: string): string {
  const { merchant, timestamp, nonce, body } = envelope
  return createHmac('sha256', secret).update([merchant, timestamp, nonce, body].join('\n')).digest('hex')
}
