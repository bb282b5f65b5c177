import { clientKey } from 'backend/platform/rate-limits/client-key'
import type { Settings } from 'backend/platform/settings/settings'
import { MINUTE_MS, SECOND_MS } from 'contract/durations'
import { RETRY_AFTER_SECONDS, waitText } from 'contract/refusal'

export interface StreamLimits {
  /** A further stream of a session ends its oldest. */
  readonly perSession: number
  /** Streams of all visitors without a session at one address. A further one is refused. */
  readonly perAddress: number
  readonly inAll: number
  /** Part of `inAll` that visitors cannot use. */
  readonly reservedForSessions: number
  /** A stream without an event for so long ends; a browser that still shows the page connects again. */
  readonly sessionIdleMs: number
  readonly visitorIdleMs: number
}

const STREAMS_PER_SESSION = 10
/** Share of a server's streams for members who are signed in, such as bidders. */
const SESSION_SHARE = 0.4
const SESSION_IDLE_MS = 60 * MINUTE_MS
const VISITOR_IDLE_MS = 10 * MINUTE_MS
const IDLE_CHECK_MS = 15 * SECOND_MS
/** When a visitor whose address has too many streams may try again. */
const ADDRESS_RETRY_SECONDS = 60

/** Who opens a stream. */
export interface StreamHolder {
  /** Null for visitors. */
  readonly sessionId: string | null
  readonly clientAddress: string
}

/** The place of an open stream. */
export interface StreamSlot {
  /** Says that an event was sent; a beat is none. */
  markUsed(): void
  /** Frees the place. Further calls do nothing. */
  release(): void
}

/** `address_full`: too many visitors at this address; `server_full`: no place for this kind of caller. */
export type SlotRefusal = 'address_full' | 'server_full'

/** The places of all event streams of one server: of members, of public calls, and of waiting sign-ins. */
export interface StreamSlots {
  /** @param end ends the stream; called at most once, after its place was freed */
  take(holder: StreamHolder, end: () => void): StreamSlot | SlotRefusal
  /** Ends the streams that were idle too long. Runs by itself. */
  endIdle(): void
}

export function streamLimitsOf({
  streamsPerAddress,
  streamsPerServer,
}: Pick<Settings, 'streamsPerAddress' | 'streamsPerServer'>): StreamLimits {
  return {
    perSession: STREAMS_PER_SESSION,
    perAddress: streamsPerAddress,
    inAll: streamsPerServer,
    reservedForSessions: Math.floor(streamsPerServer * SESSION_SHARE),
    sessionIdleMs: SESSION_IDLE_MS,
    visitorIdleMs: VISITOR_IDLE_MS,
  }
}

interface OpenStream extends StreamSlot {
  readonly idleMs: number
  usedAtMs: number
  end(): void
}

/** @param nowMs time of the server in milliseconds; the market's clock can be moved, connections cannot */
export function streamSlots(limits: StreamLimits, nowMs: () => number = Date.now): StreamSlots {
  const open = new Set<OpenStream>()
  /** Open streams by session or address, oldest first. */
  const byHolder = new Map<string, Set<OpenStream>>()
  let visitors = 0

  function add(key: string, isVisitor: boolean, end: () => void): OpenStream {
    const stream: OpenStream = {
      idleMs: isVisitor ? limits.visitorIdleMs : limits.sessionIdleMs,
      usedAtMs: nowMs(),
      markUsed: () => {
        stream.usedAtMs = nowMs()
      },
      release: () => {
        if (!open.delete(stream)) return
        if (isVisitor) visitors--
        const mine = byHolder.get(key)
        mine?.delete(stream)
        if (mine?.size === 0) byHolder.delete(key)
      },
      end: () => {
        if (!open.has(stream)) return
        stream.release()
        end()
      },
    }
    open.add(stream)
    if (isVisitor) visitors++
    byHolder.set(key, (byHolder.get(key) ?? new Set<OpenStream>()).add(stream))
    return stream
  }

  function endIdle(): void {
    const now = nowMs()
    for (const stream of [...open]) if (now - stream.usedAtMs >= stream.idleMs) stream.end()
  }

  setInterval(endIdle, IDLE_CHECK_MS).unref()
  return {
    take: ({ sessionId, clientAddress }, end) => {
      const isVisitor = sessionId === null
      const key = isVisitor ? `address ${clientKey(clientAddress)}` : `session ${sessionId}`
      const mine = byHolder.get(key)
      const held = mine?.size ?? 0
      if (isVisitor && held >= limits.perAddress) return 'address_full'
      if (isVisitor && visitors >= limits.inAll - limits.reservedForSessions) return 'server_full'
      if (!isVisitor && held >= limits.perSession) [...(mine ?? [])][0]?.end()
      if (open.size >= limits.inAll) return 'server_full'
      return add(key, isVisitor, end)
    },
    endIdle,
  }
}

/** The answer to a stream without a place. An EventSource reads the status only. */
export function refusedStream(refusal: SlotRefusal): Response {
  const isAddress = refusal === 'address_full'
  const seconds = isAddress ? ADDRESS_RETRY_SECONDS : RETRY_AFTER_SECONDS
  const status = isAddress ? 429 : 503
  const what = isAddress ? '同一网络打开的实时页面过多' : '实时连接已满'
  const msg = `${what}，请 ${waitText(seconds)}后再试；也可以刷新页面查看最新情况`
  const headers = { 'retry-after': String(seconds), 'cache-control': 'no-store' }
  return Response.json({ errorcode: status, msg, data: { retryAfterSeconds: seconds } }, { status, headers })
}
