import type { FreightLine } from 'backend/catalogue'
import { bestDiscount, type DiscountLevel } from 'contract/discounts/rules'
import type { LandedPrice } from 'contract/spot/detail'
import { type PriceTier, tierOf } from 'contract/spot/price-tiers'
import type { Delivery } from './offers/offer-store'

interface LandedGoods {
  priceFenPerTon: number
  tiers: readonly PriceTier[]
  isLiquid: boolean
  deliveries: readonly Delivery[]
}

/**
 * What a ton costs when it has arrived: the offer's price at this quantity, less what the buyer's own discount takes off,
 * and the road. A merchant who delivers asks the same freight
 * wherever to, and that counts; else the market's line does, which is for bagged goods on open trucks.
 * @param known the line from the warehouse's city to the buyer's, where there is one
 * @param discountLevels what the buyer may make use of; nothing for visitors
 */
export function landedPrice(
  goods: LandedGoods,
  wanted: { city: string; weightKg: number },
  known: FreightLine | undefined,
  discountLevels: DiscountLevel[] = [],
): LandedPrice {
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

function freightOf(deliveries: readonly Delivery[], line: FreightLine | null): LandedPrice['freight'] {
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (delivered) return { by: 'merchant', fenPerTon: delivered.freightFenPerTon }
  return line && { by: 'line', fenPerTon: line.fenPerTon }
}
