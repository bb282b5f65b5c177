import { instant } from 'backend/platform/database/columns'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { MailOutcome } from './port'

/** E-mails of the sandbox. Empty with a real server. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    to: text('recipient').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    outcome: text().$type<MailOutcome>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.at), index().on(t.to, t.at)],
)
