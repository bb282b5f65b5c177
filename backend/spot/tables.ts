import { instant, wholeNumber } from 'backend/platform/database/columns'
import type { OfferTerms } from 'contract/spot/offer-terms'
import type { PriceTons } from 'contract/spot/price-tons'
import { OFFER_CHANGES, type OfferChangeKind } from 'contract/states'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

const changeKinds = Object.keys(OFFER_CHANGES) as [OfferChangeKind]

/** Goods of a grade in a warehouse at a price until an instant. */
export const offer = pgTable(
  'offer',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    productId: uuid().notNull(),
    warehouseId: uuid().notNull(),
    poolId: uuid().notNull().unique(),
    priceFenPerTon: wholeNumber(),
    /** Increased by every change that a buyer must confirm. */
    version: integer().notNull(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    /** Whether companies of good record may pay by the end of a bank day (锁货). */
    allowsExtendedHold: boolean().notNull().default(true),
    publishedAt: instant().notNull(),
    /** When the merchant set or confirmed the price last. The default serves releases that do not know the column. */
    quotedAt: instant().notNull().default(sql`now()`),
    validUntil: instant().notNull(),
    withdrawnAt: instant(),
    /** When the expiry was announced. Validity is decided by validUntil alone. */
    expiredAt: instant(),
    /** When the offer was submitted for review; null: its shop needs none. */
    submittedAt: instant(),
    /** When and by which operator it was approved or rejected. A rejected offer is withdrawn. */
    reviewedAt: instant(),
    reviewedBy: uuid(),
    rejection: text(),
    /** Grade, maker, processing and category in search form. */
    searchKey: text().notNull(),
  },
  (t) => [
    check(
      'offer_review',
      sql`(${t.reviewedAt} is null) = (${t.reviewedBy} is null) and (${t.reviewedAt} is null or ${t.submittedAt} is not null)
        and (${t.rejection} is null or (${t.reviewedAt} is not null and ${t.withdrawnAt} is not null))`,
    ),
    index('offer_to_review')
      .on(t.submittedAt)
      .where(sql`${t.submittedAt} is not null and ${t.reviewedAt} is null and ${t.withdrawnAt} is null`),
    check('offer_price_positive', sql`${t.priceFenPerTon} > 0`),
    check('offer_quantities_positive', sql`${t.minKg} > 0 and ${t.stepKg} > 0`),
    index().on(t.shopId, t.publishedAt),
    // Written so that the view `listable_offer` cannot use it: without statistics, as in an import into a new market,
    // the planner would read all open offers for each row of the list.
    index('offer_unexpired').on(t.validUntil).where(sql`coalesce(${t.withdrawnAt}, ${t.expiredAt}) is null`),
  ],
)

/**
 * A row per offer on sale, except for expiry, which the reader's clock decides. Triggers copy it from the view
 * `listable_offer` in the transaction that changes an offer or its stock, so it is always current. Other code must
 * not write it. It duplicates columns of product and warehouse, so that its own indexes find and count 100,000
 * offers.
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
    priceFenPerTon: wholeNumber(),
    publishedAt: instant().notNull(),
    validUntil: instant().notNull(),
    /** Sum of 1 pick-up, 2 delivered, 4 transfer. */
    deliveries: smallint().notNull(),
    /** Number of levels of `stock_level` that the free kg reach. */
    stockLevel: smallint().notNull(),
    poolId: uuid().notNull(),
    grade: text().notNull(),
    processing: text().notNull(),
    /** The warehouse's name. */
    warehouse: text().notNull(),
    minKg: wholeNumber(),
    stepKg: wholeNumber(),
    quotedAt: instant().notNull(),
    /** Price of a ton for 1, 5, 10, 30 and 60 t within the offer's range, tiers included. */
    fenPerTon1: wholeNumber(),
    fenPerTon5: wholeNumber(),
    fenPerTon10: wholeNumber(),
    fenPerTon30: wholeNumber(),
    fenPerTon60: wholeNumber(),
  },
  (t) => [
    // These two contain all columns for counting, so that counts are index-only.
    index('listing_goods').on(
      t.productId,
      t.warehouseId,
      t.deliveries,
      t.stockLevel,
      t.fenPerTon30,
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
      t.fenPerTon30,
      t.validUntil,
      t.quotedAt,
    ),
    // All columns for counting the offers of a shop.
    index('listing_shop').on(
      t.shopId,
      t.publishedAt,
      t.offerId,
      t.productId,
      t.warehouseId,
      t.poolId,
      t.validUntil,
    ),
    // The order by price for each number of tons.
    index('listing_price_1').on(t.fenPerTon1, t.offerId),
    index('listing_price_5').on(t.fenPerTon5, t.offerId),
    index('listing_price_10').on(t.fenPerTon10, t.offerId),
    index('listing_price_30').on(t.fenPerTon30, t.offerId),
    index('listing_price_60').on(t.fenPerTon60, t.offerId),
    index('listing_ending').on(t.validUntil, t.offerId),
    // Finds the few fresh prices of a market in which most are stale.
    index('listing_quoted').on(t.quotedAt, t.offerId),
  ],
)

