import type { AnsweredEndpoint } from 'backend/platform/endpoint'
import type { ApiFamily } from 'backend/platform/module'
import { EVENT_STREAM_PATH, EVENT_STREAM_TYPE } from 'contract/events'
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
import { bearer } from './bearer'
import type { CallStreams } from './call-stream'
import type { EventStreams } from './event-stream'
import { publishedDocument } from './published-document'
import { readInput } from './read-input'
import type { StreamHolder } from './stream-slots'

/** Streams of server-sent events: of a member's own events, and of public calls. */
export interface Streams {
  readonly events: EventStreams
  readonly calls: CallStreams
}

export interface AppParts extends AnswerParts {
  instanceId: string
  endpoints: AnsweredEndpoint[]
  /** The endpoints in the groups of the API page. */
  families: readonly ApiFamily[]
  /** Absent while nothing is streamed, such as during demo seeding. */
  streams?: Streams | undefined
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
      const stream = await asStream(parts, c, answered, answer)
      return stream ?? asPicture(c, answered, answer) ?? sent(c, answer)
    })
  }
  const { streams, files } = parts
  if (files) app.get(files.path, (c) => files.answer(c.req.raw))
  if (streams) app.get(EVENT_STREAM_PATH, (c) => streams.events.open(c))
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

/**
 * A stream of the call's answers, if the caller accepts it and the first answer is not a refusal. A token only says whose
 * place it takes.
 */
async function asStream(parts: AppParts, c: Context, answered: AnsweredEndpoint, { status }: CallAnswer) {
  const { endpoint } = answered
  const accepts = (c.req.header('accept') ?? '').includes(EVENT_STREAM_TYPE)
  if (!parts.streams || !endpoint.isStream || !accepts || status !== 200) return null
  const query = Object.fromEntries(new URL(c.req.url).searchParams)
  const after = Number(c.req.header('last-event-id') ?? query.after ?? 0)
  const { id = '' } = query
  return parts.streams.calls.open(
    answered.endpoint.path,
    {
      id,
      after: Number.isSafeInteger(after) && after >= 0 ? after : 0,
      signal: c.req.raw.signal,
      holder: await streamHolderOf(parts, c),
    },
    (from) => {
      const incoming = { header: () => undefined, input: async () => ({ id, after: from }) }
      return answerCall(parts, answered, incoming, callIdOf(incoming))
    },
  )
}

async function streamHolderOf({ actorOfToken, clock }: AppParts, c: Context): Promise<StreamHolder> {
  const token = bearer(c.req.header('authorization'))
  const actor = token && (await actorOfToken(token, clock.now(), { isAutomatic: true }))
  const clientAddress = c.req.header('x-suji-client-address') ?? 'unknown'
  return { sessionId: actor ? actor.sessionId : null, clientAddress }
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
