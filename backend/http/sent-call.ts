import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import { shared } from 'contract/refusal'
import { type AnswerParts, answerCall, callIdOf, refused } from './answer-call'
import { readJson } from './read-input'

/** A call of the app in the form of the specification's shared client. */
export interface SentCall {
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly path: string
  /** Query of a GET. A repeated parameter is a list. */
  readonly query: Record<string, string | string[]>
  /** JSON body of a POST or PUT. */
  readonly body: string | null
  /** @param name in lower case */
  readonly headers: Record<string, string>
  /** Abort signal of the requesting page. */
  readonly signal: AbortSignal
}

/** The answer; the caller parses the envelope. */
export interface SentCallAnswer {
  readonly status: number
  readonly envelope: unknown
}

/**
 * Answers calls of the same process without Request, Response and JSON, which would cost noticeable page time.
 * Authentication, input and output are checked as for a call over HTTP.
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

/** Serializes like JSON: a refusal's facts have no schema. */
function asOnTheWire(answer: SentCallAnswer): SentCallAnswer {
  return { ...answer, envelope: JSON.parse(JSON.stringify(answer.envelope)) }
}
