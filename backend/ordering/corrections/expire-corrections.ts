import type { Database } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { expireCorrection } from './ask-correction'
import { lockOverdueCorrection } from './correction-store'

/**
 * Ends requests that the other side did not answer in time, one transaction each. Safe to run late, twice, and on
 * several servers.
 * @returns number of requests
 */
export async function expireCorrections(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'corrections',
    (tx, except) => lockOverdueCorrection(tx, now, except),
    async (tx, row) => {
      await expireCorrection(tx, row.order, row, now)
    },
  )
}
