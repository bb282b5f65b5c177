import { sql } from 'drizzle-orm'
import type { Orm } from '../database/orm'
import { log } from '../log'

/** The channel on which servers tell each other to look at market_event. It carries no content: the rows are the truth. */
export const EVENTS_CHANNEL = 'suji_events'
/** Commits that follow each other so closely are announced together. */
const COALESCE_MS = 10

export interface Announcer {
  /** Called after each commit that recorded an event. */
  announce(): void
  /** Waits for what is on its way. */
  settled(): Promise<unknown>
}

/**
 * Tells every server that there are new events. It runs after the commit, never inside of a transaction, where NOTIFY
 * takes a lock that all commits share. A lost announcement loses nothing: servers also look by themselves.
 */
export function createAnnouncer(orm: Pick<Orm, 'execute'>): Announcer {
  let underWay: Promise<unknown> | undefined
  async function tell() {
    await new Promise((resolve) => setTimeout(resolve, COALESCE_MS))
    underWay = undefined
    await orm.execute(sql`select pg_notify(${EVENTS_CHANNEL}, '')`)
  }
  let last: Promise<unknown> = Promise.resolve()
  return {
    announce: () => {
      if (underWay) return
      underWay = tell().catch((error) => log.warn({ err: error }, 'events not announced'))
      last = underWay
    },
    settled: () => last,
  }
}
