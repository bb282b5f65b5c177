import type { Reader } from 'backend/platform/database/database'
import type { PriceTons } from 'contract/spot/price-tons'
import { sql } from 'drizzle-orm'
import { tonsOfMember } from '../prices/price-tons-store'
import { offerListing } from '../tables'
import { priceAtTons, priceColumn } from './price-columns'
import { isStale } from './quote-age'

/** An offer that can be ordered. */
export interface ListedPrice {
  offerId: string
  productId: string
  city: string
  /** Price of a ton by tons. */
  fenPerTon: Record<PriceTons, number>
}

/** Those of the offers that are on sale, with their present prices. */
export async function listedPrices(
  reader: Reader,
  offerIds: readonly string[],
  now: Date,
): Promise<ListedPrice[]> {
  if (offerIds.length === 0) return []
  return await reader.execute<ListedPrice & Record<string, unknown>>(sql`
    select x.offer_id as "offerId", x.product_id as "productId", x.city,
      json_build_object('1', x.fen_per_ton1, '5', x.fen_per_ton5, '10', x.fen_per_ton10, '30', x.fen_per_ton30,
        '60', x.fen_per_ton60) as "fenPerTon"
    from ${offerListing} x
    where x.offer_id in (select jsonb_array_elements_text(${JSON.stringify(offerIds)}::jsonb)::uuid)
      and x.valid_until > ${now.toISOString()}::timestamptz`)
}

/** Goods of a product, in one city or anywhere. */
export interface WantedGoods {
  productId: string
  city: string | null
}

/** The tons that a member has chosen. */
export interface OwnTons {
  readonly ofMember: string
}

/** The cheapest offer of goods; null without one. */
export type LowestPrice = {
  offerId: string
  city: string
  /** For the tons in question. */
  priceFenPerTon: number
  isStale: boolean
} | null

/**
 * The cheapest offer on sale of each wanted product, in their order; null: none is on sale. A stale price counts only
 * where no other one is on sale.
 */
export async function lowestPrices(
  reader: Reader,
  wanted: readonly WantedGoods[],
  { now, tons }: { now: Date; tons: PriceTons | OwnTons },
): Promise<LowestPrice[]> {
  if (wanted.length === 0) return []
  const at = sql`${now.toISOString()}::timestamptz`
  const price =
    typeof tons === 'number' ? priceColumn(sql`x`, tons) : priceAtTons(sql`x`, tonsOfMember(tons.ofMember))
  const rows = await reader.execute<NonNullable<LowestPrice> & { place: number }>(sql`
    select distinct on (g.place) g.place::int, x.offer_id as "offerId", x.city,
      ${price}::float8 as "priceFenPerTon", ${isStale(sql`x.quoted_at`, at)} as "isStale"
    from jsonb_array_elements(${JSON.stringify(wanted)}::jsonb) with ordinality as g(goods, place)
    join ${offerListing} x on x.product_id = (g.goods->>'productId')::uuid
      and x.valid_until > ${at}
      and (g.goods->>'city' is null or x.city = g.goods->>'city')
    order by g.place, ${isStale(sql`x.quoted_at`, at)}, ${price}, x.offer_id`)
  const byPlace = new Map(rows.map(({ place, ...lowest }) => [place, lowest]))
  return wanted.map((_, i) => byPlace.get(i + 1) ?? null)
}
