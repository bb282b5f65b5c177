import { notify } from 'backend/messages'
import type { Database } from 'backend/platform/database/database'
import { DAY_MS, shanghaiDay } from 'backend/platform/shanghai-time'
import { EXPIRY_REMINDER_DAYS } from 'contract/authentication/states'
import { listExpiring } from './authentication-store'
import { expiryMessage } from './review-messages'

/** A message about an expired paper is still written so many days later, for a server that was off. */
const LATE_DAYS = 7

/** Stage of the reminder for a paper: the smallest interval reached, or `expired`; null while it is far. */
export function reminderStage(daysLeft: number): string | null {
  if (daysLeft < 0) return 'expired'
  const reached = EXPIRY_REMINDER_DAYS.filter((days) => daysLeft <= days)
  return reached.length === 0 ? null : String(Math.min(...reached))
}

/** Reminds of papers that expire soon and tells of those that have expired, once per stage. Safe to repeat. */
export async function remindExpiring(db: Database, now: Date): Promise<void> {
  const inDays = (days: number) => shanghaiDay(new Date(now.getTime() + days * DAY_MS))
  const range = { from: inDays(-LATE_DAYS), to: inDays(Math.max(...EXPIRY_REMINDER_DAYS)) }
  const today = Date.parse(shanghaiDay(now))
  for (const row of await listExpiring(db.orm, range)) {
    const daysLeft = (Date.parse(row.validUntil ?? '') - today) / DAY_MS
    const stage = reminderStage(daysLeft)
    if (stage !== null) await db.transaction((tx) => notify(tx, [expiryMessage(row, daysLeft, stage)], now))
  }
}
