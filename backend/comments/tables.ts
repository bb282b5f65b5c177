import { instant } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

/** Comments of buyers on completed orders, at most one of an order. */
export const orderComment = pgTable(
  'order_comment',
  {
    id: uuid().primaryKey(),
    orderId: uuid().notNull(),
    memberId: uuid().notNull(),
    shopId: uuid().notNull(),
    /** Null if the order was not for an offer. */
    offerId: uuid(),
    goods: smallint().notNull(),
    delivery: smallint().notNull(),
    service: smallint().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
    reply: text(),
    repliedAt: instant(),
    repliedBy: uuid(),
    hiddenAt: instant(),
    hiddenReason: text(),
    hiddenBy: uuid(),
  },
  (t) => [
    unique('order_comment_once').on(t.orderId),
    check(
      'order_comment_scores',
      sql`${t.goods} between 1 and 5 and ${t.delivery} between 1 and 5 and ${t.service} between 1 and 5`,
    ),
    check('order_comment_reply', sql`num_nulls(${t.reply}, ${t.repliedAt}, ${t.repliedBy}) in (0, 3)`),
    check('order_comment_hidden', sql`num_nulls(${t.hiddenAt}, ${t.hiddenReason}, ${t.hiddenBy}) in (0, 3)`),
    index('order_comment_newest').on(t.at, t.id),
    index('order_comment_of_shop').on(t.shopId, t.at, t.id),
    index('order_comment_of_offer').on(t.offerId, t.at, t.id),
    index('order_comment_of_member').on(t.memberId, t.at, t.id),
    // Averages are read from these indexes alone.
    index('order_comment_shop_scores')
      .on(t.shopId, t.goods, t.delivery, t.service)
      .where(sql`${t.hiddenAt} is null`),
    index('order_comment_offer_scores')
      .on(t.offerId, t.goods, t.delivery, t.service)
      .where(sql`${t.hiddenAt} is null`),
  ],
)

/** Pictures of comments. */
export const orderCommentPicture = pgTable(
  'order_comment_picture',
  {
    commentId: uuid()
      .notNull()
      .references(() => orderComment.id),
    position: smallint().notNull(),
    pictureId: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.position] }),
    index('order_comment_picture_used').on(t.pictureId),
    check('order_comment_picture_count', sql`${t.position} between 0 and 5`),
  ],
)
