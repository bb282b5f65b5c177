import type { Reader, Tx } from 'backend/platform/database/database'
import { type SQL, sql } from 'drizzle-orm'
import type { Quote } from './average-quotes'
import type { DayIndex, IndexedQuote, IndexOfDay } from './chain-index'

/** Maximum age in days of a quote for comparison, because goods are not quoted every day. */
export const COMPARABLE_DAYS = 14

/** Quotes of one product in one city on consecutive days. */
export interface QuoteSeries {
  productId: string
  city: string
  /** yyyy-mm-dd */
  firstDay: string
  offers: number
  pricesFenPerTon: readonly number[]
}

/** Stores the quotes of a day. Equal ones are skipped, different ones become corrections. */
export async function storeQuotes(tx: Tx, day: string, quotes: readonly Quote[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into daily_quote (product_id, city, day, revision, price_fen_per_ton, offers, at)
    select w."productId", w.city, ${day}::date, coalesce(l.revision, 0) + 1, w."priceFenPerTon", w.offers, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(quotes)}::jsonb)
      as w("productId" uuid, city text, "priceFenPerTon" bigint, offers int)
    left join lateral (
      select revision, price_fen_per_ton from daily_quote
      where product_id = w."productId" and city = w.city and day = ${day}::date order by revision desc limit 1
    ) l on true
    where l.price_fen_per_ton is distinct from w."priceFenPerTon"`)
}

/** Stores quotes from a day on, each at the afternoon of its day. Existing ones are skipped. */
export async function storeQuoteSeries(tx: Tx, series: readonly QuoteSeries[], from: string): Promise<void> {
  await tx.execute(sql`
    insert into daily_quote (product_id, city, day, revision, price_fen_per_ton, offers, at)
    select s."productId", s.city, d.day, 1, p.price::bigint, s.offers, (d.day + time '16:30') at time zone 'Asia/Shanghai'
    from jsonb_to_recordset(${JSON.stringify(series)}::jsonb)
        as s("productId" uuid, city text, "firstDay" date, offers int, "pricesFenPerTon" jsonb),
      jsonb_array_elements(s."pricesFenPerTon") with ordinality as p(price, nth),
      lateral (select s."firstDay" + (p.nth - 1)::int as day) d
    where d.day >= ${from}::date
    on conflict do nothing`)
}

/** Same as `storeQuoteSeries`, for indexes. */
export async function storeIndexes(tx: Tx, indexes: readonly DayIndex[], at: Date): Promise<void> {
  await tx.execute(sql`
    insert into price_index (category, day, revision, index_hundredths, average_fen_per_ton, at)
    select w.category, w.day, coalesce(l.revision, 0) + 1, w."indexHundredths", w."averageFenPerTon", ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(indexes)}::jsonb)
      as w(category text, day date, "indexHundredths" bigint, "averageFenPerTon" bigint)
    left join lateral (
      select revision, index_hundredths, average_fen_per_ton from price_index
      where category = w.category and day = w.day order by revision desc limit 1
    ) l on true
    where (l.index_hundredths, l.average_fen_per_ton) is distinct from (w."indexHundredths", w."averageFenPerTon")`)
}

/** The latest revisions of a day's quotes, each with the previous quote of the same goods. */
export async function quotesOfDay(reader: Reader, day: string): Promise<IndexedQuote[]> {
  const rows = await reader.execute<{ category: string; price: string; earlier: string | null }>(sql`
    select p.category, f.price, ${priceOn(day, 1)} as earlier
    from (
      select distinct on (q.product_id, q.city) q.product_id, q.city, q.price_fen_per_ton as price
      from daily_quote q where q.day = ${day}::date order by q.product_id, q.city, q.revision desc
    ) f join catalogue_product p on p.id = f.product_id`)
  return rows.map(({ category, price, earlier }) => ({
    category,
    priceFenPerTon: Number(price),
    earlierFenPerTon: earlier === null ? null : Number(earlier),
  }))
}

/**
 * The quote of the goods `f` (product_id, city) this number of days before a day, or the last one before it. Null if
 * there is no recent one.
 */
export function priceOn(day: string, daysEarlier: number): SQL {
  return sql`(select b.price_fen_per_ton from daily_quote b
    where b.product_id = f.product_id and b.city = f.city and b.day <= ${day}::date - ${daysEarlier}::int
      and b.day > ${day}::date - ${daysEarlier + COMPARABLE_DAYS}::int
    order by b.day desc, b.revision desc limit 1)`
}

/** Days with quotes from a day on, in order. */
export async function findQuoteDays(reader: Reader, day: string): Promise<string[]> {
  const rows = await reader.execute<{ day: string }>(
    sql`select distinct day::text as day from daily_quote where day >= ${day}::date order by 1`,
  )
  return rows.map((row) => row.day)
}

/** The last index of each category before a day. */
export async function indexesBefore(reader: Reader, day: string): Promise<Map<string, IndexOfDay>> {
  const rows = await reader.execute<{ category: string; index: string; average: string }>(sql`
    select c.code as category, i.index_hundredths as index, i.average_fen_per_ton as average
    from catalogue_category c cross join lateral (
      select index_hundredths, average_fen_per_ton from price_index
      where category = c.code and day < ${day}::date order by day desc, revision desc limit 1) i`)
  return new Map(
    rows.map(({ category, index, average }) => [
      category,
      { indexHundredths: Number(index), averageFenPerTon: Number(average) },
    ]),
  )
}
