import { DAY_MS } from 'contract/durations'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { requestLog } from '../tables'

/** Days for which a repeated request gets its first answer: ten times the validity of a session. */
export const REQUEST_RETENTION_DAYS = 30
/** Rows per transaction, to keep locks short. */
const BATCH_ROWS = 1_000
/** Maximum number of batches per run. The job runs again within the hour. */
const BATCHES_MAX = 200

interface Limits {
  batchRows?: number
  batchesMax?: number
}

/**
 * Deletes expired idempotency keys. Several servers may run it at once; each deletes other rows.
 * @returns number of deleted rows
 */
export async function purgeRequestLog(
  db: Pick<Database, 'transaction'>,
  now: Date,
  { batchRows = BATCH_ROWS, batchesMax = BATCHES_MAX }: Limits = {},
): Promise<number> {
  const before = new Date(now.getTime() - REQUEST_RETENTION_DAYS * DAY_MS).toISOString()
  let deleted = 0
  for (let batch = 0; batch < batchesMax; batch++) {
    const { count } = await db.transaction((tx) =>
      tx.execute(sql`delete from ${requestLog} where ctid = any(array(
        select ctid from ${requestLog} where at < ${before}::timestamptz
        order by at limit ${batchRows} for update skip locked))`),
    )
    deleted += count
    if (count < batchRows) break
  }
  return deleted
}
