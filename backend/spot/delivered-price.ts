import type { FreightLine } from 'backend/catalogue'
import { bestDiscount, type DiscountLevel } from 'contract/discounts/rules'
import type { DeliveredPrice } from 'contract/spot/detail'
import { type PriceTier, tierOf } from 'contract/spot/price-tiers'
import type { Delivery } from './offers/offer-store'

interface LandedGoods {
  priceFenPerTon: number
  tiers: readonly PriceTier[]
  isLiquid: boolean
  deliveries: readonly Delivery[]
}

/**
 * Price of a ton delivered to the buyer's city: the offer's price at this quantity, less the buyer's discount, plus
 * freight. A delivering merchant charges one freight for all cities; otherwise the market's freight line applies,
 * which is for bagged goods on open trucks.
 * @param known the line from the warehouse's city to the buyer's, if any
 * @param discountLevels levels of the buyer; empty for visitors
 */
export function deliveredPrice(
  goods: LandedGoods,
  wanted: { city: string; weightKg: number },
  known: FreightLine | undefined,
  discountLevels: DiscountLevel[] = [],
): DeliveredPrice {
  const { priceFenPerTon, tiers, isLiquid, deliveries } = goods
  const line = known && !isLiquid ? known : null
  const freight = freightOf(deliveries, line)
  const tier = tierOf(tiers, wanted.weightKg)
  const tieredFenPerTon = priceFenPerTon - (tier?.offFenPerTon ?? 0)
  const discount = bestDiscount(discountLevels, tieredFenPerTon, wanted.weightKg)
  const landed = { ...wanted, tier, discount, discountLevels, line, freight }
  if (!freight) return { ...landed, landedFenPerTon: null, missing: isLiquid ? 'tanker' : 'line' }
  const goodsFenPerTon = tieredFenPerTon - (discount?.offFenPerTon ?? 0)
  return { ...landed, landedFenPerTon: goodsFenPerTon + freight.fenPerTon, missing: null }
}

function freightOf(deliveries: readonly Delivery[], line: FreightLine | null): DeliveredPrice['freight'] {
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (delivered) return { by: 'merchant', fenPerTon: delivered.freightFenPerTon }
  return line && { by: 'line', fenPerTon: line.fenPerTon }
}
