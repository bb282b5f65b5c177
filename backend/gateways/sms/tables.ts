import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { SendOutcome } from './port'

/** Messages of the sandbox. Empty with a real provider. */
export const smsOutbox = pgTable(
  'sms_outbox',
  {
    id: uuid().primaryKey(),
    phone: text().notNull(),
    text: text().notNull(),
    outcome: text().$type<SendOutcome>().notNull(),
    at: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull(),
  },
  (t) => [index().on(t.at), index().on(t.phone, t.at)],
)
