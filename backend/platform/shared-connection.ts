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

interface Counted extends SharedConnection {
  waiting: number
  /** When it was idle last, or gave an answer. */
  movedAt: number
}

/** Without an answer for so long it is held up by its first statement: those that come now go another way. */
const HELD_UP_MS = 250
/** More than these would wait longer in line than a connection of their own costs. */
const WAITING_MAX = 32

const sharedOfPools = new WeakMap<object, Counted>()

/** Lets the quick statements of a pool share one connection, a client of its own. */
export function shareConnection(pool: Orm, connection: Orm): void {
  const shared: Counted = {
    session: connection._.session as Session,
    waiting: 0,
    movedAt: 0,
    carry: (answer) => {
      if (shared.waiting === 0) shared.movedAt = performance.now()
      shared.waiting += 1
      answer.then(moved, moved)
      return answer
    },
  }
  function moved(): void {
    shared.waiting -= 1
    shared.movedAt = performance.now()
  }
  sharedOfPools.set(pool._.session, shared)
}

/** Null for transactions, for pools that share none, and while it is held up or full. */
export function sharedConnectionOf(reader: Reader): SharedConnection | null {
  const shared = sharedOfPools.get(reader._.session)
  if (!shared || shared.waiting >= WAITING_MAX) return null
  const isHeldUp = shared.waiting > 0 && performance.now() - shared.movedAt > HELD_UP_MS
  return isHeldUp ? null : shared
}
