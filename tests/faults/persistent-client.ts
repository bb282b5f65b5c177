import type { Endpoint, InputOf, OutputOf } from 'contract/endpoint'
import type { Envelope } from 'contract/refusal'
import { requestFor } from 'tests/endpoints/market'
import { pause } from 'tests/support/pause'
import { createJournal, type Journal, type SentRequest } from './journal'

const PATIENCE_MS = 300_000
const ANSWERS_WITHIN_MS = 10_000
const AGAIN_AFTER_MS = 25

/** Client that retries with the same request id until it gets an answer. */
export interface PersistentClient {
  readonly journal: Journal
  /** Calls an endpoint. Requests with a request id are recorded in the journal. */
  value<E extends Endpoint>(endpoint: E, input: InputOf<E>, token: string): Promise<OutputOf<E>>
}

/** @param originOf returns the origin of a server; called before each attempt */
export function persistentClient(originOf: () => string): PersistentClient {
  const journal = createJournal()
  return {
    journal,
    value: async (endpoint, input, token) => {
      const sent = hasRequestId(input) ? journal.open({ endpoint, input, token }) : unlogged()
      const deadline = Date.now() + PATIENCE_MS
      while (!sent.answer) {
        if (Date.now() > deadline) throw new Error(`${endpoint.path} was not answered`)
        sent.tries += 1
        sent.isInFlight = true
        sent.answer = await tryOnce(originOf(), endpoint, input, token)
        sent.isInFlight = false
        if (!sent.answer) await pause(AGAIN_AFTER_MS)
      }
      if (sent.answer.errorcode === 0) return sent.answer.data as OutputOf<typeof endpoint>
      throw new Error(`${endpoint.path} was refused at try ${sent.tries}: ${JSON.stringify(sent.answer)}`)
    },
  }
}

/** State of a read, which is not recorded. */
function unlogged(): Pick<SentRequest, 'tries' | 'isInFlight' | 'answer'> {
  return { tries: 0, isInFlight: false, answer: null }
}

/** @returns the answer; null when the outcome is unknown: no answer, or a server error */
export async function tryOnce(
  origin: string,
  endpoint: Endpoint,
  input: unknown,
  token: string,
): Promise<Envelope | null> {
  const [path, init] = requestFor(endpoint, input, { token })
  try {
    const signal = AbortSignal.timeout(ANSWERS_WITHIN_MS)
    const response = await fetch(new URL(path, origin), { ...init, signal })
    const text = await response.text()
    const isKnown = response.status < 500 && response.status !== 429
    return isKnown ? (JSON.parse(text) as Envelope) : null
  } catch {
    return null
  }
}

function hasRequestId(input: unknown): input is { requestId: string } {
  return typeof input === 'object' && input !== null && 'requestId' in input
}
