import type { Reader } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import type { IndexRow, PricePoint } from 'contract/quotes'
import { type SQL, sql } from 'drizzle-orm'
import { COMPARABLE_DAYS } from './quote-store'

const TREND_DAYS = 30

/**
 * Daily prices of a grade after a day, in one city, or averaged over all cities with a quote.
 * @param after yyyy-mm-dd, exclusive
 */
export async function pricesSince(
  reader: Reader,
  { productId, city, after }: { productId: string; city: string | undefined; after: string },
): Promise<PricePoint[]> {
  const rows = await reader.execute<{ day: string; price: string }>(sql`
    select day::text as day, round(avg(price)) as price
    from (
      select distinct on (q.city, q.day) q.day, q.price_fen_per_ton as price from daily_quote q
      where q.product_id = ${productId} and q.day > ${after}::date
        and ${city === undefined ? sql`true` : sql`q.city = ${city}`}
      order by q.city, q.day, q.revision desc
    ) q
    group by day order by day`)
  return rows.map(({ day, price }) => ({ day, priceFenPerTon: Number(price) }))
}

/** Daily indexes of a category after a day. */
export async function indexesSince(reader: Reader, category: string, after: string) {
  const rows = await reader.execute<{ day: string; index: string }>(sql`
    select distinct on (day) day::text as day, index_hundredths as index
    from price_index where category = ${category} and day > ${after}::date order by day, revision desc`)
  return rows.map(({ day, index }) => ({ day, indexHundredths: Number(index) }))
}

/**
 * SQL expression for the index of the category `c` this number of days before its latest day `l.day`, or the last one in
 * the two weeks before.
 */
function indexBefore(days: number): SQL {
  return sql`(select b.index_hundredths from price_index b
    where b.category = c.code and b.day <= l.day - ${days}::int
      and b.day > l.day - ${days + COMPARABLE_DAYS}::int
    order by b.day desc, b.revision desc limit 1)`
}

type LatestIndex = Omit<IndexRow, 'price'>

/** The latest index of each category with its last thirty days, in display order. */
const readLatest = preparedStatement((orm) =>
  orm
    .select({ list: sql<LatestIndex[]>`answer.list` })
    .from(sql`(
      select coalesce(json_agg(json_build_object('category', c.code, 'name', c.name, 'day', l.day,
        'indexHundredths', l.index_hundredths,
        'changeHundredths', l.index_hundredths - (
          select b.index_hundredths from price_index b where b.category = c.code and b.day < l.day
          order by b.day desc, b.revision desc limit 1),
        'weekChangeHundredths', l.index_hundredths - ${indexBefore(7)},
        'monthChangeHundredths', l.index_hundredths - ${indexBefore(30)},
        'trendHundredths', (select json_agg(t.points order by t.day) from (
          select distinct on (t.day) t.day, t.index_hundredths as points from price_index t
          where t.category = c.code and t.day > l.day - ${TREND_DAYS}::int order by t.day, t.revision desc) t)
        ) order by c.sort), '[]') as list
      from catalogue_category c
      cross join lateral (
        select i.day, i.index_hundredths from price_index i
        where i.category = c.code order by i.day desc, i.revision desc limit 1) l
    ) answer`)
    .prepare('latest_indexes'),
)

export async function latestIndexes(reader: Reader): Promise<LatestIndex[]> {
  const [row] = await readLatest(reader)
  return row?.list ?? []
}
