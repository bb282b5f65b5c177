import type { Endpoint } from 'contract/endpoint'
import type { Envelope } from 'contract/refusal'

/** One request that takes effect once, as its sender remembers it. */
export interface SentRequest {
  readonly endpoint: Endpoint
  readonly input: { readonly requestId: string }
  readonly token: string
  /** How often it was sent until an answer came. */
  tries: number
  /** Whether a try is waiting for its answer. */
  isInFlight: boolean
  /** What was acknowledged; null while nobody has answered. */
  answer: Envelope | null
}

/** What clients have asked a market for and what it has acknowledged: their side of the truth. */
export interface Journal {
  readonly requests: readonly SentRequest[]
  /** ServerFragment before the request is sent for the first time. */
  open(request: Pick<SentRequest, 'endpoint' | 'input' | 'token'>): SentRequest
  /** How many requests have been answered. */
  acknowledged(): number
  /** How many requests needed more than one try. */
  retried(): number
  /** Notes the requests whose answers are being waited for. */
  markInFlight(): InFlight
}

/** Requests that were in flight at one instant. */
export interface InFlight {
  readonly count: number
  /** How many of them have been sent again since. */
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
