import { instant, wholeNumber } from 'backend/platform/database/columns'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

/**
 * Append-only: price of a grade in a city on a day in Asia/Shanghai. A correction is a row with a higher revision;
 * the highest one is valid.
 */
export const dailyQuote = pgTable(
  'daily_quote',
  {
    productId: uuid().notNull(),
    city: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    revision: integer().notNull(),
    priceFenPerTon: wholeNumber(),
    /** Number of offers in the average. */
    offers: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.city, t.day, t.revision] }),
    index('daily_quote_day').on(t.day),
    check('daily_quote_positive', sql`${t.priceFenPerTon} > 0 and ${t.offers} > 0 and ${t.revision} > 0`),
  ],
)

/** Append-only: index of a category's quotes since its first day, with revisions like quotes. */
export const priceIndex = pgTable(
  'price_index',
  {
    category: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    revision: integer().notNull(),
    /** In hundredths of a point: 100,000 on the first day. */
    indexHundredths: wholeNumber(),
    /** Plain average of the category's quotes of the day. */
    averageFenPerTon: wholeNumber(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category, t.day, t.revision] }),
    check('price_index_positive', sql`${t.indexHundredths} > 0 and ${t.revision} > 0`),
  ],
)
