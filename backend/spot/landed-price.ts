import type { FreightLine } from 'backend/catalogue'
import type { LandedPrice } from 'contract/spot'
import type { Delivery } from './offer-store'

interface LandedGoods {
  city: string
  priceFenPerTon: number
  isLiquid: boolean
  deliveries: readonly Delivery[]
}

/**
 * What a ton costs when it has arrived: the offer's price and the road. A merchant who delivers asks the same freight
 * wherever to, and that counts; else the market's line does, which is for bagged goods on open trucks.
 * @param line from the warehouse's city to the buyer's, where there is one
 */
export function landedPrice(goods: LandedGoods, city: string, line: FreightLine | undefined): LandedPrice {
  const { priceFenPerTon, isLiquid, deliveries } = goods
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (delivered) return landed('merchant', delivered.freightFenPerTon, null)
  if (isLiquid) return { city, freight: null, landedFenPerTon: null, missing: 'tanker' }
  if (!line) return { city, freight: null, landedFenPerTon: null, missing: 'line' }
  return landed('line', line.fenPerTon, line.km)

  function landed(by: 'merchant' | 'line', fenPerTon: number, km: number | null): LandedPrice {
    return {
      city,
      freight: { by, fenPerTon, km },
      landedFenPerTon: priceFenPerTon + fenPerTon,
      missing: null,
    }
  }
}
