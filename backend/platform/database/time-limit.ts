import { sql } from 'drizzle-orm'
import { sqlState } from './errors'
import type { Orm, Tx } from './orm'
import type { Session } from './shared-connection'

/** Statement was cancelled. */
const CANCELLED = '57014'
/** The limit is renewed at most this often, to save statements. */
const RENEW_AFTER_MS = 100

class TimeOver extends Error {}

/**
 * Runs statements with a common time limit, each planned for its own values: for queries with user-defined filters.
 * The settings end with the transaction, so it also works behind pgbouncer.
 * @returns null after a timeout; nothing was changed
 */
export async function withinTime<T>(
  db: Pick<Orm, 'transaction'>,
  milliseconds: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`)
      limitStatements(tx, milliseconds)
      return await work(tx)
    })
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
