import { sql } from 'drizzle-orm'
import type { Orm } from '../database/orm'
import { log } from '../log'

/** Channel that tells servers to read market_event. It carries no content; the rows do. */
export const EVENTS_CHANNEL = 'suji_events'
/** Commits within this time share one notification. */
const COALESCE_MS = 10

export interface ListenerNotifier {
  /** Called after each commit that recorded an event. */
  schedule(): void
  /** Waits for the notification in progress. */
  settled(): Promise<unknown>
}

/**
 * Notifies every server of new events. Runs after the commit, never inside a transaction, where NOTIFY takes a lock
 * that all commits share. A lost notification loses no event, because servers also poll.
 */
export function createListenerNotifier(orm: Pick<Orm, 'execute'>): ListenerNotifier {
  let underWay: Promise<unknown> | undefined
  async function notify() {
    await new Promise((resolve) => setTimeout(resolve, COALESCE_MS))
    underWay = undefined
    await orm.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`)
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    schedule: () => {
      if (underWay) return
      underWay = notify().catch((error) => log.warn({ err: error }, 'notifying listeners failed'))
      last = underWay
    },
    settled: () => last,
  }
}
