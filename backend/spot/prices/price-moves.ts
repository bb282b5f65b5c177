import type { Reader } from 'backend/platform/database/database'
import type { PriceMove } from 'contract/home/dashboard'
import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { priceColumn } from '../list/price-columns'
import { isStale } from '../list/quote-age'
import { offerListing } from '../tables'
import { lastPriceBefore } from './grade-prices'

/** Number of today's latest price changes to search for moves. */
const CHANGES_LOOKED_THROUGH = 500

/** Change of a product's price, without its offers. */
export type ProductMove = Pick<PriceMove, 'productId' | 'changeFenPerTon'>

/**
 * Products whose offers cost more or less than yesterday, each with its cheapest offer, a stale one only without others: the largest rises, then the largest
 * drops, about as many of each. Changes are averages over the offers in whole yuan. Offers of today are not compared.
 * @param today start of the day in Asia/Shanghai
 */
export async function movesOfToday(
  reader: Reader,
  { now, today, size, tons }: { now: Date; today: Date; size: number; tons: PriceTons },
): Promise<PriceMove[]> {
  const at = now.toISOString()
  return await withCheapest(
    reader,
    { at, tons },
    sql`
    select product_id, change from (
      select product_id, change,
        row_number() over (partition by change > 0 order by abs(change) desc, product_id) as nth
      from (
        select x.product_id,
          round(avg(x.price_fen_per_ton - ${lastPriceBefore(sql`x.offer_id`, today)}) / 100) * 100 as change
        from ${offerListing} x
        where x.valid_until > ${at}::timestamptz and x.offer_id in (
          select offer_id from (select offer_id from offer_price where at >= ${today.toISOString()}::timestamptz
            order by at desc limit ${CHANGES_LOOKED_THROUGH}) c)
        group by x.product_id) averaged
      where change <> 0) ranked
    order by nth, abs(change) desc limit ${size}`,
  )
}

/** Given changes of products, each with its cheapest offer on sale, in the order of `movesOfToday`. */
export async function movesOfProducts(
  reader: Reader,
  { now, tons }: { now: Date; tons: PriceTons },
  moves: readonly ProductMove[],
): Promise<PriceMove[]> {
  if (moves.length === 0) return []
  return await withCheapest(
    reader,
    { at: now.toISOString(), tons },
    sql`
    select "productId" as product_id, "changeFenPerTon" as change
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m("productId" uuid, "changeFenPerTon" bigint)`,
  )
}

async function withCheapest(
  reader: Reader,
  { at, tons }: { at: string; tons: PriceTons },
  moved: SQL,
): Promise<PriceMove[]> {
  const price = priceColumn(sql`x`, tons)
  return await reader.execute<PriceMove & Record<string, unknown>>(sql`
    select m.product_id as "productId", p.category, p.grade, p.maker, m.change::float8 as "changeFenPerTon",
      case when c.offer_id is not null then json_build_object('offerId', c.offer_id, 'city', c.city,
        'priceFenPerTon', c.price, 'availableKg', s.available_kg) end as cheapest
    from (${moved}) m
    join catalogue_product p on p.id = m.product_id
    left join lateral (
      select x.offer_id, x.city, x.pool_id, ${price} as price from ${offerListing} x
      where x.product_id = m.product_id and x.valid_until > ${at}::timestamptz
      order by ${isStale(sql`x.quoted_at`, sql`${at}::timestamptz`)}, ${price}, x.offer_id limit 1) c on true
    left join inventory_pool s on s.id = c.pool_id
    order by m.change < 0, abs(m.change) desc, p.category, p.grade, p.maker`)
}
