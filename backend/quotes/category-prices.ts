import type { Reader } from 'backend/platform/database/database'
import type { CategoryPrice } from 'contract/home/dashboard'
import { type SQL, sql } from 'drizzle-orm'
import { priceOn } from './quote-store'

const TREND_DAYS = 30

/**
 * Prices of the categories with the most quotes on a day, in the order of the catalogue. A category is represented by its
 * most quoted processing, because an average over 拉丝 and 抗冲 together is no real price.
 * @param day yyyy-mm-dd
 * @param size maximum number of categories
 */
export async function categoryPrices(reader: Reader, day: string, size: number): Promise<CategoryPrice[]> {
  return await reader.execute<CategoryPrice & Record<string, unknown>>(sql`
    with quoted as materialized (
      select distinct on (q.product_id, q.city) q.product_id, q.city, q.price_fen_per_ton as price,
        p.category, p.processing
      from daily_quote q join catalogue_product p on p.id = q.product_id
      where q.day = ${day}::date order by q.product_id, q.city, q.revision desc
    ),
    counted as (
      select category, processing, count(*) as n, sum(count(*)) over (partition by category) as total
      from quoted group by 1, 2
    ),
    chosen as (
      select * from (
        select distinct on (category) category, processing, total from counted
        order by category, n desc, processing) c
      order by total desc, category limit ${size}
    ),
    compared as (
      select f.category, f.processing, f.product_id, f.city, f.price, f.price - ${priceOn(day, 1)} as change
      from quoted f join chosen c on c.category = f.category and c.processing = f.processing
    )
    select c.code as category, c.name, min(f.processing) as processing,
      ${wholeYuan(sql`avg(f.price)`)} as "averageFenPerTon", ${wholeYuan(sql`avg(f.change)`)} as "changeFenPerTon",
      (select json_agg(t.price order by t.day) from (
        select h.day, round(avg(h.price)) as price from (
          select distinct on (b.product_id, b.city, b.day) b.day, b.price_fen_per_ton as price
          from compared g join daily_quote b on b.product_id = g.product_id and b.city = g.city
          where g.category = c.code and b.day <= ${day}::date and b.day > ${day}::date - ${TREND_DAYS}::int
          order by b.product_id, b.city, b.day, b.revision desc) h
        group by h.day) t) as "trendFenPerTon"
    from compared f join catalogue_category c on c.code = f.category
    group by c.code, c.name, c.sort order by c.sort`)
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
