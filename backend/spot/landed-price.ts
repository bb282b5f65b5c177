import type { FreightLine } from 'backend/catalogue'
import type { LandedPrice } from 'contract/spot-detail'
import type { Delivery } from './offer-store'

interface LandedGoods {
  priceFenPerTon: number
  isLiquid: boolean
  deliveries: readonly Delivery[]
}

/**
 * What a ton costs when it has arrived: the offer's price and the road. A merchant who delivers asks the same freight
 * wherever to, and that counts; else the market's line does, which is for bagged goods on open trucks.
 * @param known the line from the warehouse's city to the buyer's, where there is one
 */
export function landedPrice(goods: LandedGoods, city: string, known: FreightLine | undefined): LandedPrice {
  const { priceFenPerTon, isLiquid, deliveries } = goods
  const line = known && !isLiquid ? known : null
  const freight = freightOf(deliveries, line)
  if (!freight) return { city, line, freight, landedFenPerTon: null, missing: isLiquid ? 'tanker' : 'line' }
  return { city, line, freight, landedFenPerTon: priceFenPerTon + freight.fenPerTon, missing: null }
}

function freightOf(deliveries: readonly Delivery[], line: FreightLine | null): LandedPrice['freight'] {
  const delivered = deliveries.find(({ way }) => way === 'delivered')
  if (delivered) return { by: 'merchant', fenPerTon: delivered.freightFenPerTon }
  return line && { by: 'line', fenPerTon: line.fenPerTon }
}
