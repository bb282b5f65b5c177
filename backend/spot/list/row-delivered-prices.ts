import type { Reader } from 'backend/platform/database/database'
import type { DiscountLevel } from 'contract/discounts/rules'
import type { ListedOffer } from 'contract/spot/list'
import type { PriceTier } from 'contract/spot/price-tiers'
import { type PriceTons, priceTonsKg } from 'contract/spot/price-tons'
import { clampQuantity } from 'contract/units'
import { landedPrice } from '../freight/delivered-price'
import { destinationsFrom } from '../freight/destinations'

/** What the delivered price of a row depends on. */
export interface DeliveredRow {
  id: string
  shopId: string
  city: string
  minKg: number
  stepKg: number
  availableKg: number
  priceFenPerTon: number
  tiers: PriceTier[]
  isLiquid: boolean
  isDelivered: boolean
  /** The merchant's freight for this offer; null: by destination. */
  freightFenPerTon: number | null
}

type Delivered = Pick<ListedOffer, 'deliveredFenPerTon'>

/**
 * Prices of a ton delivered to a city, of these tons within each offer's range, by offer id; two statements for all
 * rows.
 * @param context.levels discounts of the reader
 */
export async function deliveredPricesOf(
  reader: Reader,
  rows: readonly DeliveredRow[],
  { destination: city, tons }: { destination: string; tons: PriceTons },
  { now, levels }: { now: Date; levels: readonly DiscountLevel[] },
): Promise<Map<string, Delivered>> {
  if (rows.length === 0) return new Map()
  const destinationOf = await destinationsFrom(reader, rows, city, now)
  return new Map(
    rows.map((row) => {
      const { id, minKg, stepKg, availableKg, isDelivered, freightFenPerTon } = row
      const weightKg = clampQuantity({ minKg, stepKg, maxKg: availableKg }, priceTonsKg(tons))
      const deliveries = isDelivered ? [{ way: 'delivered' as const, freightFenPerTon }] : []
      const goods = { ...row, deliveries }
      const { landedFenPerTon } = landedPrice(goods, { weightKg }, destinationOf(row), levels)
      return [id, { deliveredFenPerTon: landedFenPerTon }]
    }),
  )
}
