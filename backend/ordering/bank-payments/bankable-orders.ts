import type { BankableOrder, BankableOrders } from 'backend/banking'
import type { Reader } from 'backend/platform/database/database'
import { eq } from 'drizzle-orm'
import { buyerActor, MARKET } from '../actors'
import { buyerOwnerOf, lockOrder, type Order, orderById } from '../order-store'
import { hasPartPayment } from '../order-types'
import { recordPayment, validatePayment } from '../steps/pay-order'
import { recordOrderEvent } from '../steps/record-step'
import { tradeOrder } from '../tables'

/** The orders as banking needs them: which one a bank payment is for, and what a confirmed payment does. */
export const bankableOrders: BankableOrders = {
  find: async (reader, orderId, now) => bankable(await orderById(reader, orderId), now),

  findByNo: async (reader, orderNo, now) => {
    const order = await orderByNo(reader, orderNo)
    return order && bankable(order, now)
  },

  lock: async (tx, orderId, now) => bankable(await lockOrder(tx, orderId), now),

  recordPaid: async (tx, orderId, { payerId, note, requestId, now }) => {
    const order = await orderById(tx, orderId)
    const payable = validatePayment(order, now)
    if (!payable.ok) throw new Error(`order ${orderId} was paid by the bank: ${payable.reason}`)
    const actor = payerId === null ? MARKET : await buyerActor(tx, payerId)
    await recordPayment(tx, order, actor, { requestId, note, now })
  },

  announce: async (tx, orderId, now) => {
    await recordOrderEvent(tx, await orderById(tx, orderId), 'order_bank_payment', now)
  },
}

function bankable(order: Order, now: Date): BankableOrder {
  const { id, orderNo, totalFen } = order
  const isPayable = validatePayment(order, now).ok && !hasPartPayment(order)
  return { id, orderNo, owner: buyerOwnerOf(order), totalFen, isPayable }
}

async function orderByNo(reader: Reader, orderNo: string): Promise<Order | undefined> {
  return (await reader.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]
}
