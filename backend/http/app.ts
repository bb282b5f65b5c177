import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ApiFamily } from 'backend/platform/module'
import { EVENT_STREAM_PATH } from 'contract/events'
import { OPENAPI_PATH } from 'contract/openapi'
import { DrawnSheet } from 'contract/quality'
import { RETRY_AFTER_SECONDS, shared } from 'contract/refusal'
import type { Context } from 'hono'
import { Hono } from 'hono'
import {
  type AnswerParts,
  answerCall,
  type CallAnswer,
  callIdOf,
  fault,
  type IncomingCall,
  refused,
} from './answer-call'
import type { EventStreams } from './event-stream'
import { publishedDocument } from './published-document'
import { readInput } from './read-input'

export interface AppParts extends AnswerParts {
  instanceId: string
  endpoints: AnsweredEndpoint[]
  /** The endpoints in the groups of the API page. */
  families: readonly ApiFamily[]
  /** Absent while nothing is streamed, such as during demo seeding. */
  streams?: EventStreams | undefined
  /** Serves files under this path, which are not calls. */
  files?: { path: `/${string}/*`; answer(request: Request): Promise<Response> }
}

/** The market's calls over HTTP: one route per endpoint of the contract, and one envelope. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  for (const answered of parts.endpoints) {
    const { method, path } = answered.endpoint
    app.on(method, path, async (c) => {
      const incoming = incomingOf(c, answered)
      const answer = await answerCall(parts, answered, incoming, labelAnswer(parts, c))
      return asPicture(c, answered, answer) ?? sent(c, answer)
    })
  }
  const { streams, files } = parts
  if (files) app.get(files.path, (c) => files.answer(c.req.raw))
  if (streams) app.get(EVENT_STREAM_PATH, (c) => streams.open(c))
  const document = publishedDocument(
    parts.endpoints.map(({ endpoint }) => endpoint),
    parts.families,
  )
  app.get(OPENAPI_PATH, (c) => {
    labelAnswer(parts, c)
    return document(c)
  })
  app.notFound((c) => {
    labelAnswer(parts, c)
    return sent(c, refused(shared.not_found, {}))
  })
  app.onError((error, c) =>
    sent(c, fault(parts.log, error, c.req.path, c.res.headers.get('x-request-id') ?? '')),
  )
  return app
}

function incomingOf(c: Context, { endpoint }: AnsweredEndpoint): IncomingCall {
  return { header: (name) => c.req.header(name), input: () => readInput(c, endpoint) }
}

/** Sets the headers of every answer, also of refusals and errors. @returns the request id */
function labelAnswer({ instanceId }: AppParts, c: Context): string {
  const callId = callIdOf({ header: (name) => c.req.header(name) })
  c.header('x-request-id', callId)
  c.header('x-market-instance', instanceId)
  c.header('cache-control', 'no-store')
  return callId
}

/** The picture alone, if the caller accepts pictures and not JSON. */
function asPicture(c: Context, { endpoint }: AnsweredEndpoint, { status, envelope }: CallAnswer) {
  const accepted = c.req.header('accept') ?? ''
  if (!endpoint.isPicture || status !== 200 || !/\bimage\//.test(accepted) || /json/.test(accepted))
    return null
  const { mediaType, fileName, image } = DrawnSheet.parse(envelope.data)
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`
  return c.body(image, 200, { 'content-type': mediaType, 'content-disposition': disposition })
}

function sent(c: Context, { status, envelope }: CallAnswer): Response {
  const { data } = envelope
  const waits = status === 429 && typeof data === 'object' && data !== null && 'retryAfterSeconds' in data
  if (waits) c.header('retry-after', String(data.retryAfterSeconds))
  if (status === 503) c.header('retry-after', String(RETRY_AFTER_SECONDS))
  return c.json(envelope, status)
}
