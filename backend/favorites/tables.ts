import { instant } from 'backend/platform/database/columns'
import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

/** Offers in the favorites of members. */
export const favoriteOffer = pgTable(
  'favorite_offer',
  { memberId: uuid().notNull(), offerId: uuid().notNull(), addedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.offerId] }), index().on(t.memberId, t.addedAt)],
)

/** Activities of all kinds of plans in the favorites of members. */
export const favoriteActivity = pgTable(
  'favorite_activity',
  { memberId: uuid().notNull(), activityId: uuid().notNull(), addedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.activityId] }), index().on(t.memberId, t.addedAt)],
)

/** Offers that members have viewed lately. */
export const viewedOffer = pgTable(
  'viewed_offer',
  { memberId: uuid().notNull(), offerId: uuid().notNull(), viewedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.offerId] }), index().on(t.memberId, t.viewedAt)],
)
