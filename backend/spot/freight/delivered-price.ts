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

interface Wanted {
  city: string
  weightKg: number
}

/**
 * Price of a ton delivered to the buyer's city: the offer's price at this quantity, less the buyer's discount, plus
 * freight: the merchant's if the merchant delivers, else the market's default, which is for bagged goods on
 * open trucks.
 * @param discountLevels levels of the buyer; empty for visitors
 */
export function deliveredPrice(
  goods: LandedGoods,
  wanted: Wanted,
  destination: Destination,
  discountLevels: readonly DiscountLevel[] = [],
): DeliveredPrice {
  const { isLiquid } = goods
  const road = destination.road && !isLiquid ? roadFreight(destination.road, wanted.weightKg) : null
  const landed = landedPrice(goods, wanted, destination, discountLevels)
  const missing = landed.freight ? null : isLiquid ? 'tanker' : 'distance'
  return { ...wanted, ...landed, discountLevels: [...discountLevels], road, missing }
}

/** The same price with what it consists of, without the market's default where another freight is charged. */
export function landedPrice(
  goods: LandedGoods,
  { weightKg }: Pick<Wanted, 'weightKg'>,
  destination: Destination,
  discountLevels: readonly DiscountLevel[],
): Pick<DeliveredPrice, 'tier' | 'discount' | 'freight' | 'landedFenPerTon'> {
  const freight = freightOf(goods, destination, weightKg)
  const tier = tierOf(goods.tiers, weightKg)
  const tieredFenPerTon = goods.priceFenPerTon - (tier?.offFenPerTon ?? 0)
  const discount = bestDiscount(discountLevels, tieredFenPerTon, weightKg)
  const goodsFenPerTon = tieredFenPerTon - (discount?.offFenPerTon ?? 0)
  return { tier, discount, freight, landedFenPerTon: freight && goodsFenPerTon + freight.fenPerTon }
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
