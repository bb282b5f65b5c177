import type { Shop } from 'backend/account'
import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import type { ExportRow, OrderRow } from 'contract/ordering/order-list'
import type { z } from 'zod'
import type { Order, OrderLine } from '../order-store'
import { autoConfirmAtOf, buyerSteps, payBeforeOf, refundOf, type Viewer } from './order-facts'
import type { ListedOrder } from './order-lists'

export function orderRow(
  { order, line }: ListedOrder,
  names: Pick<z.input<typeof OrderRow>, 'shopName' | 'buyerCompany'>,
  { viewer, now }: { viewer: Viewer; now: Date },
): z.input<typeof OrderRow> {
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

export function shopOrderRow(
  { order, line }: ListedOrder,
  refundReason: string | undefined,
): z.input<typeof ShopOrderRow> {
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
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
  }
}

export function exportRow({ order, line }: ListedOrder, shops: Map<string, Shop>): z.input<typeof ExportRow> {
  const { category, grade, maker, warehouse, priceFenPerTon, orderedKg, settledKg } = line
  const { delivery, goodsFen, discountFen, freightFen, totalFen } = order
  return {
    ...numbered(order),
    shopName: shops.get(order.shopId)?.name ?? '',
    ...{ category, grade, maker, warehouse, delivery, priceFenPerTon, orderedKg, settledKg },
    ...{ goodsFen, discountFen, freightFen, totalFen },
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    completedAt: order.completedAt,
  }
}

function numbered({ orderNo, type, state, createdAt }: Order) {
  return { orderNo, type: type as z.input<typeof OrderRow>['type'], state, createdAt }
}

export function titleOf({ grade, maker }: OrderLine): string {
  return `${grade} ${maker}`
}
