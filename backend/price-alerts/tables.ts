import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, date, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

/** A member's wish to be told of an offer of a product at or below a price. */
export const priceAlert = pgTable(
  'price_alert',
  {
    id: uuid().primaryKey(),
    memberId: uuid().notNull(),
    productId: uuid().notNull(),
    /** City of the warehouse; null: anywhere. */
    city: text(),
    priceFenPerTon: wholeNumber(),
    savedAt: instant().notNull(),
    pausedAt: instant(),
    /** When the last message was written, and the day in Shanghai. */
    alertedAt: instant(),
    alertedOn: date(),
  },
  (t) => [
    unique('price_alert_goods').on(t.memberId, t.productId, t.city).nullsNotDistinct(),
    index('price_alert_list').on(t.memberId, t.savedAt, t.id),
    index('price_alert_product').on(t.productId, t.priceFenPerTon).where(sql`${t.pausedAt} is null`),
    check('price_alert_price', sql`${t.priceFenPerTon} > 0`),
    check('price_alert_alerted', sql`(${t.alertedAt} is null) = (${t.alertedOn} is null)`),
  ],
)

/** Offers and prices that the member was told of, so that it is told once of each. */
export const priceAlertHit = pgTable(
  'price_alert_hit',
  {
    alertId: uuid()
      .notNull()
      .references(() => priceAlert.id, { onDelete: 'cascade' }),
    offerId: uuid().notNull(),
    priceFenPerTon: wholeNumber(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.alertId, t.offerId, t.priceFenPerTon] })],
)

/** Queue of offers with new prices that an alert may be waiting for. Written in the transaction of the price. */
export const priceAlertOffer = pgTable(
  'price_alert_offer',
  { id: uuid().primaryKey(), offerId: uuid().notNull(), at: instant().notNull() },
  (t) => [index('price_alert_offer_age').on(t.at, t.id)],
)
