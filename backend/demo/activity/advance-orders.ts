import { stableId } from 'backend/platform/stable-id'
import {
  answerRefund,
  deliverOrder,
  handOver,
  type ShopOrderRow,
  shipOrder,
  shopOrders,
} from 'contract/ordering/merchant-orders'
import type { OrderState } from 'contract/states'
import { between } from '../pick'
import { sendCall } from '../send-call'
import type { Acting } from './acting'
import { planAnswers } from './answer-objections'

/** Delays after payment until a demo merchant ships, in milliseconds of the market's time. */
const SHIPS_AFTER_MS = 40_000
const DELIVERS_AFTER_MS = 100_000
/** Delay until a demo merchant agrees to a refund, in milliseconds. */
const REFUNDS_AFTER_MS = 40_000
const ROWS = 50

type Act = (order: ShopOrderRow, acting: Acting) => Promise<unknown>

/** Action per order state, and its delay after payment. */
const ACTS: Partial<Record<OrderState, { afterMs: number; act: Act }>> = {
  awaiting_shipment: { afterMs: SHIPS_AFTER_MS, act: ship },
  awaiting_pickup: { afterMs: 0, act: loadTruck },
  partly_picked_up: { afterMs: 0, act: loadTruck },
  awaiting_receipt: { afterMs: DELIVERS_AFTER_MS, act: deliver },
  refunding: { afterMs: 0, act: refund },
}

/** States of orders that may need an action. */
const OPEN_STATES = [...Object.keys(ACTS), 'objecting'] as OrderState[]

/** @returns the due actions of a demo merchant; each makes one call when run */
export async function planOrderActions(acting: Acting): Promise<(() => Promise<unknown>)[]> {
  const { now } = acting
  const orders = await openOrders(acting)
  const actions = orders.flatMap((order) => {
    const { afterMs, act } = ACTS[order.state] ?? {}
    if (act === undefined || afterMs === undefined || order.paidAt === null) return []
    return Date.parse(order.paidAt) + afterMs <= now.getTime() ? [() => act(order, acting)] : []
  })
  const isObjecting = orders.some(({ state }) => state === 'objecting')
  return [...actions, ...(isObjecting ? await planAnswers(acting) : [])]
}

/** Orders of the shop that may need an action. One call if there are few. */
async function openOrders({ send, merchant }: Acting): Promise<ShopOrderRow[]> {
  const { list, total } = await sendCall(send, shopOrders, { size: ROWS }, merchant.token)
  if (total <= ROWS) return list
  const pages = []
  for (const state of OPEN_STATES)
    pages.push(await sendCall(send, shopOrders, { state, size: ROWS }, merchant.token))
  return pages.flatMap((page) => page.list)
}

/** Begin of the numbers by which buyers trace a shipment. */
const DOCUMENT_PREFIXES: Record<ShopOrderRow['delivery'], string> = {
  pickup: 'TH',
  delivered: 'YD',
  transfer: 'GH',
  parcel: 'SF',
}

async function ship(order: ShopOrderRow, { send, merchant }: Acting): Promise<void> {
  const documentNo = `${DOCUMENT_PREFIXES[order.delivery]}${between(100_000_000, 999_999_999, 'document', order.id)}`
  const input = { orderId: order.id, documentNo, requestId: stableId('ship', order.id) }
  await sendCall(send, shipOrder, input, merchant.token)
}

/** Hands over to the truck that comes with the buyer's pass. Without a pass the goods wait. */
async function loadTruck(
  { id: orderId }: ShopOrderRow,
  { send, merchant, comingTruck }: Acting,
): Promise<void> {
  const truck = await comingTruck(orderId)
  if (truck === undefined) return
  const { passId, ...load } = truck
  const requestId = stableId('hand over', orderId, passId)
  await sendCall(send, handOver, { orderId, ...load, requestId }, merchant.token)
}

/** Receivers of goods. */
const SIGNERS: Record<ShopOrderRow['delivery'], string> = {
  pickup: '提货司机',
  delivered: '仓库收货员',
  transfer: '仓库保管员',
  parcel: '公司前台',
}

/** Records the delivery of a shipment, or of replaced goods, which are due whatever the delivery way. */
async function deliver(order: ShopOrderRow, { send, merchant, now }: Acting): Promise<void> {
  if (order.deliveredAt !== null) return
  const requestId = stableId('deliver', order.id, now.getTime())
  const input = { orderId: order.id, signedBy: SIGNERS[order.delivery], requestId }
  await sendCall(send, deliverOrder, input, merchant.token)
}

async function refund(order: ShopOrderRow, { send, merchant, now }: Acting): Promise<void> {
  const askedAt = order.refund?.askedAt
  if (askedAt === undefined || Date.parse(askedAt) + REFUNDS_AFTER_MS > now.getTime()) return
  const input = {
    orderId: order.id,
    answer: 'agree' as const,
    requestId: stableId('refund', order.id, askedAt),
  }
  await sendCall(send, answerRefund, input, merchant.token)
}
