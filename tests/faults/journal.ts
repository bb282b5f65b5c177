import type { Endpoint } from 'contract/endpoint'
import type { Envelope } from 'contract/refusal'

/** A request with an idempotency key, as its sender recorded it. */
export interface SentRequest {
  readonly endpoint: Endpoint
  readonly input: { readonly requestId: string }
  readonly token: string
  /** Number of attempts until an answer arrived. */
  tries: number
  /** Whether an attempt waits for its answer. */
  isInFlight: boolean
  /** The acknowledged answer; null before it arrives. */
  answer: Envelope | null
}

/** Client-side record of all requests and acknowledged answers. */
export interface Journal {
  readonly requests: readonly SentRequest[]
  /** Records a request before its first attempt. */
  open(request: Pick<SentRequest, 'endpoint' | 'input' | 'token'>): SentRequest
  /** Number of answered requests. */
  acknowledged(): number
  /** Number of requests with more than one attempt. */
  retried(): number
  /** Records the requests that wait for an answer now. */
  markInFlight(): InFlight
}

/** Requests that were in flight at one instant. */
export interface InFlight {
  readonly count: number
  /** Number of these requests that were retried since. */
  retried(): number
}

export function createJournal(): Journal {
  const requests: SentRequest[] = []
  return {
    requests,
    open: (request) => {
      const sent = { ...request, tries: 0, isInFlight: false, answer: null }
      requests.push(sent)
      return sent
    },
    acknowledged: () => requests.filter(({ answer }) => answer !== null).length,
    retried: () => requests.filter(({ tries }) => tries > 1).length,
    markInFlight: () => {
      const marked = requests.flatMap((sent) => (sent.isInFlight ? [{ sent, tries: sent.tries }] : []))
      return {
        count: marked.length,
        retried: () => marked.filter(({ sent, tries }) => sent.tries > tries).length,
      }
    },
  }
}
