import { shopsByIds } from 'backend/account'
import { type AnsweredEndpoint, answer, requestKey } from 'backend/platform/endpoint'
import { once } from 'backend/platform/idempotency/request-log'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering'
import * as lists from 'contract/ordering/order-list'
import * as steps from 'contract/ordering/order-steps'
import { CANCEL_REASONS, REFUND_REASONS } from 'contract/states'
import { buyerActor } from './actors'
import { merchantEndpoints } from './merchant-endpoints'
import { orderOf } from './order-store'
import { countOrders } from './queries/order-counts'
import { orderDetail } from './queries/order-detail'
import { type ListedOrder, listOrders, ordersAfter } from './queries/order-lists'
import { exportRow, orderRow } from './queries/order-rows'
import { reasonText } from './reasons'
import { cancelOrder } from './steps/cancel-order'
import { confirmReceipt } from './steps/confirm-receipt'
import { payOrder } from './steps/pay-order'
import { askRefund, endRefund } from './steps/refund-order'

export function orderingEndpoints(): AnsweredEndpoint[] {
  return [...readingEndpoints(), ...stepEndpoints(), ...merchantEndpoints()]
}

function readingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.detail, async (call, { id }) => {
      const order = await orderOf(call.db.orm, { buyerMemberId: call.actor.memberId }, id)
      if (!order) return refuse('not_found')
      const shop = (await shopsByIds(call.db.orm, [order.shopId])).get(order.shopId)
      if (!shop) throw new Error(`shop ${order.shopId} does not exist`)
      return accept(await orderDetail(call.db.orm, order, { id: shop.id, name: shop.name }, call.now))
    }),

    answer(lists.myOrders, async (call, { page, size, ...filter }) => {
      const mine = { buyerMemberId: call.actor.memberId }
      const { rows, total } = await listOrders(call.db.orm, mine, filter, { page, size })
      const shops = await shopsByIds(call.db.orm, shopIdsOf(rows))
      const list = rows.map((row) => orderRow(row, shops.get(row.order.shopId)?.name ?? '', call.now))
      return accept({ list, total, page, size })
    }),

    answer(lists.memberOrderCount, async (call) =>
      accept(await countOrders(call.db.orm, call.actor.memberId)),
    ),

    answer(lists.exportOrders, async (call, { after, size, ...filter }) => {
      const mine = { buyerMemberId: call.actor.memberId }
      const rows = await ordersAfter(call.db.orm, mine, filter, after, size + 1)
      const shops = await shopsByIds(call.db.orm, shopIdsOf(rows))
      const shown = rows.slice(0, size)
      const last = rows.length > size ? shown.at(-1)?.order : undefined
      return accept({
        list: shown.map((row) => exportRow(row, shops)),
        next: last ? lists.cursorOf(last) : null,
      })
    }),
  ]
}

function shopIdsOf(rows: readonly ListedOrder[]): string[] {
  return [...new Set(rows.map(({ order }) => order.shopId))]
}

function stepEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.pay, payOrder),

    answer(steps.confirmReceipt, confirmReceipt),

    answer(steps.cancel, (call, input) => {
      const key = requestKey(call, 'order.cancel', input)
      const because = reasonText(CANCEL_REASONS, input)
      const mine = { buyerMemberId: call.actor.memberId }
      return call.db.transaction((tx) =>
        once(tx, key, call.now, async () => {
          const actor = await buyerActor(tx, call.actor.memberId)
          return await cancelOrder(tx, mine, actor, { ...input, because }, call.now)
        }),
      )
    }),

    answer(steps.askRefund, (call, input) => {
      const key = requestKey(call, 'order.askRefund', input)
      const because = reasonText(REFUND_REASONS, input)
      const mine = { buyerMemberId: call.actor.memberId }
      return call.db.transaction((tx) =>
        once(tx, key, call.now, async () => {
          const actor = await buyerActor(tx, call.actor.memberId)
          return await askRefund(tx, mine, actor, { ...input, because }, call.now)
        }),
      )
    }),

    answer(steps.withdrawRefund, (call, input) => {
      const key = requestKey(call, 'order.withdrawRefund', input)
      const mine = { buyerMemberId: call.actor.memberId }
      return call.db.transaction((tx) =>
        once(tx, key, call.now, async () => {
          const actor = await buyerActor(tx, call.actor.memberId)
          const word = { ...input, because: null }
          return await endRefund(tx, mine, 'withdraw_refund', actor, word, call.now)
        }),
      )
    }),
  ]
}
