import { bestDiscount, type DiscountLevel } from 'contract/discounts/rules'
import type { DeliveredPrice } from 'contract/spot/detail'
import { deliveryFreight, type Freight, roadFreight } from 'contract/spot/freight'
import { type PriceTier, tierOf } from 'contract/spot/price-tiers'
import type { Delivery } from '../offers/offer-store'
import type { Destination } from './destinations'

interface LandedGoods {
  priceFenPerTon: number
  tiers: readonly PriceTier[]
  isLiquid: boolean
  deliveries: readonly Delivery[]
}

/**
 * Price of a ton delivered to the buyer's city: the offer's price at this quantity, less the buyer's discount, plus
 * freight: the merchant's if the merchant delivers, else the market's default, which is for bagged goods on
 * open trucks.
 * @param discountLevels levels of the buyer; empty for visitors
 */
export function deliveredPrice(
  goods: LandedGoods,
  wanted: { city: string; weightKg: number },
  destination: Destination,
  discountLevels: readonly DiscountLevel[] = [],
): DeliveredPrice {
  const { priceFenPerTon, tiers, isLiquid } = goods
  const road = destination.road && !isLiquid ? roadFreight(destination.road, wanted.weightKg) : null
  const freight = freightOf(goods, destination, wanted.weightKg)
  const tier = tierOf(tiers, wanted.weightKg)
  const tieredFenPerTon = priceFenPerTon - (tier?.offFenPerTon ?? 0)
  const discount = bestDiscount(discountLevels, tieredFenPerTon, wanted.weightKg)
  const landed = { ...wanted, tier, discount, discountLevels: [...discountLevels], road, freight }
  if (!freight) return { ...landed, landedFenPerTon: null, missing: isLiquid ? 'tanker' : 'distance' }
  const goodsFenPerTon = tieredFenPerTon - (discount?.offFenPerTon ?? 0)
  return { ...landed, landedFenPerTon: goodsFenPerTon + freight.fenPerTon, missing: null }
}

function freightOf(
  { deliveries, isLiquid }: LandedGoods,
  { shopFenPerTon, road }: Destination,
  weightKg: number,
): Freight | null {
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (delivered)
    return deliveryFreight({ offerFenPerTon: delivered.freightFenPerTon, shopFenPerTon, road }, weightKg)
  if (isLiquid) return null
  return deliveryFreight({ offerFenPerTon: null, shopFenPerTon: null, road }, weightKg)
}
