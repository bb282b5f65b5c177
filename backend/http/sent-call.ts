import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { shared } from 'contract/refusal'
import { type AnswerParts, answerCall, callIdOf, refused } from './answer-call'
import { readJson } from './read-input'

/** One of the market's calls as the app sends it: the specification's shared client, before there is a network. */
export interface SentCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** Of a GET; a repeated parameter is a list. */
  readonly query: Record<string, string | string[]>
  /** JSON of a POST or PUT. */
  readonly body: string | null
  /** Names in lower case. */
  readonly headers: Record<string, string>
  /** Of the page that asks. */
  readonly signal: AbortSignal
}

/** What comes back; the envelope is read by whoever asked. */
export interface SentCallAnswer {
  readonly status: number
  readonly envelope: unknown
}

/**
 * Answers calls of the same process without a Request, a Response and JSON in between: work that shows in a page's
 * time. Who is asking, what was sent and what is answered are judged as for a call over HTTP.
 */
export function answerSentCalls(parts: AnswerParts & { endpoints: AnsweredEndpoint[] }) {
  const byName = new Map(parts.endpoints.map((one) => [nameOf(one.endpoint), one]))
  return async (sent: SentCall): Promise<SentCallAnswer> => {
    const answered = byName.get(nameOf(sent))
    if (!answered) return refused(shared.not_found, {})
    const incoming = {
      header: (name: string) => sent.headers[name],
      input: async () =>
        sent.body === null ? sent.query : readJson(sent.body, {}, answered.endpoint.bodyMaxBytes),
    }
    const answer = await answerCall(parts, answered, incoming, callIdOf(incoming))
    return answer.status === 200 ? answer : asOnTheWire(answer)
  }
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

/** A refusal's facts are what its use-case gave, described by no schema. */
function asOnTheWire(answer: SentCallAnswer): SentCallAnswer {
  return { ...answer, envelope: JSON.parse(JSON.stringify(answer.envelope)) }
}
