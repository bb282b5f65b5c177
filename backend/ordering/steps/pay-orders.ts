import { ordersWithRunningPayment } from 'backend/banking'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { ORDER_STATES } from 'contract/states'
import { buyerOwnerOf, type Order } from '../order-store'
import { dueFenOf } from '../order-types'
import { payFromWallet, validatePayment } from './pay-order'
import { withPayPasswordOnAll } from './with-pay-password'

export interface SeveralOrders {
  orderIds: readonly string[]
  payPassword: string
  requestId: string
}

/** Validates that all orders may be paid now and have one buyer. The refusal names the first order that may not. */
export function validateTogether(
  orders: readonly Pick<Order, 'orderNo' | 'state' | 'payBefore' | 'buyerMemberId' | 'buyingCompanyId'>[],
  now: Date,
): Verdict<void, 'orders_of_several_buyers' | 'one_order_not_payable' | 'one_pay_time_over'> {
  const owners = new Set(orders.map((order) => buyerOwnerOf(order).id))
  if (owners.size > 1) return refuse('orders_of_several_buyers')
  for (const order of orders) {
    const { orderNo, state } = order
    const payable = validatePayment(order, now)
    if (payable.ok) continue
    return payable.reason === 'pay_time_over'
      ? refuse('one_pay_time_over', { orderNo })
      : refuse('one_order_not_payable', { orderNo, stateName: ORDER_STATES[state] })
  }
  return accept()
}

/** Pays several orders of one buyer from its wallet in one transaction: all of them or none. */
export async function payOrders(call: Call<Actor>, { orderIds, payPassword, requestId }: SeveralOrders) {
  const { actor, now } = call
  const content = { orderIds: [...orderIds].sort() }
  const key = { actorId: actor.memberId, requestId, what: 'order.pay_several', content }
  return await withPayPasswordOnAll(
    call,
    'pay',
    { orderIds, payPassword, key },
    (orders) => validateTogether(orders, now),
    (tx, orders) => payAll(tx, orders, { payerId: actor.memberId, requestId, now }),
  )
}

async function payAll(
  tx: Tx,
  orders: readonly Order[],
  by: { payerId: string; requestId: string; now: Date },
) {
  const running = await ordersWithRunningPayment(
    tx,
    orders.map(({ id }) => id),
  )
  const collected = orders.find(({ id }) => running.has(id))
  if (collected) return refuse('one_bank_payment_running', { orderNo: collected.orderNo })
  for (const [i, order] of orders.entries()) {
    const paid = await payFromWallet(tx, order, by)
    if (paid.ok) continue
    const { orderNo } = order
    switch (paid.reason) {
      case 'bank_payment_running':
        return refuse('one_bank_payment_running', { orderNo })
      // The deposit that pays a part of it is no longer held.
      case 'pay_time_over':
        return refuse('one_pay_time_over', { orderNo })
      case 'request_reused':
        return refuse('request_reused')
      case 'balance_short': {
        const later = await Promise.all(orders.slice(i + 1).map((one) => dueFenOf(tx, one)))
        const missingFen = later.reduce((sum, dueFen) => sum + dueFen, Number(paid.facts.missingFen))
        return refuse('balance_short', { missingFen })
      }
      default:
        throw new Error(`order ${orderNo} was not paid: ${JSON.stringify(paid satisfies never)}`)
    }
  }
  return accept({
    orderIds: orders.map(({ id }) => id),
    paidFen: sumFen(orders),
    paidAt: by.now.toISOString(),
  })
}

const sumFen = (orders: readonly Pick<Order, 'totalFen'>[]) =>
  orders.reduce((sum, { totalFen }) => sum + totalFen, 0)
