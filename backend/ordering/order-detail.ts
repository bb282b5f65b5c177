import type { Reader } from 'backend/platform/database'
import { escrowOf } from 'backend/wallet'
import type { OrderDetail, OrderRow } from 'contract/ordering'
import { DELIVERY_WAYS, type OrderState, type OrderStep } from 'contract/states'
import { openSteps } from './order-states'
import {
  eventsOf,
  type ListedOrder,
  linesOf,
  type Order,
  type OrderEvent,
  type OrderLine,
  openPickupNote,
} from './order-store'
import { judgePayment } from './pay-order'

/** What a buyer waits for in each state. */
const WAITING_FOR: Record<OrderState, string> = {
  awaiting_payment: '请在付款时间内完成付款，逾期订单自动关闭并释放库存',
  awaiting_shipment: '商家备货中，发货后此处显示运单或过户单号',
  awaiting_pickup: '请安排车辆凭提货码到仓库提货',
  partly_picked_up: '剩余货物请凭新的提货码提货',
  awaiting_receipt: '货物已交付，请核对数量与质量',
  completed: '订单已完成',
  cancelled: '订单已取消，未发生扣款',
  refunding: '退款处理中',
  refunded: '款项已退回钱包',
  arbitrating: '仲裁处理中，争议款项已冻结',
}

/** Everything a buyer sees of one order of theirs. */
export async function orderDetail(
  reader: Reader,
  order: Order,
  shop: { id: string; name: string },
  now: Date,
): Promise<OrderDetail> {
  const [lines, events, note, escrow] = await Promise.all([
    linesOf(reader, order.id),
    eventsOf(reader, order.id),
    openPickupNote(reader, order.id),
    escrowOf(reader, order.id),
  ])
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type as OrderDetail['type'],
    state: order.state,
    shop,
    lines: lines.map(wireLine),
    goodsFen: order.goodsFen,
    freightFen: order.freightFen,
    totalFen: order.totalFen,
    paidFen: escrow.paidInFen,
    escrowFen: escrow.balanceFen,
    delivery: {
      way: order.delivery,
      name: DELIVERY_WAYS[order.delivery],
      place: order.deliveryPlace,
      contact: order.deliveryContact,
    },
    remark: order.remark,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.state === 'awaiting_payment' ? order.payBefore.toISOString() : null,
    paidAt: order.paidAt?.toISOString() ?? null,
    timeline: events.map(wireEvent),
    nextSteps: buyerSteps(order, now),
    waitingFor: WAITING_FOR[order.state],
    pickupNote: note ? { code: note.code, outstandingKg: note.outstandingKg } : null,
    at: now.toISOString(),
  }
}

function buyerSteps(order: Order, now: Date): OrderStep[] {
  return openSteps(order.state, 'buyer').filter((step) => step !== 'pay' || judgePayment(order, now).ok)
}

/** What stays inside: which row, pool and hold a line belongs to. */
function wireLine({ id: _, orderId: _order, poolId: _pool, stockHoldId: _hold, ...line }: OrderLine) {
  return line
}

function wireEvent(event: OrderEvent): OrderDetail['timeline'][number] {
  return {
    at: event.at.toISOString(),
    step: event.step,
    who: event.actorKind,
    name: event.actorName,
    note: event.note,
    moneyFen: event.moneyFen,
  }
}

export function orderRow({ order, line }: ListedOrder, shopName: string): OrderRow {
  return {
    id: order.id,
    orderNo: order.orderNo,
    type: order.type as OrderRow['type'],
    state: order.state,
    shopName,
    title: titleOf(line),
    orderedKg: line.orderedKg,
    amountFen: order.totalFen,
    createdAt: order.createdAt.toISOString(),
    payBefore: order.state === 'awaiting_payment' ? order.payBefore.toISOString() : null,
  }
}

export function titleOf(line: Pick<OrderLine, 'grade' | 'maker'>): string {
  return `${line.grade} ${line.maker}`
}
