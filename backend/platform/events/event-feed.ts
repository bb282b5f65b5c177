import { lt } from 'drizzle-orm'
import postgres from 'postgres'
import { systemClock } from '../clock'
import type { Database } from '../database/database'
import { idsFrom } from '../ids'
import { log } from '../log'
import { marketEvent } from '../tables'
import { type RecordedEvent, unseenEvents } from './catch-up-events'
import { EVENTS_CHANNEL } from './notify-listeners'

/** Servers look by themselves so often, should an announcement get lost with the server that owed it. */
const LOOK_EVERY_MS = 5_000
/** After one look the next follows so much later at the earliest: many announcements are answered together. */
const COALESCE_MS = 50
const KEPT_MS = 7 * 86_400_000

/** Calls the listener for every event of the market, whichever server recorded it. */
export type Subscribe = (listener: (event: { kind: string }) => void) => unknown

/** Hands every event of the market, whichever server recorded it, once to each listener of this server. */
export interface EventFeed {
  subscribe(listener: (event: RecordedEvent) => void): () => void
  stop(): Promise<void>
}

/**
 * Follows market_event: woken by NOTIFY, it reads the rows that it has not seen.
 * @param directUrl a connection that lasts: no LISTEN goes through pgbouncer in transaction mode
 */
export async function openEventFeed(db: Database, directUrl: string): Promise<EventFeed> {
  const listeners = new Set<(event: RecordedEvent) => void>()
  const read = unseenEvents(db)
  let isStopped = false
  let isWanted = false
  let looking: Promise<void> | undefined

  async function lookWhileWanted(): Promise<void> {
    while (isWanted && !isStopped) {
      isWanted = false
      const events = await read().catch((error) => {
        log.warn({ err: error }, 'events not read')
        return []
      })
      for (const event of events) for (const listener of listeners) listener(event)
      await new Promise((resolve) => setTimeout(resolve, COALESCE_MS))
    }
    looking = undefined
  }
  function look(): void {
    isWanted = true
    looking ??= lookWhileWanted()
  }

  await read()
  const client = postgres(directUrl, { max: 1, connect_timeout: 5, backoff: () => 0.5, onnotice: () => {} })
  await client.listen(EVENTS_CHANNEL, look, look)
  const timer = setInterval(look, LOOK_EVERY_MS)

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
      await looking
    },
  }
}

/** Deletes events that nobody follows any more. Their ids tell their age on the server's own clock. */
export async function forgetEvents(db: Database): Promise<void> {
  await db.orm.delete(marketEvent).where(lt(marketEvent.id, idsFrom(systemClock.now().getTime() - KEPT_MS)))
}
