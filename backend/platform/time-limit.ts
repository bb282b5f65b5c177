import { sql } from 'drizzle-orm'
import { type Database, sqlState } from './database'
import type { Tx } from './orm'

/** PostgreSQL ended the statement. */
const CANCELLED = '57014'

/**
 * Runs statements that PostgreSQL ends when one takes too long, each planned for its own values: for what people put
 * together as they like. The settings end with the transaction, so that this holds behind pgbouncer as well.
 * @returns null where the time ran out; nothing was changed then
 */
export async function withinTime<T>(
  db: Pick<Database, 'transaction'>,
  milliseconds: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`)
      return await work(tx)
    })
  } catch (error) {
    if (sqlState(error) === CANCELLED) return null
    throw error
  }
}
