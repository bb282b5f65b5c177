import { catalogueCategory, catalogueProduct, catalogueWarehouse } from 'backend/catalogue'
import { orderingLine, orderingOrder } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import type { HotSku } from 'contract/home'
import { type SQL, sql } from 'drizzle-orm'
import type { Grade } from './prices/grade-prices'
import { offer, offerListing } from './tables'

/** Days of sales that count. */
export const SALES_DAYS = 30

/**
 * Products by the weight paid in thirty days and not refunded, then by number of offers. Products without offers and
 * sales are omitted. Prices are those for 30 t.
 */
export async function hotGoods(reader: Reader, now: Date, size: number): Promise<HotSku[]> {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS).toISOString()
  return await reader.execute<HotSku & Record<string, unknown>>(sql`
    with sold as (
      select l.product_id, sum(l.sold_kg) as kg from ${soldSince(since)} group by 1
    ),
    offered as (
      select x.product_id, count(*) as n, min(x.fen_per_ton30) as low, max(x.fen_per_ton30) as high
      from ${offerListing} x
      where x.valid_until > ${now.toISOString()}::timestamptz
      group by 1
    )
    select p.id as "productId", p.category, p.grade, p.maker, p.processing,
      coalesce(s.kg, 0)::float8 as "soldKg", coalesce(f.n, 0)::int as "offerCount",
      f.low::float8 as "minPriceFenPerTon", f.high::float8 as "maxPriceFenPerTon"
    from sold s full join offered f on f.product_id = s.product_id
    join ${catalogueProduct} p on p.id = coalesce(s.product_id, f.product_id)
    order by coalesce(s.kg, 0) desc, coalesce(f.n, 0) desc, p.grade, p.maker
    limit ${size}`)
}

/** Maximum number of grades of one category in a ranking over all categories. */
const GRADES_OF_CATEGORY = 2

/** Number of provinces from which on a grade counts as traded everywhere. */
const WIDE_PROVINCES = 3

/**
 * Grades on sale of any maker, for a comparison of regions: those on sale in several provinces first, then by sales and
 * number of offers, at most two of each category.
 */
export async function popularGrades(reader: Reader, now: Date, size: number): Promise<Grade[]> {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS).toISOString()
  return await reader.execute<Grade & Record<string, unknown>>(sql`
    with sold as (
      select p.category, p.grade, sum(s.kg) as kg
      from (select l.product_id, sum(l.sold_kg) as kg from ${soldSince(since)} group by 1) s
      join ${catalogueProduct} p on p.id = s.product_id group by 1, 2
    ),
    offered as (
      select p.category, p.grade, min(p.processing) as processing, sum(f.n) as n,
        least(count(distinct w.province), ${WIDE_PROVINCES}) as provinces
      from (select product_id, warehouse_id, count(*) as n from ${offerListing}
            where valid_until > ${now.toISOString()}::timestamptz group by 1, 2) f
      join ${catalogueProduct} p on p.id = f.product_id
      join ${catalogueWarehouse} w on w.id = f.warehouse_id
      group by p.category, p.grade
    ),
    graded as (
      select o.*, coalesce(s.kg, 0) as kg from offered o
      left join sold s on s.category = o.category and s.grade = o.grade
    ),
    placed as (
      select *, row_number() over (partition by category order by provinces desc, kg desc, n desc, grade)
        as nth from graded
    )
    select category, grade, processing from placed where nth <= ${GRADES_OF_CATEGORY}
    order by provinces desc, kg desc, n desc, grade limit ${size}`)
}

/** Categories in the same order, without those that have no offers. */
export async function hotCategoriesOf(reader: Reader, now: Date, size: number) {
  const since = new Date(now.getTime() - SALES_DAYS * DAY_MS).toISOString()
  return await reader.execute<{ code: string; name: string; soldKg: number; offerCount: number }>(sql`
    select c.code, c.name, coalesce(s.kg, 0)::float8 as "soldKg", f.n::int as "offerCount"
    from (select p.category, sum(x.n) as n
          from (select product_id, count(*) as n from ${offerListing}
                where valid_until > ${now.toISOString()}::timestamptz group by 1) x
          join ${catalogueProduct} p on p.id = x.product_id
          group by 1) f
    join ${catalogueCategory} c on c.code = f.category
    left join (select l.category, sum(l.sold_kg) as kg from ${soldSince(since)} group by 1) s
      on s.category = f.category
    order by coalesce(s.kg, 0) desc, f.n desc, c.sort
    limit ${size}`)
}

/**
 * Lines `l` of orders paid since an instant and not refunded. `offset 0` makes the planner look up the lines by order
 * instead of scanning all lines.
 */
function soldSince(since: string): SQL {
  return sql`${orderingOrder} t cross join lateral (
      select o.product_id, l.category, l.sold_kg
      from ${orderingLine} l join ${offer} o on o.id = l.subject_id and l.subject_kind = 'offer'
      where l.order_id = t.id offset 0) l
    where t.paid_at >= ${since}::timestamptz and t.state not in ('refunded', 'cancelled')`
}

/** The six grades of each category with the most offers on sale. */
export async function commonGrades(reader: Reader, now: Date): Promise<Map<string, string[]>> {
  const rows = await reader.execute<{ category: string; grades: string[] }>(sql`
    select category, json_agg(grade order by place) as grades
    from (
      select p.category, p.grade,
        row_number() over (partition by p.category order by count(*) desc, p.grade) as place
      from ${offerListing} x
      join ${catalogueProduct} p on p.id = x.product_id
      where x.valid_until > ${now.toISOString()}::timestamptz
      group by p.category, p.grade
    ) g
    where place <= 6
    group by category`)
  return new Map(rows.map(({ category, grades }) => [category, grades]))
}
