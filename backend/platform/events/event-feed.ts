import { lt } from 'drizzle-orm'
import postgres from 'postgres'
import { systemClock } from '../clock'
import type { Database } from '../database/database'
import { idsFrom } from '../ids'
import { log } from '../log'
import { marketEvent } from '../tables'
import { catchUpEvents, type RecordedEvent } from './catch-up-events'
import { EVENTS_CHANNEL } from './notify-listeners'

/** Poll interval, in case a notification is lost with its server. */
const CHECK_EVERY_MS = 5_000
/** Minimum interval between two reads, so that one read serves many notifications. */
const COALESCE_MS = 50
const RETENTION_MS = 7 * 86_400_000

/** Subscribes to every event of the market, whichever server recorded it. */
export type Subscribe = (listener: (event: { kind: string }) => void) => unknown

/** Delivers every event of the market once to each listener of this server, whichever server recorded it. */
export interface EventFeed {
  subscribe(listener: (event: RecordedEvent) => void): () => void
  stop(): Promise<void>
}

/**
 * Follows market_event: reads new rows after NOTIFY.
 * @param directUrl a direct connection, because LISTEN does not work behind pgbouncer in transaction mode
 */
export async function openEventFeed(db: Database, directUrl: string): Promise<EventFeed> {
  const listeners = new Set<(event: RecordedEvent) => void>()
  const read = catchUpEvents(db)
  let isStopped = false
  let isRequested = false
  let reading: Promise<void> | undefined

  async function readWhileRequested(): Promise<void> {
    while (isRequested && !isStopped) {
      isRequested = false
      const events = await read().catch((error) => {
        log.warn({ err: error }, 'reading events failed')
        return []
      })
      for (const event of events) for (const listener of listeners) listener(event)
      await new Promise((resolve) => setTimeout(resolve, COALESCE_MS))
    }
    reading = undefined
  }
  function scheduleRead(): void {
    isRequested = true
    reading ??= readWhileRequested()
  }

  await read()
  const client = postgres(directUrl, {
    max: 1,
    connect_timeout: 5,
    backoff: () => 0.5,
    // As in database.ts: a connection lost during the driver's request of types would end the process.
    fetch_types: false,
    onnotice: () => {},
  })
  await client.listen(EVENTS_CHANNEL, scheduleRead, scheduleRead)
  const timer = setInterval(scheduleRead, CHECK_EVERY_MS)

  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      listeners.clear()
      await client.end({ timeout: 5 })
      await reading
    },
  }
}

/** Deletes old events. Their ids contain the server's time. */
export async function purgeEvents(db: Database): Promise<void> {
  await db.orm
    .delete(marketEvent)
    .where(lt(marketEvent.id, idsFrom(systemClock.now().getTime() - RETENTION_MS)))
}
