import type { Reader } from 'backend/platform/database/database'
import type { PriceOfCategory } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { COMPARABLE_DAYS, priceOn } from './quote-store'

const TREND_DAYS = 30

/** The average price (均价) of a category on its last day with quotes. */
export interface CategoryAverage extends z.output<typeof PriceOfCategory> {
  category: string
  name: string
  /** yyyy-mm-dd */
  day: string
  /** Number of quotes of the category on that day, of all processings. */
  quotes: number
}

/**
 * The one definition of the average price of a category, for all pages: the plain average of a day's quotes of the
 * processing that has the most quotes on the category's last day, because an average over 拉丝 and 抗冲 together is no
 * real price. It is rounded to the yuan, and a change is the difference of two rounded averages. In the order of the
 * catalogue.
 */
export async function categoryPrices(reader: Reader): Promise<CategoryAverage[]> {
  const before = (days: number) => sql`(c.average - (select a.average from averages a
    where a.category = c.category and a.day <= c.day - ${days}::int and a.day > c.day - ${days + COMPARABLE_DAYS}::int
    order by a.day desc limit 1))::float8`
  return await reader.execute<CategoryAverage & Record<string, unknown>>(sql`
    with latest as materialized (
      select c.code as category, c.name, c.sort, i.day from catalogue_category c cross join lateral (
        select day from price_index where category = c.code order by day desc limit 1) i
    ),
    counted as (
      select l.category, p.processing, count(*) as n, sum(count(*)) over (partition by l.category) as quotes
      from (select distinct q.product_id, q.city, q.day from daily_quote q
            where q.day in (select day from latest)) f
      join catalogue_product p on p.id = f.product_id
      join latest l on l.category = p.category and l.day = f.day
      group by 1, 2
    ),
    chosen as materialized (
      select distinct on (l.category) l.*, c.processing, c.quotes
      from counted c join latest l on l.category = c.category order by l.category, c.n desc, c.processing
    ),
    averages as materialized (
      select c.category, h.day, round(avg(h.price) / 100) * 100 as average
      from chosen c join catalogue_product p on p.category = c.category and p.processing = c.processing
      cross join lateral (
        select distinct on (b.city, b.day) b.day, b.price_fen_per_ton as price from daily_quote b
        where b.product_id = p.id and b.day <= c.day and b.day > c.day - ${TREND_DAYS + COMPARABLE_DAYS}::int
        order by b.city, b.day, b.revision desc) h
      group by 1, 2
    )
    select c.category, c.name, c.day::text as day, c.quotes::int as quotes, c.processing,
      c.average::float8 as "averageFenPerTon", ${before(1)} as "changeFenPerTon",
      ${before(7)} as "weekChangeFenPerTon", ${before(30)} as "monthChangeFenPerTon",
      (select json_agg(a.average order by a.day) from averages a
        where a.category = c.category and a.day > c.day - ${TREND_DAYS}::int) as "trendFenPerTon"
    from (select c.*, a.average from chosen c join averages a on a.category = c.category and a.day = c.day) c
    order by c.sort, c.category`)
}

/** Quotes are whole yuan, and so are their averages, in fen. */
function wholeYuan(fenPerTon: SQL): SQL {
  return sql`(round(${fenPerTon} / 100) * 100)::float8`
}

/** Products whose quotes changed most on a day, on average over their cities. Unchanged ones are omitted. */
export async function quoteMoves(
  reader: Reader,
  day: string,
  size: number,
): Promise<{ productId: string; changeFenPerTon: number }[]> {
  return await reader.execute<{ productId: string; changeFenPerTon: number }>(sql`
    select product_id as "productId", ${wholeYuan(sql`avg(change)`)} as "changeFenPerTon"
    from (
      select f.product_id, f.price - ${priceOn(day, 1)} as change
      from (
        select distinct on (q.product_id, q.city) q.product_id, q.city, q.price_fen_per_ton as price
        from daily_quote q where q.day = ${day}::date order by q.product_id, q.city, q.revision desc) f) moved
    group by product_id having ${wholeYuan(sql`avg(change)`)} <> 0
    order by abs(avg(change)) desc, product_id limit ${size}`)
}
