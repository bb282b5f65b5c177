import type { PostgresJsSession } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Orm, Reader } from './orm'

export type Session = PostgresJsSession<postgres.Sql, Record<string, never>, Record<string, never>>

/** A connection that pipelines statements: they are sent without waiting for earlier answers, which come in order. */
export interface SharedConnection {
  readonly session: Session
  /** Counts a statement until its answer arrives. */
  carry<R>(answer: Promise<R>): Promise<R>
}

/** Statements that wait for answers on one connection. */
export interface Line {
  sent(): void
  answered(): void
  /** Whether a new statement would wait longer than for another connection. */
  isLong(): boolean
}

/** Without an answer for this time the first statement is slow, and new ones use another connection. */
const HELD_UP_MS = 250
/** Maximum expected waiting time, and maximum time that the queue has not moved. */
const LINE_MAX_MS = 100
const LINE_MAX = 32
/** Weight of the latest answer in the moving average. */
const LATEST_COUNTS = 0.1

/** @param now milliseconds of a monotonic clock */
export function createLine(now: () => number): Line {
  let waiting = 0
  /** When the queue was last empty or got an answer. */
  let movedAt = 0
  /** Moving average of the time per answer. */
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

/** Lets quick statements of a pool share one connection, which is a separate client. */
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

/** Null for transactions, for pools without a shared connection, and while its queue is too long. */
export function sharedConnectionOf(reader: Reader): SharedConnection | null {
  const shared = sharedOfPools.get(reader._.session)
  return shared === undefined || shared.line.isLong() ? null : shared
}
