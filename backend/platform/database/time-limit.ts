import { sql } from 'drizzle-orm'
import { sqlState } from './errors'
import type { Orm, Tx } from './orm'
import type { Session } from './shared-connection'

/** PostgreSQL ended the statement. */
const CANCELLED = '57014'
/** The limit of a statement is older than this at most, so that a row of quick statements costs no more of them. */
const RENEW_AFTER_MS = 100

class TimeOver extends Error {}

/**
 * Runs statements that PostgreSQL ends when all of them together take too long, each planned for its own values: for
 * what people put together as they like. The settings end with the transaction, so that this holds behind pgbouncer as
 * well.
 * @returns null where the time ran out; nothing was changed then
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

/** Drizzle wraps what the driver throws. */
function isTimeOver(error: unknown): boolean {
  return error instanceof TimeOver || (error instanceof Error && isTimeOver(error.cause))
}

/** PostgreSQL before version 17 limits single statements only, so each gets what the ones before have left. */
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
      // Not waited for: the statement follows on the same connection, and fails where this fails.
      send(`set local statement_timeout = ${leftMs}`)
        .execute()
        .catch(() => undefined)
    }
    return send(...statement)
  }
  Object.assign(client, { unsafe: limited })
}
