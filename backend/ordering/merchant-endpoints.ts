import {
  type AnsweredEndpoint,
  answer,
  merchantMutation,
  requestKey,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/merchant-orders'
import { SHOP_CANCEL_REASONS } from 'contract/states'
import { merchantActor, merchantOf } from './actors'
import { listOrders, refundReasons } from './queries/order-lists'
import { shopOrderRow } from './queries/order-rows'
import { reasonText } from './reasons'
import { cancelOrder } from './steps/cancel-order'
import { deliverOrder } from './steps/deliver-order'
import { handOver, shipOrder } from './steps/fulfil-order'
import { agreeRefund, endRefund } from './steps/refund-order'

export function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.shopOrders, async (call, { state, page, size }) => {
      const shopId = shopIdOf(call)
      const { rows, total } = await listOrders(call.db.orm, { shopId }, { state }, { page, size })
      const refunding = rows.filter(({ order }) => order.refundAskedAt !== null)
      const reasons = await refundReasons(
        call.db.orm,
        refunding.map(({ order }) => order.id),
      )
      const list = rows.map((row) => shopOrderRow(row, reasons.get(row.order.id)))
      return accept({ list, total, page, size })
    }),

    merchantMutation(contract.shipOrder, 'merchant.ship', async (tx, call, input) =>
      shipOrder(tx, await merchantOf(tx, call), input, call.now),
    ),

    answer(contract.handOver, async (call, input) => {
      const merchant = await merchantOf(call.db.orm, call)
      const key = requestKey(call, 'merchant.handOver', input)
      return await handOver(call.db, merchant, input, key, call.now)
    }),

    merchantMutation(contract.deliverOrder, 'merchant.deliver', async (tx, call, input) =>
      deliverOrder(tx, await merchantOf(tx, call), input, call.now),
    ),

    merchantMutation(contract.cancelOrder, 'merchant.cancel', async (tx, call, input) => {
      const merchant = await merchantOf(tx, call)
      const reason = { ...input, because: reasonText(SHOP_CANCEL_REASONS, input) }
      return await cancelOrder(tx, { shopId: merchant.shopId }, merchantActor(merchant), reason, call.now)
    }),

    merchantMutation(contract.answerRefund, 'merchant.answerRefund', async (tx, call, input) => {
      const merchant = await merchantOf(tx, call)
      const [side, actor] = [{ shopId: merchant.shopId }, merchantActor(merchant)]
      const reason = { ...input, because: input.note || null }
      return input.answer === 'agree'
        ? await agreeRefund(tx, side, actor, reason, call.now)
        : await endRefund(tx, side, 'refuse_refund', actor, reason, call.now)
    }),
  ]
}
