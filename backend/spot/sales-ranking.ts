import { catalogueTables } from 'backend/catalogue'
import { orderingTables } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import type { HotSku } from 'contract/home'
import { type SQL, sql } from 'drizzle-orm'
import { offer, offerListing } from './tables'

/** What counts as sold lately. */
export const SALES_DAYS = 30

const { product, category } = catalogueTables
const { tradeOrder, orderLine } = orderingTables

/**
 * Goods by the weight of them that was paid for in thirty days and not given back, then by how many offers there are of
 * them; goods that nobody sells and nobody bought are left out.
 */
export async function hotGoods(reader: Reader, now: Date, size: number): Promise<HotSku[]> {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS).toISOString()
  return await reader.execute<HotSku & Record<string, unknown>>(sql`
    with sold as (
      select l.product_id, sum(l.ordered_kg) as kg from ${soldSince(since)} group by 1
    ),
    offered as (
      select x.product_id, count(*) as n, min(x.price_fen_per_ton) as low, max(x.price_fen_per_ton) as high
      from ${offerListing} x
      where x.valid_until > ${now.toISOString()}::timestamptz
      group by 1
    )
    select p.id as "productId", p.category, p.grade, p.maker, p.processing,
      coalesce(s.kg, 0)::float8 as "soldKg", coalesce(f.n, 0)::int as "offerCount",
      f.low::float8 as "minPriceFenPerTon", f.high::float8 as "maxPriceFenPerTon"
    from sold s full join offered f on f.product_id = s.product_id
    join ${product} p on p.id = coalesce(s.product_id, f.product_id)
    order by coalesce(s.kg, 0) desc, coalesce(f.n, 0) desc, p.grade, p.maker
    limit ${size}`)
}

/** Categories in the same order, those without anything on sale left out. */
export async function hotCategoriesOf(reader: Reader, now: Date, size: number) {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS).toISOString()
  return await reader.execute<{ code: string; name: string; soldKg: number; offerCount: number }>(sql`
    select c.code, c.name, coalesce(s.kg, 0)::float8 as "soldKg", f.n::int as "offerCount"
    from (select p.category, sum(x.n) as n
          from (select product_id, count(*) as n from ${offerListing}
                where valid_until > ${now.toISOString()}::timestamptz group by 1) x
          join ${product} p on p.id = x.product_id
          group by 1) f
    join ${category} c on c.code = f.category
    left join (select l.category, sum(l.ordered_kg) as kg from ${soldSince(since)} group by 1) s
      on s.category = f.category
    order by coalesce(s.kg, 0) desc, f.n desc, c.sort
    limit ${size}`)
}

/**
 * Lines `l` of what was paid for since an instant and not given back. `offset 0` has the lines of these orders looked up
 * one order after the other, instead of all lines that there ever were being read for them.
 */
function soldSince(since: string): SQL {
  return sql`${tradeOrder} t cross join lateral (
      select o.product_id, l.category, l.ordered_kg
      from ${orderLine} l join ${offer} o on o.id = l.offer_id
      where l.order_id = t.id offset 0) l
    where t.paid_at >= ${since}::timestamptz and t.state not in ('refunded', 'cancelled')`
}

/** The grades of each category that most offers on sale are of, six of each. */
export async function commonGrades(reader: Reader, now: Date): Promise<Map<string, string[]>> {
  const rows = await reader.execute<{ category: string; grades: string[] }>(sql`
    select category, json_agg(grade order by place) as grades
    from (
      select p.category, p.grade,
        row_number() over (partition by p.category order by count(*) desc, p.grade) as place
      from ${offerListing} x
      join ${product} p on p.id = x.product_id
      where x.valid_until > ${now.toISOString()}::timestamptz
      group by p.category, p.grade
    ) g
    where place <= 6
    group by category`)
  return new Map(rows.map(({ category, grades }) => [category, grades]))
}
