import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from 'backend/platform/clock'
import type { EventFeed } from 'backend/platform/events/event-feed'
import { CLOCK_MOVED } from 'backend/platform/events/record-events'
import { log } from 'backend/platform/log'
import { EVENT_STREAM_TYPE } from 'contract/events'
import type { CallAnswer } from './answer-call'
import { refusedStream, type StreamHolder, type StreamSlot, type StreamSlots } from './stream-slots'

/** Proxies and browsers close idle connections; the beat also tells the market's time. */
const BEAT_MS = 15_000
/** Reconnect delay of browsers. */
const RETRY_MS = 2_000
/** Minimum interval between two readings for one record, however many events it has. */
const PAUSE_MS = 200
/** Most watchers that are sent to before other work, such as a bid, has its turn. */
const SENT_AT_ONCE = 50
/** A client with this many unsent events is disconnected; it continues with Last-Event-ID. */
const UNREAD_MAX = 50

/** `data` of the answer of a call with `isStream`. */
interface Streamed {
  readonly cursor: number
  readonly isMore: boolean
}

interface Watcher {
  after: number
  isFresh: boolean
  send(part: Uint8Array): void
  /** Sends an event, which keeps the stream from being idle. */
  inform(part: Uint8Array): void
  end(): void
}

/** The watchers of one record. */
interface Room {
  readonly watchers: Set<Watcher>
  readonly answer: (after: number) => Promise<CallAnswer>
  isDue: boolean
  running: Promise<void> | undefined
}

/** Streams of public calls with `isStream`. */
export interface CallStreams {
  /** Opens a stream of a call's answers about one record. @param path of the call */
  open(
    path: string,
    asked: { id: string; after: number; signal: AbortSignal; holder: StreamHolder },
    answer: (after: number) => Promise<CallAnswer>,
  ): Response
  /** Ends all streams. Browsers reconnect to another server. */
  endAll(): void
}

const text = new TextEncoder()

/**
 * After an event of a record the call is answered once for all its watchers, or once per position where they differ, and
 * the same bytes go to all of them.
 */
export function callStreams({
  feed,
  clock,
  slots,
}: {
  feed: Pick<EventFeed, 'subscribe'>
  clock: Clock
  slots: StreamSlots
}): CallStreams {
  const rooms = new Map<string, Room>()
  const watchers = () => [...rooms.values()].flatMap((room) => [...room.watchers])
  feed.subscribe(({ kind, subjectId }) => {
    for (const [key, room] of rooms) {
      if (kind !== CLOCK_MOVED && !key.endsWith(` ${subjectId}`)) continue
      room.isDue = true
      schedule(room)
    }
  })
  const beat = setInterval(() => {
    const part = text.encode(`event: beat\ndata: ${clock.now().toISOString()}\n\n`)
    for (const { send } of watchers()) send(part)
  }, BEAT_MS)
  beat.unref()
  return {
    open: (path, { id, after, signal, holder }, answer) => {
      let end = () => {}
      const slot = slots.take(holder, () => end())
      if (typeof slot === 'string') return refusedStream(slot)
      const key = `${path} ${id}`
      const room = rooms.get(key) ?? { watchers: new Set(), answer, isDue: false, running: undefined }
      rooms.set(key, room)
      const { response, watcher } = watch(room, { after, signal, slot }, () => {
        slot.release()
        if (room.watchers.size === 0 && rooms.get(key) === room) rooms.delete(key)
      })
      end = watcher.end
      return response
    },
    endAll: () => {
      for (const { end } of watchers()) end()
    },
  }
}

/** The response of one watcher. @param onLeave runs once, after it has left the room */
function watch(
  room: Room,
  { after, signal, slot }: { after: number; signal: AbortSignal; slot: StreamSlot },
  onLeave: () => void,
): { response: Response; watcher: Watcher } {
  let sink: ReadableStreamDefaultController<Uint8Array> | undefined
  const leave = () => {
    if (room.watchers.delete(watcher)) onLeave()
  }
  const watcher: Watcher = {
    after,
    isFresh: true,
    send: (part) => {
      if ((sink?.desiredSize ?? 0) < -UNREAD_MAX) watcher.end()
      else sink?.enqueue(part)
    },
    inform: (part) => {
      slot.markUsed()
      watcher.send(part)
    },
    end: () => {
      if (!room.watchers.has(watcher)) return
      leave()
      sink?.close()
    },
  }
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller
      signal.addEventListener('abort', () => leave())
      room.watchers.add(watcher)
      controller.enqueue(text.encode(`retry: ${RETRY_MS}\n\n`))
      schedule(room)
      if (signal.aborted) leave()
    },
    cancel: leave,
  })
  const headers = {
    'content-type': EVENT_STREAM_TYPE,
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  }
  return { response: new Response(body, { headers }), watcher }
}

/** Informs the watchers soon; one reading at a time and room. */
function schedule(room: Room): void {
  room.running ??= informAll(room)
    .catch((error) => log.error({ err: error }, 'a stream of a call failed'))
    .finally(() => {
      room.running = undefined
      if (room.isDue || [...room.watchers].some(({ isFresh }) => isFresh)) schedule(room)
    })
}

/** After an event all watchers are informed; in between those that have just come. */
async function informAll(room: Room): Promise<void> {
  const { isDue } = room
  room.isDue = false
  const groups = new Map<number, Watcher[]>()
  for (const watcher of room.watchers) {
    if (!isDue && !watcher.isFresh) continue
    watcher.isFresh = false
    const group = groups.get(watcher.after)
    if (group) group.push(watcher)
    else groups.set(watcher.after, [watcher])
  }
  for (const [after, group] of groups) await inform(room, after, group)
  if (isDue) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

async function inform(room: Room, from: number, watchers: readonly Watcher[]): Promise<void> {
  for (let after = from; ; ) {
    const { status, envelope } = await room.answer(after)
    if (status !== 200) {
      // The client reconnects after a pause and continues where it was.
      for (const { end } of watchers) end()
      return
    }
    const { cursor, isMore } = envelope.data as Streamed
    const part = text.encode(`id: ${cursor}\ndata: ${JSON.stringify(envelope.data)}\n\n`)
    for (const [i, watcher] of watchers.entries()) {
      if (i > 0 && i % SENT_AT_ONCE === 0) await nextTurn()
      if (!room.watchers.has(watcher)) continue
      watcher.after = cursor
      watcher.inform(part)
    }
    if (!isMore) return
    after = cursor
  }
}
