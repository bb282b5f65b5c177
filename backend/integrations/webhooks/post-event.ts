import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AttemptOutcome } from 'contract/integrations/kinds'
import type { Target } from './resolve-target'

/** Longest time from the connection to the end of the answer. */
export const POST_TIMEOUT_MS = 10_000
/** The answer's content means nothing; it is read to its end, so that the receiver sees an orderly close. */
const ANSWER_MAX_BYTES = 64 * 1024

export interface PostResult {
  readonly outcome: AttemptOutcome
  /** HTTP status of the answer, if there was one. */
  readonly status: number | null
}

/**
 * Posts a body to the checked address of a target. Redirects are not followed; a new connection is used each time, so
 * that a pooled one to another address never is.
 */
export async function postEvent(
  { url, address, family }: Target,
  { body, headers }: { body: string; headers: Record<string, string> },
  timeoutMs = POST_TIMEOUT_MS,
): Promise<PostResult> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const bytes = Buffer.from(body)
  return await new Promise((done) => {
    const sent = request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(bytes.length), connection: 'close' },
      agent: false,
      // The name is not resolved again: DNS may have changed since the check.
      lookup: (_host, options, found) =>
        options.all ? found(null, [{ address, family }]) : found(null, address, family),
    })
    const timer = setTimeout(() => end({ outcome: 'timeout', status: null }), timeoutMs)
    const end = (result: PostResult) => {
      clearTimeout(timer)
      done(result)
      sent.destroy()
    }
    watch(sent, end)
    sent.end(bytes)
  })
}

function watch(sent: ClientRequest, end: (result: PostResult) => void): void {
  sent.on('error', () => end({ outcome: 'unreachable', status: null }))
  sent.on('response', (answer: IncomingMessage) => {
    const status = answer.statusCode ?? 0
    let bytes = 0
    answer.on('data', (part: Buffer) => {
      bytes += part.length
      if (bytes > ANSWER_MAX_BYTES) end({ outcome: 'too_large', status })
    })
    answer.on('error', () => end({ outcome: 'unreachable', status }))
    answer.on('end', () => end({ outcome: outcomeOf(status), status }))
  })
}

function outcomeOf(status: number): AttemptOutcome {
  if (status >= 200 && status < 300) return 'delivered'
  return status >= 300 && status < 400 ? 'redirected' : 'bad_status'
}
