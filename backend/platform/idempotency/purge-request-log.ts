import { sql } from 'drizzle-orm'
import type { Database } from '../database/database'
import { requestLog } from './request-log'

/** Days for which a repeated request gets its first answer: ten times as long as a session lasts. */
export const REQUESTS_KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** Rows of one transaction, so that none holds locks for long. */
const BATCH_ROWS = 1_000
/** Of one run: the job comes again within the hour. */
const BATCHES_MAX = 200

interface Limits {
  batchRows?: number
  batchesMax?: number
}

/**
 * Deletes idempotency keys whose retention is over. Several servers may do it at once; each deletes other rows.
 * @returns how many rows were deleted
 */
export async function tidyRequestLog(
  db: Pick<Database, 'transaction'>,
  now: Date,
  { batchRows = BATCH_ROWS, batchesMax = BATCHES_MAX }: Limits = {},
): Promise<number> {
  const before = new Date(now.getTime() - REQUESTS_KEPT_DAYS * DAY_MS).toISOString()
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
