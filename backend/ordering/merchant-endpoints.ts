import type { PictureStore } from 'backend/pictures'
import { type AnsweredEndpoint, answer, merchantMutation, requestKey } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/merchant-orders'
import { settlementStatement } from 'contract/ordering/settlement-statement'
import { SHOP_CANCEL_REASONS } from 'contract/states'
import { merchantActor, merchantOf, shopSideOf } from './actors'
import { addDeliveryNote, shownDeliveryNotes } from './delivery-notes'
import { orderOf } from './order-store'
import { exportBatch } from './queries/export-batch'
import { listOrders, refundReasons } from './queries/order-lists'
import { shopOrderRow } from './queries/order-rows'
import { statementOf } from './queries/settlement-statement'
import { shopOrderDetail } from './queries/shop-order'
import { reasonText } from './reasons'
import { cancelForShop } from './steps/cancel-order'
import { deliverOrder } from './steps/deliver-order'
import { markReady, shipOrder } from './steps/fulfil-order'
import { handOver, previewHandOver } from './steps/hand-over'
import { agreeRefund, endRefund } from './steps/refund-order'

export function merchantEndpoints(pictures: PictureStore): AnsweredEndpoint[] {
  return [
    answer(contract.shopOrders, async (call, { page, size, sort, ...filter }) => {
      const { rows, total } = await listOrders(call.db.orm, shopSideOf(call), filter, { page, size, sort })
      const refunding = rows.filter(({ order }) => order.refundAskedAt !== null)
      const reasons = await refundReasons(
        call.db.orm,
        refunding.map(({ order }) => order.id),
      )
      const list = rows.map((row) => shopOrderRow(row, reasons.get(row.order.id)))
      return accept({ list, total, page, size })
    }),

    answer(contract.shopOrder, async (call, { orderId }) => {
      const order = await orderOf(call.db.orm, shopSideOf(call), orderId)
      if (!order) return refuse('not_found')
      const { db, actor, now } = call
      const viewer = { kind: 'member', id: actor.memberId } as const
      const found = await shopOrderDetail(db.orm, order, actor, now)
      const deliveryNotes = await shownDeliveryNotes(db.orm, pictures.secret, { orderId, viewer }, now)
      return accept({ ...found, deliveryNotes })
    }),

    answer(contract.exportShopOrders, async (call, { after, size, ...filter }) =>
      accept(await exportBatch(call.db.orm, shopSideOf(call), filter, { after, size })),
    ),

    answer(settlementStatement, async (call, { month, page, size }) =>
      accept(await statementOf(call.db.orm, shopSideOf(call).seller, { month, page, size }, call.now)),
    ),

    merchantMutation(contract.markReady, 'merchant.markReady', async (tx, call, input) =>
      markReady(tx, await merchantOf(tx, call), input, call.now),
    ),

    merchantMutation(contract.shipOrder, 'merchant.ship', async (tx, call, input) =>
      shipOrder(tx, await merchantOf(tx, call), input, call.now),
    ),

    answer(contract.previewHandOver, async (call, input) =>
      previewHandOver(call.db, await merchantOf(call.db.orm, call), input, call.now),
    ),

    answer(contract.handOver, async (call, input) => {
      const merchant = await merchantOf(call.db.orm, call)
      const key = requestKey(call, 'merchant.handOver', input)
      return await handOver(call.db, merchant, input, key, call.now)
    }),

    merchantMutation(contract.deliverOrder, 'merchant.deliver', async (tx, call, input) =>
      deliverOrder(tx, await merchantOf(tx, call), input, call.now),
    ),

    answer(contract.addDeliveryNote, (call, input) => addDeliveryNote(pictures, call, input)),

    merchantMutation(contract.cancelOrder, 'merchant.cancel', async (tx, call, input) => {
      const merchant = await merchantOf(tx, call)
      const reason = { ...input, because: reasonText(SHOP_CANCEL_REASONS, input) }
      return await cancelForShop(tx, merchant, merchantActor(merchant), reason, call.now)
    }),

    merchantMutation(contract.answerRefund, 'merchant.answerRefund', async (tx, call, input) => {
      const merchant = await merchantOf(tx, call)
      const [side, actor] = [merchant, merchantActor(merchant)]
      const reason = { ...input, because: input.note || null }
      return input.answer === 'agree'
        ? await agreeRefund(tx, side, actor, reason, call.now)
        : await endRefund(tx, side, 'refuse_refund', actor, reason, call.now)
    }),
  ]
}
