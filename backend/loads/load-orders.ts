/** Orders whose goods a company has carried: as the buyer who fetches them, or as the merchant who delivers them. */
import { catalogueProduct } from 'backend/catalogue'
import { lineOf, type Order, type OrderLine, orderOf, shopSeller, titleOf } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { plainTons } from 'contract/units'
import type { Packing, ShipperSide } from 'contract/waybills/states'
import { and, eq } from 'drizzle-orm'
import type { Shipper } from './acting'
import { kgOfOrderInLoads } from './load-store'

export interface CarriedOrder {
  readonly order: Order
  readonly line: OrderLine
  readonly side: Exclude<ShipperSide, 'none'>
  readonly title: string
  readonly packing: Packing
  readonly isHazardous: boolean
  /** Kg for which no truck is looked for or selected. */
  readonly leftKg: number
  readonly goodsFenPerTon: number
}

/** States in which goods still have to be carried. */
const OF_BUYER = ['awaiting_pickup', 'partly_picked_up']

/** An order whose goods this company may have carried now. */
export async function carriedOrder(
  reader: Reader,
  { memberId, companyId, shopId }: Shipper,
  orderId: string,
): Promise<Verdict<CarriedOrder, 'not_found' | 'load_order_closed'>> {
  const bought = await orderOf(reader, { buyerMemberId: memberId, buyingCompanyId: companyId }, orderId)
  const sold =
    bought || shopId === null ? undefined : await orderOf(reader, { seller: shopSeller(shopId) }, orderId)
  const order = bought ?? sold
  if (!order) return refuse('not_found')
  const isOpen = bought
    ? order.delivery === 'pickup' && OF_BUYER.includes(order.state)
    : order.delivery === 'delivered' && order.state === 'awaiting_shipment'
  const line = await lineOf(reader, orderId)
  if (!isOpen || line.orderedKg === 0) return refuse('load_order_closed')
  const leftKg = Math.min(
    line.orderedKg - line.handedKg,
    line.orderedKg - (await kgOfOrderInLoads(reader, orderId)),
  )
  if (leftKg <= 0) return refuse('load_order_closed')
  return accept({
    ...{ order, line, leftKg, side: bought ? ('buyer' as const) : ('seller' as const) },
    title: titleOf(line),
    packing: line.isLiquid ? 'liquid' : 'bag',
    isHazardous: await isHazardous(reader, line),
    goodsFenPerTon: line.priceFenPerTon,
  })
}

/** Whether the catalogue has goods of this grade as dangerous. */
async function isHazardous(reader: Reader, { grade }: OrderLine): Promise<boolean> {
  if (grade === null) return false
  const dangerous = and(eq(catalogueProduct.grade, grade), eq(catalogueProduct.isHazardous, true))
  const found = await reader
    .select({ grade: catalogueProduct.grade })
    .from(catalogueProduct)
    .where(dangerous)
    .limit(1)
  return found.length > 0
}

/** Checks kg and class of a load against its order. */
export function judgeOrder(
  { leftKg, isHazardous }: CarriedOrder,
  { kg, hazardClass }: { kg: number; hazardClass: string | undefined },
): Verdict<void, 'load_above_order' | 'hazard_class_missing'> {
  if (kg > leftKg) return refuse('load_above_order', { leftTons: plainTons(leftKg) })
  if (isHazardous && hazardClass === undefined) return refuse('hazard_class_missing')
  return accept()
}
