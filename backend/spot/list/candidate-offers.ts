import type { Reader } from 'backend/platform/database/database'
import type { PriceTons } from 'contract/spot/price-tons'
import type { DeliveryWay } from 'contract/states'
import { sql } from 'drizzle-orm'
import { offerListing } from '../tables'
import { DELIVERY_BITS } from './list-filters'
import { priceAtTons } from './price-columns'
import { isStale } from './quote-age'

/** Goods that a buyer asks for. */
export interface WantedProducts {
  productIds: readonly string[]
  /** Those of them that come first. */
  bestProductIds: readonly string[]
  /** City whose warehouses come first; null: any. */
  city: string | null
  /** For which prices are compared. */
  tons: PriceTons
}

/**
 * Ids of offers on sale for each wanted goods, in their order: best goods first, then offers with the delivery way, then
 * the city, then prices confirmed lately, then by price.
 * @param terms.size maximum number per wanted goods
 */
export async function candidateOffers(
  reader: Reader,
  wanted: readonly WantedProducts[],
  terms: { delivery: DeliveryWay; size: number; now: Date },
): Promise<string[][]> {
  if (wanted.every(({ productIds }) => productIds.length === 0)) return wanted.map(() => [])
  const idsOf = (key: 'productIds' | 'bestProductIds') =>
    sql`(select jsonb_array_elements_text(g.goods->${key}::text)::uuid)`
  const now = sql`${terms.now.toISOString()}::timestamptz`
  const rows = await reader.execute<{ place: number; offerIds: string[] | null }>(sql`
    select g.place::int, c.ids as "offerIds"
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as g(goods, place)
    cross join lateral (
      select json_agg(x.offer_id order by x.rank) as ids from (
        select l.offer_id, row_number() over (order by (l.product_id in ${idsOf('bestProductIds')}) desc,
          (l.deliveries & ${DELIVERY_BITS[terms.delivery]}::smallint <> 0) desc,
          (l.city = g.goods->>'city') is true desc, ${isStale(sql`l.quoted_at`, now)},
          ${priceAtTons(sql`l`, sql`(g.goods->>'tons')`)}, l.offer_id) as rank
        from ${offerListing} l
        where l.product_id in ${idsOf('productIds')} and l.valid_until > ${now}
      ) x where x.rank <= ${terms.size}) c`)
  const byPlace = new Map(rows.map(({ place, offerIds }) => [place, offerIds ?? []]))
  return wanted.map((_, i) => byPlace.get(i + 1) ?? [])
}
