import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { sqlState } from './errors'
import type { Orm, Reader, Tx } from './orm'
import { sendingBy } from './separate-statements'
import type { Session } from './shared-connection'

/** Statement was cancelled. */
const CANCELLED = '57014'
/** The limit is renewed at most this often, to save statements. */
const RENEW_AFTER_MS = 100

class TimeOver extends Error {}

/** Runs statements with a common time limit. @returns null after a timeout; nothing was changed */
export type LimitedWork = <T>(work: (reader: Reader) => Promise<T>) => Promise<T | null>

/**
 * In a transaction, with which the settings end, so that it also works behind pgbouncer. Each statement is planned for its
 * own values: for queries with user-defined filters.
 */
export function withinTime(db: Pick<Orm, 'transaction'>, milliseconds: number): LimitedWork {
  return (work) =>
    nullIfOver(() =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
          set_config('plan_cache_mode', 'force_custom_plan', true)`)
        limitStatements(tx, milliseconds)
        return await work(tx)
      }),
    )
}

/** Settings of connections for `withinConnectionTime`: the same limit for each statement, planned for its own values. */
export function limitedConnection(milliseconds: number): Record<string, string | number> {
  return { statement_timeout: milliseconds, plan_cache_mode: 'force_custom_plan' }
}

/**
 * On connections with the settings above, without a transaction: one round trip for each statement instead of three more
 * for all of them. The last statement that begins in time may end as late as twice the limit.
 */
export function withinConnectionTime(db: Orm, milliseconds: number): LimitedWork {
  const { client } = db._.session as Session
  return (work) => {
    const endsAt = performance.now() + milliseconds
    const unsafe: typeof client.unsafe = (...statement) => {
      if (performance.now() >= endsAt) throw new TimeOver()
      return client.unsafe(...statement)
    }
    return nullIfOver(() => work(drizzle(sendingBy(client, unsafe), { casing: 'snake_case' })))
  }
}

async function nullIfOver<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (isTimeOver(error) || sqlState(error) === CANCELLED) return null
    throw error
  }
}

/** Unwraps Drizzle's error. */
function isTimeOver(error: unknown): boolean {
  return error instanceof TimeOver || (error instanceof Error && isTimeOver(error.cause))
}

/** Before version 17, PostgreSQL limits single statements only, so each gets the remaining time. */
function limitStatements(tx: Tx, milliseconds: number): void {
  const { client } = tx._.session as Session
  const endsAt = performance.now() + milliseconds
  let limitedAt = performance.now()
  const send = client.unsafe.bind(client)
  const limited: typeof client.unsafe = (...statement) => {
    const now = performance.now()
    const leftMs = Math.ceil(endsAt - now)
    if (leftMs <= 0) throw new TimeOver()
    if (now - limitedAt > RENEW_AFTER_MS) {
      limitedAt = now
      // Not awaited: the next statement follows on the same connection, and fails if this one fails.
      send(`set local statement_timeout = ${leftMs}`)
        .execute()
        .catch(() => undefined)
    }
    return send(...statement)
  }
  Object.assign(client, { unsafe: limited })
}
