import { AUTOMATIC_HEADER, AUTOMATIC_VALUE } from 'contract/automatic-request'
import { REQUEST_TIMEOUT_MS } from 'contract/constants'
import type { DoorRequest } from '../context'
import { doorAnswer } from '../error-pages'
import { hasMarker, urlWithoutMarker } from './automatic-marker'
import { withBody } from './request-body'

/** A request that takes longer is ended. */
export const ANSWER_WITHIN_MS = REQUEST_TIMEOUT_MS

/** Headers that concern one connection, that only the door may set, or that it has already dealt with. */
const NOT_PASSED_ON = new Set([
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
const ANSWERED = new DOMException('the answer is complete', 'AbortError')
const GONE = new DOMException('the client went away', 'AbortError')
const DOORS_OWN = /^x-(?:forwarded|suji)-/

/**
 * Passes a request on to the app or the market as a plain Request: whole body, headers cleaned, client address and
 * request id in headers that only the door sets.
 */
export async function forward(
  c: DoorRequest,
  answer: (request: Request) => Promise<Response>,
  answerWithinMs = ANSWER_WITHIN_MS,
): Promise<Response> {
  const answered = await withBody(c, (body) => answerInTime(c, body, answer, answerWithinMs))
  if (answered === 'too_large') return doorAnswer(c, 413)
  return answered === 'busy' ? doorAnswer(c, 503) : answered
}

async function answerInTime(
  c: DoorRequest,
  body: Uint8Array<ArrayBuffer> | null,
  answer: (request: Request) => Promise<Response>,
  answerWithinMs: number,
): Promise<Response> {
  const ending = new AbortController()
  const init: RequestInit = { method: innerMethod(c), headers: innerHeaders(c), signal: ending.signal }
  if (body) init.body = body
  const request = new Request(urlWithoutMarker(c.req.url), init)

  const { outgoing } = c.env
  // Also after the last byte: Remix keeps the data of every page in memory until its request ends or five seconds pass.
  outgoing.once('close', () => ending.abort(outgoing.writableFinished ? ANSWERED : GONE))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      resolve(doorAnswer(c, 504))
      ending.abort(new DOMException('the answer took too long', 'TimeoutError'))
    }, answerWithinMs)
  })
  try {
    return await Promise.race([answer(request), late])
  } finally {
    clearTimeout(timer)
  }
}

/** Remix takes a HEAD for the data of a page for the submission of a form. Node leaves the body of the answer out. */
function innerMethod({ req: { method, path } }: DoorRequest): string {
  return method === 'HEAD' && path.endsWith('.data') ? 'GET' : method
}

function innerHeaders(c: DoorRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of c.req.raw.headers)
    if (!NOT_PASSED_ON.has(name) && !DOORS_OWN.test(name)) headers.append(name, value)
  if (c.req.method === 'GET' && hasMarker(c.req.url)) headers.set(AUTOMATIC_HEADER, AUTOMATIC_VALUE)
  const host = c.get('host')
  headers.set('host', host)
  headers.set('accept-encoding', 'identity')
  headers.set('x-suji-client-address', c.get('clientAddress'))
  headers.set('x-suji-call-id', c.get('callId'))
  // For a market in another process, whose own door trusts this one.
  headers.set('x-forwarded-for', c.get('clientAddress'))
  headers.set('x-request-id', c.get('callId'))
  // Remix compares Origin with this header. The door has already judged the Origin, also against PUBLIC_ORIGIN.
  const origin = headers.get('origin')
  if (origin && URL.canParse(origin)) headers.set('x-forwarded-host', new URL(origin).host)
  return headers
}
