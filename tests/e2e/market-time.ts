import { systemClock } from 'backend/platform/clock'
import type { Database } from 'backend/platform/database/database'
import { clockOffsetMs } from 'backend/platform/settings/market-mode'

/** The time of a running market, whose clock an earlier story may have moved. */
export async function marketNow(db: Database): Promise<Date> {
  return new Date(systemClock.now().getTime() + (await clockOffsetMs(db.orm)))
}
