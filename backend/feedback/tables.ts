import { instant } from 'backend/platform/database/columns'
import { FEEDBACK_KINDS, type FeedbackKind } from 'contract/feedback/kinds'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Feedback by a member, or by a visitor with a phone until it is answered. */
export const feedback = pgTable(
  'feedback',
  {
    id: uuid().primaryKey(),
    memberId: uuid(),
    phone: text(),
    kind: text({ enum: Object.keys(FEEDBACK_KINDS) as [FeedbackKind] }).notNull(),
    text: text().notNull(),
    /** The page it is about. */
    pagePath: text(),
    sentAt: instant().notNull(),
    answer: text(),
    answeredAt: instant(),
  },
  (t) => [
    index().on(t.memberId, t.sentAt, t.id),
    index('feedback_open').on(t.sentAt, t.id).where(sql`${t.answeredAt} is null`),
    index().on(t.sentAt, t.id),
    check('feedback_answer_whole', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
    check('feedback_phone_until_answer', sql`${t.phone} is null or ${t.answeredAt} is null`),
  ],
)
