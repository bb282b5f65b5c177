import { instant, whole } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** What a shop says of itself. */
export const shopProfile = pgTable('shop_profile', {
  shopId: uuid().primaryKey(),
  slogan: text().notNull(),
  introduction: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  /** Codes of categories. */
  mainCategories: text().array().notNull(),
  /** Keys of SHOP_PROMISES. */
  promises: text().array().notNull(),
  /** Pictures that the merchant has sent. */
  logoId: text(),
  bannerId: text(),
  updatedAt: instant().notNull(),
})

/** What the market has checked of the company behind a shop. */
export const shopQualification = pgTable(
  'shop_qualification',
  {
    shopId: uuid().primaryKey(),
    /** Unified social credit code of the business licence. */
    licenceNo: text().notNull(),
    foundedOn: date({ mode: 'string' }).notNull(),
    checkedAt: instant().notNull(),
  },
  (t) => [check('licence_form', sql`${t.licenceNo} ~ '^[0-9A-Z]{18}$'`)],
)

/**
 * What a shop has done, counted by a trigger on the steps of its orders. Each connection counts in a slot of its own, so
 * that nobody waits for a count: what there is, is the sum of all slots.
 */
export const shopTrade = pgTable(
  'shop_trade',
  {
    shopId: uuid().notNull(),
    slot: smallint().notNull(),
    completedOrders: whole(),
    deliveredKg: whole(),
    /** Orders that the shop had to send, and those that left within 48 hours of payment. */
    shippedOrders: whole(),
    onTimeOrders: whole(),
    refundedOrders: whole(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.slot] })],
)

/** Members who follow a shop. */
export const shopFollow = pgTable(
  'shop_follow',
  { memberId: uuid().notNull(), shopId: uuid().notNull(), followedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.shopId] }), index().on(t.shopId)],
)
