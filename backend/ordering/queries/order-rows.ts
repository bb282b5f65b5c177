import type { Shop } from 'backend/account'
import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import type { ExportRow, OrderRow } from 'contract/ordering/order-list'
import type { Order, OrderLine } from '../order-store'
import { autoConfirmAtOf, buyerSteps, payBeforeOf, refundOf, type Viewer } from './order-facts'
import type { ListedOrder } from './order-lists'

export function orderRow(
  { order, line }: ListedOrder,
  names: Pick<OrderRow, 'shopName' | 'buyerCompany'>,
  { viewer, now }: { viewer: Viewer; now: Date },
): OrderRow {
  return {
    ...numbered(order),
    id: order.id,
    ...names,
    title: titleOf(line),
    orderedKg: line.orderedKg,
    amountFen: order.totalFen,
    delivery: order.delivery,
    subject: { kind: line.subjectKind, id: line.subjectId },
    payBefore: payBeforeOf(order),
    autoConfirmAt: autoConfirmAtOf(order),
    nextSteps: buyerSteps(order, now, viewer),
  }
}

export function shopOrderRow({ order, line }: ListedOrder, refundReason: string | undefined): ShopOrderRow {
  const refund = refundOf(order)
  const { type: _, ...known } = numbered(order)
  return {
    ...known,
    id: order.id,
    title: titleOf(line),
    isLiquid: line.isLiquid,
    orderedKg: line.orderedKg,
    handedKg: line.handedKg,
    settledKg: line.settledKg,
    amountFen: order.totalFen,
    delivery: order.delivery,
    handling: order.paidAt && {
      place: order.deliveryPlace,
      contact: order.deliveryContact,
      remark: order.remark,
    },
    refund: refund && { reason: refundReason ?? '', ...refund },
    paidAt: isoOf(order.paidAt),
    deliveredAt: isoOf(order.deliveredAt),
  }
}

export function exportRow({ order, line }: ListedOrder, shops: Map<string, Shop>): ExportRow {
  const { category, grade, maker, warehouse, priceFenPerTon, orderedKg, settledKg } = line
  const { delivery, goodsFen, discountFen, freightFen, totalFen } = order
  return {
    ...numbered(order),
    shopName: shops.get(order.shopId)?.name ?? '',
    ...{ category, grade, maker, warehouse, delivery, priceFenPerTon, orderedKg, settledKg },
    ...{ goodsFen, discountFen, freightFen, totalFen },
    paidAt: isoOf(order.paidAt),
    deliveredAt: isoOf(order.deliveredAt),
    completedAt: isoOf(order.completedAt),
  }
}

function numbered({ orderNo, type, state, createdAt }: Order) {
  return { orderNo, type: type as OrderRow['type'], state, createdAt: createdAt.toISOString() }
}

export function titleOf({ grade, maker }: OrderLine): string {
  return `${grade} ${maker}`
}

function isoOf(at: Date | null): string | null {
  return at?.toISOString() ?? null
}
