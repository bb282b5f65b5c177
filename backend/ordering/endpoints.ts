import type { OrderPaymentDeps } from 'backend/banking'
import type { PictureStore } from 'backend/pictures'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { type AnsweredEndpoint, answer, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering'
import * as lists from 'contract/ordering/order-list'
import * as steps from 'contract/ordering/order-steps'
import * as several from 'contract/ordering/pay-orders'
import { CANCEL_REASONS, REFUND_REASONS } from 'contract/states'

import { buyerActor, buyerSideOf } from './actors'
import { bankPaymentEndpoints } from './bank-payments/endpoints'
import { correctionEndpoints } from './corrections/endpoints'
import { shownDeliveryNotes } from './delivery-notes'
import { merchantEndpoints } from './merchant-endpoints'
import { operatorOrderEndpoints } from './operator-endpoints'
import { orderOf } from './order-store'
import { exportBatch } from './queries/export-batch'
import { countOrders } from './queries/order-counts'
import { orderDetail } from './queries/order-detail'
import { type ListedOrder, listOrders } from './queries/order-lists'
import { orderRow } from './queries/order-rows'
import { reasonText } from './reasons'
import { findSellersAndBuyers, getSeller, sellerContact } from './sellers'
import { statementEndpoints } from './statement-endpoints'
import { cancelOrder } from './steps/cancel-order'
import { confirmReceipt } from './steps/confirm-receipt'
import { confirmTruck } from './steps/confirm-truck'
import { payOrder } from './steps/pay-order'
import { payOrders } from './steps/pay-orders'
import { askRefund, endRefund } from './steps/refund-order'

export function orderingEndpoints({
  pictures,
  ...deps
}: OrderPaymentDeps & { pictures: PictureStore }): AnsweredEndpoint[] {
  return [
    ...readingEndpoints(pictures),
    ...stepEndpoints(),
    ...bankPaymentEndpoints(deps),
    ...merchantEndpoints(pictures),
    ...correctionEndpoints(),
    ...statementEndpoints(),
    ...operatorOrderEndpoints(pictures),
  ]
}

function readingEndpoints({ secret }: PictureStore): AnsweredEndpoint[] {
  return [
    answer(contract.detail, async (call, { id }) => {
      const order = await orderOf(call.db.orm, buyerSideOf(call.actor), id)
      if (!order) return refuse('not_found')
      const found = await getSeller(call.db.orm, order)
      const seller = { ...found, contact: await sellerContact(call.db.orm, found) }
      const facts = { seller, viewer: call.actor }
      const viewer = { kind: 'member', id: call.actor.memberId } as const
      const [shown, deliveryNotes] = await Promise.all([
        orderDetail(call.db.orm, order, facts, call.now),
        shownDeliveryNotes(call.db.orm, secret, { orderId: id, viewer }, call.now),
      ])
      return accept({ ...shown, deliveryNotes })
    }),

    answer(lists.myOrders, async (call, { page, size, ...filter }) => {
      const mine = buyerSideOf(call.actor)
      const { rows, total } = await listOrders(call.db.orm, mine, filter, { page, size })
      const { sellers, companies } = await partiesOf(call.db.orm, rows)
      const list = rows.map((row) => {
        const names = {
          shopName: sellers.get(sellerOf(row.order).id)?.name ?? '',
          buyerCompany: companies.get(row.order.buyingCompanyId ?? '') ?? null,
        }
        return orderRow(row, names, { viewer: call.actor, now: call.now })
      })
      return accept({ list, total, page, size })
    }),

    answer(lists.memberOrderCount, async (call) =>
      accept(await countOrders(call.db.orm, buyerSideOf(call.actor))),
    ),

    answer(lists.exportOrders, async (call, { after, size, ...filter }) => {
      const found = await exportBatch(call.db.orm, buyerSideOf(call.actor), filter, { after, size })
      return accept(found)
    }),
  ]
}

async function partiesOf(reader: Reader, rows: readonly ListedOrder[]) {
  const orders = rows.map(({ order }) => order)
  const buyers = orders.map(({ buyingCompanyId }) => buyingCompanyId).filter((id) => id !== null)
  return await findSellersAndBuyers(reader, orders, buyers)
}

function stepEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.pay, payOrder),

    answer(several.payOrders, payOrders),

    answer(steps.confirmReceipt, confirmReceipt),

    mutation(steps.confirmTruck, 'order.confirmTruck', async (tx, { actor, now }, input) => {
      const buyer = { ...(await buyerActor(tx, actor.memberId)), id: actor.memberId }
      return await confirmTruck(tx, buyerSideOf(actor), buyer, input, now)
    }),

    mutation(steps.cancel, 'order.cancel', async (tx, { actor, now }, input) => {
      const buyer = await buyerActor(tx, actor.memberId)
      const reason = { ...input, because: reasonText(CANCEL_REASONS, input) }
      return await cancelOrder(tx, buyerSideOf(actor), buyer, reason, now)
    }),

    mutation(steps.askRefund, 'order.askRefund', async (tx, { actor, now }, input) => {
      const buyer = await buyerActor(tx, actor.memberId)
      const reason = { ...input, because: reasonText(REFUND_REASONS, input) }
      return await askRefund(tx, buyerSideOf(actor), buyer, reason, now)
    }),

    mutation(steps.withdrawRefund, 'order.withdrawRefund', async (tx, { actor, now }, input) => {
      const buyer = await buyerActor(tx, actor.memberId)
      const reason = { ...input, because: null }
      return await endRefund(tx, buyerSideOf(actor), 'withdraw_refund', buyer, reason, now)
    }),
  ]
}
