import type { Actor } from 'backend/platform/endpoint'
import type { RecordedEvent } from 'backend/platform/events/catch-up-events'
import type { EventFeed } from 'backend/platform/events/event-feed'
import { BUSY_EVENTS, type StreamedEvent } from 'contract/events'
import { FAILURE_TEXTS, SYSTEM_ERRORCODE, shared } from 'contract/refusal'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { bearer } from './bearer'

/** Proxies and browsers close idle connections. */
const HEARTBEAT_MS = 15_000
/** Reconnect delay of browsers. */
const RETRY_MS = 3_000
/** Maximum number of streams per member. A further one ends the oldest. */
const STREAMS_PER_MEMBER = 8
const STREAMS_IN_ALL = 5_000
/** A client with this many unsent events is disconnected. */
const UNREAD_MAX = 200

export interface StreamParts {
  feed: EventFeed
  actorOfToken(token: string): Promise<Actor | null>
}

/** Open event streams of this server. */
export interface EventStreams {
  /** Opens a stream of the member's events, until the session ends. */
  open(c: Context): Promise<Response>
  /** Ends all streams. Browsers reconnect to another server. */
  endAll(): void
}

export function eventStreams({ feed, actorOfToken }: StreamParts): EventStreams {
  const open = new Set<{ memberId: string; end(): void }>()

  async function run(stream: SSEStreamingApi, actor: Actor, isSessionOpen: () => Promise<boolean>) {
    let end = () => {}
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    stream.onAbort(end)
    const mine = { memberId: actor.memberId, end }
    open.add(mine)
    let unread = 0
    const unsubscribe = feed.subscribe((event) => {
      if (!concerns(event, actor)) return
      unread += 1
      if (unread > UNREAD_MAX) return end()
      void stream.writeSSE({ data: JSON.stringify(wire(event)) }).then(() => {
        unread -= 1
      })
    })
    const beat = setInterval(async () => {
      if (await isSessionOpen()) await stream.write(':\n\n')
      else end()
    }, HEARTBEAT_MS)
    void stream.writeSSE({ event: 'open', data: '', retry: RETRY_MS })
    await ended
    clearInterval(beat)
    unsubscribe()
    open.delete(mine)
  }

  return {
    open: async (c) => {
      const token = bearer(c.req.header('authorization'))
      const actor = token && (await actorOfToken(token))
      if (!actor) return refused(c, 401)
      if (open.size >= STREAMS_IN_ALL) return refused(c, 503)
      const others = [...open].filter((one) => one.memberId === actor.memberId)
      if (others.length >= STREAMS_PER_MEMBER) others[0]?.end()
      const isSessionOpen = () =>
        actorOfToken(token).then(
          (who) => who !== null,
          () => true,
        )
      const answer = streamSSE(c, (stream) => run(stream, actor, isSessionOpen))
      answer.headers.set('cache-control', 'no-store')
      answer.headers.set('x-accel-buffering', 'no')
      return answer
    },
    endAll: () => {
      for (const { end } of open) end()
    },
  }
}

/** Whether an event is public, for this member, or for the member's shop. */
function concerns(event: RecordedEvent, actor: Actor): boolean {
  if (BUSY_EVENTS.includes(event.kind)) return false
  if (event.memberId === null && event.shopId === null) return true
  return event.memberId === actor.memberId || (event.shopId !== null && event.shopId === actor.shopId)
}

function wire({ kind, subjectId, at }: RecordedEvent): StreamedEvent {
  return { kind, subjectId, at: at.toISOString() }
}

function refused(c: Context, status: 401 | 503): Response {
  return status === 401
    ? c.json({ errorcode: shared.login_expired.errorcode, msg: shared.login_expired.text, data: null }, 401)
    : c.json({ errorcode: SYSTEM_ERRORCODE, msg: FAILURE_TEXTS.system, data: null }, 503)
}
