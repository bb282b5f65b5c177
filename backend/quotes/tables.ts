import { instant, wholeNumber } from 'backend/platform/database/columns'
import {
  UNUSUAL_KINDS,
  type UnusualKind,
  VALUE_SUBJECTS,
  type ValueSubject,
} from 'contract/quotes/unusual-kinds'
import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

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
    /** Plain average of all quotes of the day. Pages show the average of `category-prices.ts` instead. */
    averageFenPerTon: wholeNumber(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.category, t.day, t.revision] }),
    check('price_index_positive', sql`${t.indexHundredths} > 0 and ${t.revision} > 0`),
  ],
)

const subjects = Object.keys(VALUE_SUBJECTS) as [ValueSubject]
const kinds = Object.keys(UNUSUAL_KINDS) as [UnusualKind]

/** Append-only: unusual prices and stocks that a member of a shop confirmed, with what they were compared with. */
export const confirmedValue = pgTable(
  'confirmed_value',
  {
    id: uuid().primaryKey(),
    shopId: uuid().notNull(),
    memberId: uuid().notNull(),
    subject: text({ enum: subjects }).notNull(),
    subjectId: uuid().notNull(),
    /** `price`: values in fen per ton; `stock`: in kg. */
    kind: text({ enum: kinds }).notNull(),
    what: text().notNull(),
    /** Names of goods and warehouse at that time. */
    name: text().notNull(),
    /** What the old value is: the former price, or one that the new price follows. */
    oldName: text(),
    oldValue: bigint({ mode: 'number' }),
    quoteFenPerTon: bigint({ mode: 'number' }),
    newValue: wholeNumber(),
    at: instant().notNull(),
  },
  (t) => [
    index('confirmed_value_of_shop').on(t.shopId, t.at),
    index('confirmed_value_of_subject').on(t.subjectId, t.at),
    index('confirmed_value_latest').on(t.at),
    check('confirmed_value_positive', sql`${t.newValue} > 0`),
    check('confirmed_value_compared', sql`${t.oldValue} is not null or ${t.quoteFenPerTon} is not null`),
    check('confirmed_value_old_named', sql`(${t.oldName} is null) = (${t.oldValue} is null)`),
  ],
)
