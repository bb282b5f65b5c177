import { notify } from 'backend/messages'
import type { Database } from 'backend/platform/database/database'
import { CONVERSION_REMINDER_MS } from 'contract/plans/terms'
import { conversionEndingMessage } from '../message-kinds'
import { plansEndingBefore } from '../proposal-store'

/** Reminds companies of tons that they have to turn into orders soon. A repetition writes no second message. */
export async function remindOfConversion(db: Database, now: Date): Promise<number> {
  const plans = await plansEndingBefore(db.orm, now, new Date(now.getTime() + CONVERSION_REMINDER_MS))
  for (const plan of plans) await db.transaction((tx) => notify(tx, [conversionEndingMessage(plan)], now))
  return plans.length
}
