import type { Actor } from 'backend/platform/endpoint'
import type { RecordedEvent } from 'backend/platform/events/catch-up-events'
import type { EventFeed } from 'backend/platform/events/event-feed'
import { BUSY_EVENTS, type StreamedEvent } from 'contract/events'
import { shared } from 'contract/refusal'
import type { Context } from 'hono'
import { type SSEStreamingApi, streamSSE } from 'hono/streaming'
import { bearer } from './bearer'
import { refusedStream, type StreamSlot, type StreamSlots } from './stream-slots'

/** Proxies and browsers close idle connections. */
const HEARTBEAT_MS = 15_000
/** Reconnect delay of browsers. */
const RETRY_MS = 3_000
/** Set by the HTTP server. */
const ADDRESS_HEADER = 'x-suji-client-address'
/** A client with this many unsent events is disconnected. */
const UNREAD_MAX = 200

export interface StreamParts {
  feed: EventFeed
  actorOfToken(token: string): Promise<Actor | null>
  slots: StreamSlots
}

/** One stream: its place, and how it ends. */
interface Running {
  readonly slot: StreamSlot
  readonly ended: Promise<void>
  end(): void
  /** Whether the session is open, and its member still of the same shop. */
  isSameActor(): Promise<boolean>
}

/** Open event streams of this server. */
export interface EventStreams {
  /** Opens a stream of the member's events, until the session or the place in the shop ends. */
  open(c: Context): Promise<Response>
  /** Ends all streams. Browsers reconnect to another server. */
  endAll(): void
}

export function eventStreams({ feed, actorOfToken, slots }: StreamParts): EventStreams {
  const open = new Set<Running>()

  async function run(stream: SSEStreamingApi, actor: Actor, running: Running) {
    const { slot, ended, end, isSameActor } = running
    stream.onAbort(end)
    open.add(running)
    let unread = 0
    let isBeatUnread = false
    const unsubscribe = feed.subscribe((event) => {
      if (!concerns(event, actor)) return
      unread += 1
      if (unread > UNREAD_MAX) return end()
      slot.markUsed()
      void stream.writeSSE({ data: JSON.stringify(wire(event)) }).then(() => {
        unread -= 1
      })
    })
    const beat = setInterval(async () => {
      // Who has not read the last beat is not there any more.
      if (isBeatUnread || !(await isSameActor())) return end()
      isBeatUnread = true
      await stream.write(':\n\n')
      isBeatUnread = false
    }, HEARTBEAT_MS)
    void stream.writeSSE({ event: 'open', data: '', retry: RETRY_MS })
    await ended
    clearInterval(beat)
    unsubscribe()
    open.delete(running)
    slot.release()
  }

  return {
    open: async (c) => {
      const token = bearer(c.req.header('authorization'))
      const actor = token && (await actorOfToken(token))
      if (!actor) return refused(c)
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      const clientAddress = c.req.header(ADDRESS_HEADER) ?? 'unknown'
      const slot = slots.take({ sessionId: actor.sessionId, clientAddress }, () => end())
      if (typeof slot === 'string') return refusedStream(slot)
      const isSameActor = () =>
        actorOfToken(token).then(
          (who) => who !== null && who.shopId === actor.shopId,
          () => true,
        )
      const running = { slot, ended, end, isSameActor }
      const answer = streamSSE(c, (stream) => run(stream, actor, running))
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

function refused(c: Context): Response {
  const { errorcode, text } = shared.login_expired
  return c.json({ errorcode, msg: text, data: null }, 401)
}
