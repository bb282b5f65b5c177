import type { Reader } from 'backend/platform/database/database'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { OrderState } from 'contract/states'
import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import { type BuyerSide, belongsTo, type Order, type OrderLine } from '../order-store'
import { orderLine, pickupNote, tradeOrder } from '../tables'

/** States in which goods are handed over to drivers. */
const OPEN: readonly OrderState[] = ['awaiting_pickup', 'partly_picked_up']

/** An order whose goods the buyer fetches. */
export interface PickupOrder {
  order: Order
  line: OrderLine
  isOpen: boolean
  /** Code for what no pass names, while the order is open. */
  code: string | null
  /** What is left to fetch; 0 unless the order is open. */
  outstandingKg: number
  /** Oldest first. */
  fetched: { at: Date; weightKg: number }[]
}

export function isPickupOpen({ state }: Pick<Order, 'state'>): boolean {
  return OPEN.includes(state)
}

/** The buyer's orders with goods to fetch, the oldest payment first. */
export async function openPickupOrders(
  reader: Reader,
  side: BuyerSide,
  place: Place,
): Promise<Page<PickupOrder>> {
  const where = and(belongsTo(side), inArray(tradeOrder.state, [...OPEN]))
  const { list: rows, total } = await readPage(reader, tradeOrder, {
    where,
    orderBy: [asc(tradeOrder.paidAt), desc(tradeOrder.id)],
    ...place,
  })
  return { list: await withGoods(reader, rows), total }
}

/** One of the buyer's orders with pick-up, paid; otherwise undefined. */
export async function pickupOrderOf(
  reader: Reader,
  side: BuyerSide,
  id: string,
): Promise<PickupOrder | undefined> {
  const paid = and(eq(tradeOrder.delivery, 'pickup'), isNotNull(tradeOrder.paidAt))
  const rows = await reader
    .select()
    .from(tradeOrder)
    .where(and(eq(tradeOrder.id, id), paid, belongsTo(side)))
  const [found] = await withGoods(reader, rows)
  return found
}

/** Pick-up orders of any side by id, for passes that were found by their code. */
export async function pickupOrderById(reader: Reader, id: string): Promise<PickupOrder | undefined> {
  const [found] = await withGoods(reader, await reader.select().from(tradeOrder).where(eq(tradeOrder.id, id)))
  return found
}

async function withGoods(reader: Reader, orders: readonly Order[]): Promise<PickupOrder[]> {
  if (orders.length === 0) return []
  const ids = orders.map(({ id }) => id)
  const [lines, notes] = await Promise.all([
    reader.select().from(orderLine).where(inArray(orderLine.orderId, ids)),
    reader
      .select()
      .from(pickupNote)
      .where(inArray(pickupNote.orderId, ids))
      .orderBy(asc(pickupNote.at), asc(pickupNote.id)),
  ])
  return orders.map((order) => {
    const line = lines.find(({ orderId }) => orderId === order.id)
    if (!line) throw new Error(`order ${order.id} has no line`)
    const own = notes.filter(({ orderId }) => orderId === order.id)
    const isOpen = isPickupOpen(order)
    const open = isOpen ? own.find(({ usedAt }) => usedAt === null) : undefined
    const fetched = own.flatMap(({ usedAt, handedKg }) =>
      usedAt !== null && handedKg !== null && handedKg > 0 ? [{ at: usedAt, weightKg: handedKg }] : [],
    )
    return { order, line, isOpen, code: open?.code ?? null, outstandingKg: open?.outstandingKg ?? 0, fetched }
  })
}