export const offerDelivery = pgTable(
  'offer_delivery',
  {
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    way: text({ enum: ['pickup', 'delivered', 'transfer'] }).notNull(),
    /** Null: by destination, for goods that the merchant delivers. */
    freightFenPerTon: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.way] }),
    check('freight_not_negative', sql`${t.freightFenPerTon} >= 0`),
    check('freight_known', sql`${t.freightFenPerTon} is not null or ${t.way} = 'delivered'`),
  ],
)

/** A merchant's own freight from a city to a city or province; a city's comes before its province's. */
export const shopFreightRate = pgTable(
  'shop_freight_rate',
  {
    shopId: uuid().notNull(),
    fromCity: text().notNull(),
    toPlace: text().notNull(),
    fenPerTon: wholeNumber(),
  },
  (t) => [
    primaryKey({ columns: [t.shopId, t.fromCity, t.toPlace] }),
    check('freight_rate_not_negative', sql`${t.fenPerTon} >= 0`),
  ],
)

/** Append-only: every price of an offer. */
export const offerPrice = pgTable(
  'offer_price',
  {
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    version: integer().notNull(),
    priceFenPerTon: wholeNumber(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.offerId, t.version] }), index('offer_price_at').on(t.at)],
)

/** Append-only: what a merchant changed of an offer, with the terms before and after. Stock corrections are of the inventory. */
export const offerChange = pgTable(
  'offer_change',
  {
    id: uuid().primaryKey(),
    offerId: uuid()
      .notNull()
      .references(() => offer.id),
    kind: text({ enum: changeKinds }).notNull(),
    memberId: uuid().notNull(),
    before: jsonb().$type<OfferTerms>().notNull(),
    after: jsonb().$type<OfferTerms>().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.offerId, t.at)],
)

/** Append-only: the tiers of each price of an offer. */
export const offerPriceTier = pgTable(
  'offer_price_tier',
  {
    offerId: uuid().notNull(),
    version: integer().notNull(),
    fromKg: wholeNumber(),
    offFenPerTon: wholeNumber(),
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

/** Products viewed by members, with the latest time. */
export const browsingHistory = pgTable(
  'browsing_history',
  {
    memberId: uuid().notNull(),
    productId: uuid().notNull(),
    /** The offer viewed last. */
    offerId: uuid().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.productId] }), index('browsing_latest').on(t.memberId, t.at)],
)

/** The tons for which a member compares prices; without a row the default. */
export const priceTonsChoice = pgTable(
  'price_tons_choice',
  {
    memberId: uuid().primaryKey(),
    tons: smallint().$type<PriceTons>().notNull(),
  },
  (t) => [check('price_tons_known', sql`${t.tons} in (1, 5, 10, 30, 60)`)],
)
