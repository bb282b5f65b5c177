import type { Endpoint } from 'contract/endpoint'
import type { Envelope } from 'contract/refusal'

/** One request that takes effect once, as its sender remembers it. */
export interface SentRequest {
  readonly endpoint: Endpoint
  readonly input: { readonly requestId: string }
  readonly token: string
  /** How often it was sent until an answer came. */
  tries: number
  /** What was acknowledged; null while nobody has answered. */
  answer: Envelope | null
}

/** What clients have asked a market for and what it has acknowledged: their side of the truth. */
export interface Journal {
  readonly requests: readonly SentRequest[]
  /** Written before the request is sent for the first time. */
  open(request: Pick<SentRequest, 'endpoint' | 'input' | 'token'>): SentRequest
  /** How many requests have been answered. */
  acknowledged(): number
  /** How many requests needed more than one try. */
  retried(): number
}

export function createJournal(): Journal {
  const requests: SentRequest[] = []
  return {
    requests,
    open: (request) => {
      const sent = { ...request, tries: 0, answer: null }
      requests.push(sent)
      return sent
    },
    acknowledged: () => requests.filter(({ answer }) => answer !== null).length,
    retried: () => requests.filter(({ tries }) => tries > 1).length,
  }
}
