import type { BankableOrder, BankableOrders } from 'backend/banking'
import type { Reader } from 'backend/platform/database/database'
import { eq } from 'drizzle-orm'
import { buyerActor, MARKET } from '../actors'
import { buyerOwnerOf, lockOrder, type Order, orderById } from '../order-store'
import { dueFenOf } from '../order-types'
import { payHeldPart, recordPayment, validatePayment } from '../steps/pay-order'
import { recordOrderEvent } from '../steps/record-step'
import { tradeOrder } from '../tables'

/** The orders as banking needs them: which one a bank payment is for, and what a confirmed payment does. */
export const bankableOrders: BankableOrders = {
  find: async (reader, orderId, now) => await bankable(reader, await orderById(reader, orderId), now),

  findByNo: async (reader, orderNo, now) => {
    const order = await orderByNo(reader, orderNo)
    return order && (await bankable(reader, order, now))
  },

  lock: async (tx, orderId, now) => await bankable(tx, await lockOrder(tx, orderId), now),

  recordPaid: async (tx, orderId, { payerId, note, requestId, now }) => {
    const order = await orderById(tx, orderId)
    const payable = validatePayment(order, now)
    if (!payable.ok) throw new Error(`order ${orderId} was paid by the bank: ${payable.reason}`)
    const part = await payHeldPart(tx, order, { payerId, requestId, now })
    if (!part.ok) throw new Error(`the deposit of order ${orderId} is not held: ${part.reason}`)
    const actor = payerId === null ? MARKET : await buyerActor(tx, payerId)
    await recordPayment(tx, order, actor, { requestId, note, now })
  },

  announce: async (tx, orderId, now) => {
    await recordOrderEvent(tx, await orderById(tx, orderId), 'order_bank_payment', now)
  },
}

async function bankable(reader: Reader, order: Order, now: Date): Promise<BankableOrder> {
  const { id, orderNo } = order
  const isOpen = validatePayment(order, now).ok
  const dueFen = isOpen ? await dueFenOf(reader, order) : 0
  return { id, orderNo, owner: buyerOwnerOf(order), dueFen, isPayable: isOpen && dueFen > 0 }
}

async function orderByNo(reader: Reader, orderNo: string): Promise<Order | undefined> {
  return (await reader.select().from(tradeOrder).where(eq(tradeOrder.orderNo, orderNo)))[0]
}
