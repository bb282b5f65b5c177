import { notify } from 'backend/messages'
import type { Database } from 'backend/platform/database/database'
import { DELIVERY_REMINDER_MS } from 'contract/plans/terms'
import { deliveriesDueBetween } from '../late-orders'
import { deliveryDueMessage } from '../message-kinds'

/** Reminds shops of goods that they have to ship or make ready soon. A repetition writes no second message. */
export async function remindOfDeliveries(db: Database, now: Date): Promise<number> {
  const due = await deliveriesDueBetween(db.orm, now, new Date(now.getTime() + DELIVERY_REMINDER_MS))
  for (const one of due) await db.transaction((tx) => notify(tx, [deliveryDueMessage(one)], now))
  return due.length
}
