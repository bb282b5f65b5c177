import type { Reader } from 'backend/platform/database/database'
import type { LowestOffer } from 'contract/home/dashboard'
import type { PriceTons } from 'contract/spot/price-tons'
import { type SQL, sql } from 'drizzle-orm'
import { priceColumn } from '../list/price-columns'
import { isStale } from '../list/quote-age'
import { offerListing } from '../tables'

/** A grade of any maker. */
export interface Grade {
  category: string
  grade: string
  processing: string
}

/** The cheapest offer of a grade in each province. */
export interface GradeOffers extends Grade {
  offers: (Omit<LowestOffer, 'region'> & { province: string })[]
}

/** The cheapest offers on sale of grades by province, in the order of the grades, for the tons in question. Stale prices come last. */
export async function cheapestByProvince(
  reader: Reader,
  grades: readonly Grade[],
  { tons, ...days }: { now: Date; today: Date; tons: PriceTons },
): Promise<GradeOffers[]> {
  if (grades.length === 0) return []
  const now = sql`${days.now.toISOString()}::timestamptz`
  const price = priceColumn(sql`x`, tons)
  const rows = await reader.execute<GradeOffers['offers'][number] & { place: number }>(sql`
    select c.place::int, c.province, c.offer_id as "offerId", c.maker, c.city, c.price::float8 as "priceFenPerTon",
      (c.present - ${lastPriceBefore(sql`c.offer_id`, days.today)})::float8 as "changeFenPerTon", c.is_stale as "isStale"
    from (
      select distinct on (g.place, w.province) g.place, w.province, x.offer_id, x.maker, x.city,
        ${price} as price, x.price_fen_per_ton as present, ${isStale(sql`x.quoted_at`, now)} as is_stale
      from jsonb_array_elements(${JSON.stringify(grades)}::jsonb) with ordinality as g(wanted, place)
      join catalogue_product p on p.category = g.wanted->>'category' and p.grade = g.wanted->>'grade'
      join ${offerListing} x on x.product_id = p.id and x.valid_until > ${now}
      join catalogue_warehouse w on w.id = x.warehouse_id
      order by g.place, w.province, is_stale, ${price}, x.offer_id) c
    order by c.place, c.is_stale, c.price, c.province`)
  return grades.map(({ category, grade, processing }, i) => ({
    category,
    grade,
    processing,
    offers: rows.filter(({ place }) => place === i + 1).map(({ place: _, ...offer }) => offer),
  }))
}

/** SQL expression for the last price of an offer before an instant; null if there was none. */
export function lastPriceBefore(offerId: SQL, at: Date): SQL {
  return sql`(select y.price_fen_per_ton from offer_price y
    where y.offer_id = ${offerId} and y.at < ${at.toISOString()}::timestamptz order by y.version desc limit 1)`
}
