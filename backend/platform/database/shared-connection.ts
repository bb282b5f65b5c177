import type { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Orm, Reader } from './orm'

export type Session = PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>>

/** A connection on which statements follow each other without waiting for answers, which come in the same order. */
export interface SharedConnection {
  readonly session: Session
  /** Counts a statement until its answer is there. */
  carry<R>(answer: Promise<R>): Promise<R>
}

/** Statements that wait for their answers on one connection. */
export interface Line {
  sent(): void
  answered(): void
  /** Whether who joins it now would wait longer than for another connection. */
  isLong(): boolean
}

/** Without an answer for so long it is held up by its first statement: those that come now go another way. */
const HELD_UP_MS = 250
/** Nobody joins a line that takes longer than this, or is longer. */
const LINE_MAX_MS = 100
const LINE_MAX = 32
/** How much the latest answer says of the pace. */
const LATEST_COUNTS = 0.1

/** @param now milliseconds that never go back */
export function createLine(now: () => number): Line {
  let waiting = 0
  /** When it was empty last, or gave an answer. */
  let movedAt = 0
  /** What an answer takes, as the last ones went. */
  let paceMs = 0
  return {
    sent: () => {
      if (waiting === 0) movedAt = now()
      waiting += 1
    },
    answered: () => {
      waiting -= 1
      paceMs += (now() - movedAt - paceMs) * LATEST_COUNTS
      movedAt = now()
    },
    isLong: () => {
      if (waiting === 0) return false
      return waiting >= LINE_MAX || waiting * paceMs > LINE_MAX_MS || now() - movedAt > HELD_UP_MS
    },
  }
}

const sharedOfPools = new WeakMap<object, SharedConnection & { line: Line }>()

/** Lets the quick statements of a pool share one connection, a client of its own. */
export function shareConnection(pool: Orm, connection: Orm): void {
  const line = createLine(() => performance.now())
  sharedOfPools.set(pool._.session, {
    session: connection._.session as Session,
    line,
    carry: (answer) => {
      line.sent()
      answer.then(line.answered, line.answered)
      return answer
    },
  })
}

/** Null for transactions, for pools that share none, and where waiting for it would take longer than another way. */
export function sharedConnectionOf(reader: Reader): SharedConnection | null {
  const shared = sharedOfPools.get(reader._.session)
  return shared === undefined || shared.line.isLong() ? null : shared
}
