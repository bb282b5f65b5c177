import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'
import { REQUEST_TIMEOUT_MS } from 'contract/constants'
import type { ServerContext } from '../context'
import { errorResponse } from '../error-pages'
import { hasMarker, urlWithoutMarker } from './automatic-marker'
import { withBody } from './request-body'

/** Longer requests get 504. */
export const RESPONSE_TIMEOUT_MS = REQUEST_TIMEOUT_MS

/** Hop-by-hop headers, and headers that only the HTTP server may set or has already evaluated. */
const DROPPED_HEADERS = new Set([
  ...[
    'connection',
    'keep-alive',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
  ],
  ...['content-length', 'forwarded', 'x-real-ip', 'x-request-id', 'x-original-url', 'x-rewrite-url'],
  ...['x-http-method-override', 'x-method-override'],
])
const RESPONSE_SENT = new DOMException('the response is complete', 'AbortError')
const CLIENT_DISCONNECTED = new DOMException('the client disconnected', 'AbortError')
const SERVER_HEADERS = /^x-(?:forwarded|suji)-/

/**
 * Forwards a request to the app or the market as a Fetch Request with the whole body, clean headers, and client address
 * and request id in headers that only the HTTP server sets.
 */
export async function forward(
  c: ServerContext,
  answer: (request: Request) => Promise<Response>,
  responseTimeoutMs = RESPONSE_TIMEOUT_MS,
): Promise<Response> {
  const answered = await withBody(c, (body) => respondWithTimeout(c, body, answer, responseTimeoutMs))
  if (answered === 'too_large') return errorResponse(c, 413)
  return answered === 'busy' ? errorResponse(c, 503) : answered
}

async function respondWithTimeout(
  c: ServerContext,
  body: Uint8Array<ArrayBuffer> | null,
  answer: (request: Request) => Promise<Response>,
  responseTimeoutMs: number,
): Promise<Response> {
  const ending = new AbortController()
  const init: RequestInit = { method: innerMethod(c), headers: innerHeaders(c), signal: ending.signal }
  if (body) init.body = body
  const request = new Request(urlWithoutMarker(c.req.url), init)

  const { outgoing } = c.env
  // Also after the last byte: Remix holds the data of a page in memory until its signal aborts or five seconds pass.
  outgoing.once('close', () => ending.abort(outgoing.writableFinished ? RESPONSE_SENT : CLIENT_DISCONNECTED))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      resolve(errorResponse(c, 504))
      ending.abort(new DOMException('the response timed out', 'TimeoutError'))
    }, responseTimeoutMs)
  })
  try {
    return await Promise.race([answer(request), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Remix treats HEAD on a data URL as a form submission, so it gets GET. Node omits the body of the response. */
function innerMethod({ req: { method, path } }: ServerContext): string {
  return method === 'HEAD' && path.endsWith('.data') ? 'GET' : method
}

function innerHeaders(c: ServerContext): Headers {
  const headers = new Headers()
  for (const [name, value] of c.req.raw.headers)
    if (!DROPPED_HEADERS.has(name) && !SERVER_HEADERS.test(name)) headers.append(name, value)
  if (c.req.method === 'GET' && hasMarker(c.req.url)) headers.set(AUTOMATIC_HEADER, AUTOMATIC_VALUE)
  const host = c.get('host')
  headers.set('host', host)
  headers.set('accept-encoding', 'identity')
  headers.set('x-suji-client-address', c.get('clientAddress'))
  headers.set('x-suji-call-id', c.get('callId'))
  // For a market in another process, whose HTTP server trusts this one.
  headers.set('x-forwarded-for', c.get('clientAddress'))
  headers.set('x-request-id', c.get('callId'))
  // Remix compares Origin with this header. `originCheck` has already verified Origin, also against PUBLIC_ORIGIN.
  const origin = headers.get('origin')
  if (origin && URL.canParse(origin)) headers.set('x-forwarded-host', new URL(origin).host)
  return headers
}
