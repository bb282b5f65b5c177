import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'

/** A shop's own presentation. */
export const shopProfile = pgTable('shop_profile', {
  shopId: uuid().primaryKey(),
  slogan: text().notNull(),
  introduction: text().notNull(),
  province: text().notNull(),
  city: text().notNull(),
  /** Category codes. */
  mainCategories: text().array().notNull(),
  /** Keys of SHOP_PROMISES. */
  promises: text().array().notNull(),
  /** Pictures uploaded by the merchant. */
  logoId: text(),
  bannerId: text(),
  updatedAt: instant().notNull(),
})

/** Verified data of a shop's company. */
export const shopQualification = pgTable(
  'shop_qualification',
  {
    shopId: uuid().primaryKey(),
    /** Unified social credit code of the business licence. */
    licenceNo: text().notNull(),
    foundedOn: date({ mode: 'string' }).notNull(),
    checkedAt: instant().notNull(),
  },
  (t) => [check('licence_format', sql`${t.licenceNo} ~ '^[0-9A-Z]{18}$'`)],
)

/**
 * Trade counts of a shop, maintained by a trigger on order steps. Each connection writes its own slot, to avoid lock
 * waits. The total is the sum of all slots.
 */
export const shopTrade = pgTable(
  'shop_trade',
  {
    shopId: uuid().notNull(),
    slot: smallint().notNull(),
    completedOrders: wholeNumber(),
    deliveredKg: wholeNumber(),
    /** Shipped orders, and those shipped within 48 hours of payment. */
    shippedOrders: wholeNumber(),
    onTimeOrders: wholeNumber(),
    refundedOrders: wholeNumber(),
  },
  (t) => [primaryKey({ columns: [t.shopId, t.slot] })],
)

/** Members who follow a shop. */
export const shopFollow = pgTable(
  'shop_follow',
  { memberId: uuid().notNull(), shopId: uuid().notNull(), followedAt: instant().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.shopId] }), index().on(t.shopId)],
)
