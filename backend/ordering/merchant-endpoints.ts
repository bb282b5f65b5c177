import { shopsByIds } from 'backend/account'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  requestKey,
  shopIdOf,
} from 'backend/platform/endpoint'
import { once } from 'backend/platform/idempotency/request-log'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/merchant-orders'
import { SHOP_CANCEL_REASONS } from 'contract/states'
import { type Merchant, merchantActor } from './actors'
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

    answer(contract.shipOrder, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.ship', input)
      return await call.db.transaction((tx) =>
        once(tx, key, call.now, () => shipOrder(tx, merchant, input, call.now)),
      )
    }),

    answer(contract.handOver, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.handOver', input)
      return await handOver(call.db, merchant, input, key, call.now)
    }),

    answer(contract.deliverOrder, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.deliver', input)
      return await call.db.transaction((tx) =>
        once(tx, key, call.now, () => deliverOrder(tx, merchant, input, call.now)),
      )
    }),

    answer(contract.cancelOrder, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.cancel', input)
      const word = { ...input, because: reasonText(SHOP_CANCEL_REASONS, input) }
      const { shopId } = merchant
      return await call.db.transaction((tx) =>
        once(tx, key, call.now, () => cancelOrder(tx, { shopId }, merchantActor(merchant), word, call.now)),
      )
    }),

    answer(contract.answerRefund, async (call, input) => {
      const merchant = await merchantOf(call)
      const [side, actor] = [{ shopId: merchant.shopId }, merchantActor(merchant)]
      const word = { ...input, because: input.note || null }
      return await call.db.transaction((tx) =>
        once(tx, requestKey(call, 'merchant.answerRefund', input), call.now, () =>
          input.answer === 'agree'
            ? agreeRefund(tx, side, actor, word, call.now)
            : endRefund(tx, side, 'refuse_refund', actor, word, call.now),
        ),
      )
    }),
  ]
}

async function merchantOf(call: Call<Actor>): Promise<Merchant> {
  const shopId = shopIdOf(call)
  const shop = (await shopsByIds(call.db.orm, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return { shopId, shopName: shop.name, memberId: call.actor.memberId }
}
