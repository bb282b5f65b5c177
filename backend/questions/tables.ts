import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/** Hidden by an operator: all three are set, or none. */
const hiding = () => ({ hiddenAt: instant(), hiddenReason: text(), hiddenBy: uuid() })

/** Questions of members. */
export const question = pgTable(
  'question',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    /** About this offer; then its grade and its shop are set too. */
    offerId: uuid(),
    /** About this grade; null: in general. */
    productId: uuid(),
    shopId: uuid(),
    title: text().notNull(),
    text: text(),
    at: instant().notNull(),
    /** Replies that are not hidden. */
    replies: integer().notNull().default(0),
    likes: integer().notNull().default(0),
    ...hiding(),
  },
  (t) => [
    check(
      'question_subject',
      sql`(${t.offerId} is null) = (${t.shopId} is null)
      and (${t.offerId} is null or ${t.productId} is not null)`,
    ),
    check('question_counts', sql`${t.replies} >= 0 and ${t.likes} >= 0`),
    check('question_hidden', sql`num_nulls(${t.hiddenAt}, ${t.hiddenReason}, ${t.hiddenBy}) in (0, 3)`),
    index('question_newest').on(t.at, t.id),
    index('question_of_member').on(t.memberId, t.at),
    index('question_of_offer').on(t.offerId, t.at).where(sql`${t.offerId} is not null`),
    index('question_of_product').on(t.productId, t.at).where(sql`${t.productId} is not null`),
    index('question_most_replies').on(t.replies, t.at, t.id),
    index('question_most_likes').on(t.likes, t.at, t.id),
  ],
)

/** Replies of members and shops. */
export const questionReply = pgTable(
  'question_reply',
  {
    id: uuid().primaryKey(),
    questionId: uuid()
      .notNull()
      .references(() => question.id),
    memberId: uuid().notNull(),
    /** The author's shop, whose name is shown. */
    shopId: uuid(),
    text: text().notNull(),
    at: instant().notNull(),
    likes: integer().notNull().default(0),
    ...hiding(),
  },
  (t) => [
    check('question_reply_likes', sql`${t.likes} >= 0`),
    check('question_reply_hidden', sql`num_nulls(${t.hiddenAt}, ${t.hiddenReason}, ${t.hiddenBy}) in (0, 3)`),
    index('question_reply_of_question').on(t.questionId, t.at),
    index('question_reply_of_member').on(t.memberId),
    index('question_reply_newest').on(t.at, t.id),
  ],
)

/** Likes of questions and replies. */
export const questionLike = pgTable(
  'question_like',
  { memberId: uuid().notNull(), contentId: uuid().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.contentId] })],
)
