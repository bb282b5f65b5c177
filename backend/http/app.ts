import type { Clock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database'
import type { Actor, AnsweredEndpoint, Call } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import type { Log } from 'backend/platform/log'
import { EVENT_STREAM_PATH } from 'contract/events'
import { OPENAPI_PATH } from 'contract/openapi'
import {
  type Envelope,
  FAILURE_TEXTS,
  type Refusal,
  refusalText,
  SYSTEM_ERRORCODE,
  shared,
} from 'contract/refusal'
import type { Context } from 'hono'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { bearer } from './bearer'
import type { EventStreams } from './event-stream'
import { publishedDocument } from './published-document'
import { readInput } from './read-input'

export interface AppParts {
  instanceId: string
  db: Database
  clock: Clock
  log: Log
  endpoints: AnsweredEndpoint[]
  actorOfToken(token: string, now: Date): Promise<Actor | null>
  /** Absent where nothing is told while it happens, as during the demo's seeding. */
  streams?: EventStreams | undefined
}

/** Largest JSON or form body of a call. */
const BODY_MAX_BYTES = 256 * 1024

/** The market's calls over HTTP: one route per endpoint of the contract, one envelope, nothing else. */
export function createApp(parts: AppParts): Hono {
  const app = new Hono()
  for (const answered of parts.endpoints) {
    const { method, path } = answered.endpoint
    app.on(method, path, (c) => answerOne(parts, answered, c))
  }
  const { streams } = parts
  if (streams) app.get(EVENT_STREAM_PATH, (c) => streams.open(c))
  const document = publishedDocument(parts.endpoints.map(({ endpoint }) => endpoint))
  app.get(OPENAPI_PATH, (c) => {
    labelAnswer(parts, c)
    return document(c)
  })
  app.notFound((c) => {
    labelAnswer(parts, c)
    return refused(c, shared.not_found, {})
  })
  app.onError((error, c) => {
    parts.log.error(
      { err: error, path: c.req.path, callId: c.res.headers.get('x-request-id') },
      'call failed',
    )
    return c.json(envelope(SYSTEM_ERRORCODE, FAILURE_TEXTS.system, null), 500)
  })
  return app
}

async function answerOne(
  parts: AppParts,
  { endpoint, handle }: AnsweredEndpoint,
  c: Context,
): Promise<Response> {
  const now = parts.clock.now()
  const callId = labelAnswer(parts, c)
  const token = bearer(c.req.header('authorization'))
  const actor = token && endpoint.access !== 'public' ? await parts.actorOfToken(token, now) : null
  const denied = deny(endpoint.access, actor)
  if (denied) return refused(c, denied, {})

  const raw = await readInput(c, endpoint, BODY_MAX_BYTES)
  const input = endpoint.input.safeParse(raw)
  if (!input.success) return refused(c, shared.invalid_input, { fields: messagesByField(input.error.issues) })

  const call: Call = {
    db: parts.db,
    clock: parts.clock,
    now,
    actor,
    callId,
    clientAddress: c.req.header('x-suji-client-address') ?? 'unknown',
  }
  const verdict = await handle(call, input.data)
  if (verdict.ok) return c.json(envelope(0, 'success', endpoint.output.parse(verdict.value)))
  const declared = endpoint.refusals.find((r) => r.reason === verdict.reason) ?? sharedRefusal(verdict.reason)
  if (!declared)
    throw new Error(`${endpoint.path} refuses '${verdict.reason}', which its contract does not declare`)
  return refused(c, declared, verdict.facts)
}

/** Headers of every answer, a refusal or a fault of ours as well. @returns the call's id */
function labelAnswer({ instanceId }: AppParts, c: Context): string {
  const callId = c.req.header('x-suji-call-id') ?? newId()
  c.header('x-request-id', callId)
  c.header('x-market-instance', instanceId)
  c.header('cache-control', 'no-store')
  return callId
}

function deny(access: AnsweredEndpoint['endpoint']['access'], actor: Actor | null): Refusal | null {
  if ((access === 'token' || access === 'merchant') && !actor) return shared.login_expired
  if (access === 'merchant' && !actor?.shopId) return shared.forbidden
  return null
}

function sharedRefusal(reason: string): Refusal | undefined {
  return Object.values(shared).find((r) => r.reason === reason)
}

function refused(c: Context, refusal: Refusal, facts: Record<string, unknown>): Response {
  if (refusal.status === 429 && typeof facts.retryAfterSeconds === 'number')
    c.header('retry-after', String(facts.retryAfterSeconds))
  return c.json(
    envelope(refusal.errorcode, refusalText(refusal, facts), { ...facts, reason: refusal.reason }),
    refusal.status as ContentfulStatusCode,
  )
}

function envelope<T>(errorcode: number, msg: string, data: T): Envelope<T> {
  return { errorcode, msg, data }
}

function messagesByField(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const fields: Record<string, string[]> = {}
  for (const { path, message } of issues) {
    const name = path.map(String).join('.') || '_'
    fields[name] = [...(fields[name] ?? []), message]
  }
  return fields
}
