import { shopsByIds } from 'backend/account'
import type { Database } from 'backend/platform/database'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  requestKey,
  shopIdOf,
} from 'backend/platform/endpoint'
import { once } from 'backend/platform/request-log'
import { accept, refuse } from 'backend/platform/verdict'
import * as merchantCalls from 'contract/merchant'
import * as contract from 'contract/ordering'
import { handOver, type Merchant, shipOrder } from './fulfil-order'
import { orderDetail, orderRow, titleOf } from './order-detail'
import { listOrders, orderOf } from './order-store'
import { payOrder } from './pay-order'

export function orderingEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.detail, async (call, { id }) => {
      const order = await orderOf(call.db.orm, { buyerMemberId: call.actor.memberId }, id)
      if (!order) return refuse('not_found')
      const shop = await shopOf(call.db, order.shopId)
      return accept(await orderDetail(call.db.orm, order, { id: shop.id, name: shop.name }, call.now))
    }),

    answer(contract.myOrders, async (call, { page, size }) => {
      const { rows, total } = await listOrders(
        call.db.orm,
        { buyerMemberId: call.actor.memberId },
        { page, size },
      )
      const shops = await shopsByIds(
        call.db.orm,
        rows.map((row) => row.order.shopId),
      )
      return accept({
        list: rows.map((row) => orderRow(row, shops.get(row.order.shopId)?.name ?? '')),
        total,
        page,
        size,
      })
    }),

    answer(contract.pay, payOrder),

    answer(merchantCalls.shopOrders, async (call, { state, page, size }) => {
      const side = { shopId: shopIdOf(call) }
      const { rows, total } = await listOrders(call.db.orm, side, { state, page, size })
      const list = rows.map(({ order, line }) => ({
        id: order.id,
        orderNo: order.orderNo,
        state: order.state,
        title: titleOf(line),
        orderedKg: line.orderedKg,
        handedKg: line.handedKg,
        amountFen: order.totalFen,
        delivery: order.delivery,
        handling: order.paidAt && {
          place: order.deliveryPlace,
          contact: order.deliveryContact,
          remark: order.remark,
        },
        createdAt: order.createdAt.toISOString(),
      }))
      return accept({ list, total, page, size })
    }),

    answer(merchantCalls.shipOrder, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.ship', input)
      return await call.db.transaction((tx) =>
        once(tx, key, call.now, () => shipOrder(tx, merchant, input, call.now)),
      )
    }),

    answer(merchantCalls.handOver, async (call, input) => {
      const merchant = await merchantOf(call)
      const key = requestKey(call, 'merchant.handOver', input)
      return await call.db.transaction((tx) =>
        once(tx, key, call.now, () => handOver(tx, merchant, input, call.now)),
      )
    }),
  ]
}

async function merchantOf(call: Call<Actor>): Promise<Merchant> {
  const shop = await shopOf(call.db, shopIdOf(call))
  return { shopId: shop.id, shopName: shop.name, memberId: call.actor.memberId }
}

async function shopOf(db: Database, shopId: string) {
  const shop = (await shopsByIds(db.orm, [shopId])).get(shopId)
  if (!shop) throw new Error(`shop ${shopId} does not exist`)
  return shop
}
