/** Orders whose goods a company has carried: as the buyer who fetches them, or as the merchant who delivers them. */
import { catalogueProduct } from 'backend/catalogue'
import { lineOf, type Order, type OrderLine, orderOf, shopSeller, titleOf } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { HazardClass } from 'contract/pickup/trucks'
import type { ShipperSide } from 'contract/waybills/states'
import type { Packing } from 'contract/waybills/terms'
import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Shipper } from './acting'
import { kgOfOrderInLoads } from './load-store'

export interface CarriedOrder {
  readonly order: Order
  readonly line: OrderLine
  readonly side: Exclude<ShipperSide, 'none'>
  readonly title: string
  readonly packing: Packing
  readonly isHazardous: boolean
  /** Class of the grade, if the catalogue has it. */
  readonly hazardClass: HazardClass | null
  /** Kg for which no truck is looked for or selected. */
  readonly leftKg: number
  readonly goodsFenPerTon: number
}

/** States in which goods still have to be carried. */
const OF_BUYER = ['awaiting_pickup', 'partly_picked_up']

/** Whether a merchant still has goods to send: the first truck ships the order, and the last one delivers it. */
function isUnsent({ state, deliveredAt }: Order): boolean {
  return state === 'awaiting_shipment' || (state === 'awaiting_receipt' && deliveredAt === null)
}

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
    : order.delivery === 'delivered' && isUnsent(order)
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
    ...(await readHazard(reader, line)),
    goodsFenPerTon: line.priceFenPerTon,
  })
}

/** Whether the catalogue has goods of this grade as dangerous, and the class of exactly these goods. */
async function readHazard(
  reader: Reader,
  { grade, ...line }: OrderLine,
): Promise<Pick<CarriedOrder, 'isHazardous' | 'hazardClass'>> {
  if (grade === null) return { isHazardous: false, hazardClass: null }
  const { category, maker, processing, isHazardous, hazardClass } = catalogueProduct
  const dangerous = await reader
    .select({ category, maker, processing, hazardClass })
    .from(catalogueProduct)
    .where(and(eq(catalogueProduct.grade, grade), or(eq(isHazardous, true), isNotNull(hazardClass))))
  const own = dangerous.find(
    (one) => one.category === line.category && one.maker === line.maker && one.processing === line.processing,
  )
  return { isHazardous: dangerous.length > 0, hazardClass: own?.hazardClass ?? null }
}

/** Checks kg and class of a load against its order. */
export function judgeOrder(
  { leftKg, isHazardous, hazardClass: ofGrade }: Pick<CarriedOrder, 'leftKg' | 'isHazardous' | 'hazardClass'>,
  { kg, hazardClass }: { kg: number; hazardClass: string | undefined },
): Verdict<void, 'load_above_order' | 'hazard_class_missing'> {
  if (kg > leftKg) return refuse('load_above_order', { leftKg })
  if (isHazardous && ofGrade === null && hazardClass === undefined) return refuse('hazard_class_missing')
  return accept()
}
