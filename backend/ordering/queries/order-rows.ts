import { sellerOf } from 'backend/platform/database/seller-columns'
import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import type { ExportRow, OrderRow } from 'contract/ordering/order-list'
import type { z } from 'zod'
import { titleOf } from '../line-quantity'
import type { Order } from '../order-store'
import type { SellerFacts } from '../sellers'
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
    pieces: line.pieces,
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
    pieces: line.pieces,
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

export function exportRow(
  { order, line }: ListedOrder,
  sellers: Map<string, SellerFacts>,
): z.input<typeof ExportRow> {
  const { category, maker, warehouse, priceFenPerTon, orderedKg, pieces, settledKg } = line
  const { delivery, goodsFen, discountFen, freightFen, totalFen } = order
  return {
    ...numbered(order),
    shopName: sellers.get(sellerOf(order).id)?.name ?? '',
    grade: line.grade ?? titleOf(line),
    ...{ category, maker, warehouse, delivery, priceFenPerTon, orderedKg, pieces, settledKg },
    ...{ goodsFen, discountFen, freightFen, totalFen },
    paidAt: order.paidAt,
    deliveredAt: order.deliveredAt,
    completedAt: order.completedAt,
  }
}

function numbered({ orderNo, type, state, createdAt }: Order) {
  return { orderNo, type: type as z.input<typeof OrderRow>['type'], state, createdAt }
}
