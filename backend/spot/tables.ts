import { instant, whole } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

/** A merchant's standing promise: so many kg of a grade from a warehouse at a price, until an instant. */
export const offer = pgTable(
  'offer',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    productId: uuid().notNull(),
    warehouseId: uuid().notNull(),
    poolId: uuid().notNull().unique(),
    priceFenPerTon: whole(),
    /** Raised whenever something changes that a buyer must confirm. */
    version: integer().notNull(),
    minKg: whole(),
    stepKg: whole(),
    publishedAt: instant().notNull(),
    validUntil: instant().notNull(),
    withdrawnAt: instant(),
    /** When the market noticed that the offer had run out. What counts is validUntil: this only tells others once. */
    expiredAt: instant(),
    /** Grade, maker, processing and category in the form that search compares. */
    searchKey: text().notNull(),
  },
  (t) => [
    check('offer_price_positive', sql`${t.priceFenPerTon} > 0`),
    check('offer_quantities_positive', sql`${t.minKg} > 0 and ${t.stepKg} > 0`),
    index().on(t.shopId, t.publishedAt),
    index('offer_expiring').on(t.validUntil).where(sql`${t.withdrawnAt} is null and ${t.expiredAt} is null`),
  ],
)

/**
 * What the list shows: a row for each offer that is on sale but for its validity, which goes by the reader's clock.
 * Triggers keep it from the view `listable_offer`, in the transaction that changes an offer or its stock, so that it is
 * never behind; nobody else writes it. It says again what product and warehouse say, so that 100,000 offers are found
 * and counted by its own indexes.
 */
export const offerListing = pgTable(
  'offer_listing',
  {
    offerId: uuid()
      .primaryKey()
      .references(() => offer.id),
    shopId: uuid().notNull(),
    productId: uuid().notNull(),
    warehouseId: uuid().notNull(),
    category: text().notNull(),
    maker: text().notNull(),
    city: text().notNull(),
    priceFenPerTon: whole(),
    publishedAt: instant().notNull(),
    validUntil: instant().notNull(),
    /** Sum of 1 pick-up, 2 delivered, 4 transfer. */
    deliveries: smallint().notNull(),
    /** How many of the levels of `stock_level` what is free reaches. */
    stockLevel: smallint().notNull(),
    poolId: uuid().notNull(),
    grade: text().notNull(),
    processing: text().notNull(),
    /** The warehouse's name. */
    warehouse: text().notNull(),
    minKg: whole(),
    stepKg: whole(),
  },
  (t) => [
    // These two hold all that the list is counted by, so that counting reads nothing but them.
    index('listing_goods').on(
      t.productId,
      t.warehouseId,
      t.deliveries,
      t.stockLevel,
      t.priceFenPerTon,
      t.validUntil,
      t.publishedAt,
    ),
    index('listing_newest').on(
      t.publishedAt,
      t.offerId,
      t.productId,
      t.warehouseId,
      t.deliveries,
      t.stockLevel,
      t.priceFenPerTon,
      t.validUntil,
    ),
    // Of a shop, all that its offers are counted by.
    index('listing_shop').on(
      t.shopId,
      t.publishedAt,
      t.offerId,
      t.productId,
      t.warehouseId,
      t.poolId,
      t.validUntil,
    ),
    index('listing_price').on(t.priceFenPerTon, t.offerId),
    index('listing_ending').on(t.validUntil, t.offerId),
  ],
)

export const offerDelivery = pgTable(
  'offer_delivery',
  {
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    way: text({ enum: ['pickup', 'delivered', 'transfer'] }).notNull(),
    freightFenPerTon: whole(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.way] }),
    check('freight_not_negative', sql`${t.freightFenPerTon} >= 0`),
  ],
)

/** Append-only: every price an offer has had. */
export const offerPrice = pgTable(
  'offer_price',
  {
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    version: integer().notNull(),
    priceFenPerTon: whole(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.version] }), index('offer_price_at').on(t.at)],
)

/** Append-only: what larger quantities cost less, for each price that an offer has had. */
export const offerPriceTier = pgTable(
  'offer_price_tier',
  {
    offerId: uuid().notNull(),
    version: integer().notNull(),
    fromKg: whole(),
    offFenPerTon: whole(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.version, t.fromKg] }),
    foreignKey({
      name: 'price_tier_of_price',
      columns: [t.offerId, t.version],
      foreignColumns: [offerPrice.offerId, offerPrice.version],
    }),
    check('price_tier_positive', sql`${t.fromKg} > 0 and ${t.offFenPerTon} > 0`),
  ],
)

/** What members looked at: the last time for each goods. */
export const browsingHistory = pgTable(
  'browsing_history',
  {
    memberId: uuid().notNull(),
    productId: uuid().notNull(),
    /** The offer at which it was looked at last. */
    offerId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] }), index('browsing_latest').on(t.memberId, t.at)],
)
