import type { DemoMarket } from 'backend/platform/demo-part'
import { DAY_MS } from 'contract/durations'
import { and, isNull, lt, sql } from 'drizzle-orm'
import { message } from './tables'

/** Days before the opening from which messages are unread. */
const UNREAD_DAYS = 1
const READ_AFTER_HOURS = 3

/** The demo members have read the messages of the past orders. */
export async function readOldMessages({ db, clock }: DemoMarket): Promise<void> {
  const before = new Date(clock.now().getTime() - UNREAD_DAYS * DAY_MS)
  await db.orm
    .update(message)
    .set({ readAt: sql`${message.at} + make_interval(hours => ${READ_AFTER_HOURS})` })
    .where(and(isNull(message.readAt), lt(message.at, before)))
}
