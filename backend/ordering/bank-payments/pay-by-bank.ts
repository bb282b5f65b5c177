import {
  type OrderPaymentDeps,
  ordersWithRunningPayment,
  payWithCode,
  startOrderPayment,
} from 'backend/banking'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { OrderBankPayment } from 'contract/banking'
import { ORDER_STATES } from 'contract/states'
import { buyerSideOf } from '../actors'
import { buyerOwnerOf, type Order, orderOf } from '../order-store'
import { dueFenOf } from '../order-types'
import { validatePayment } from '../steps/pay-order'
import { lockBuyersOrder, refusePermissionFor } from '../steps/with-pay-password'

export interface BankPaymentInput {
  orderId: string
  cardId: string
  smsCode: string
  requestId: string
}

/** Pays an order of the caller or of its company from a bound account of the buyer. */
export async function payByBank(
  deps: OrderPaymentDeps,
  call: Call<Actor>,
  { smsCode, ...input }: BankPaymentInput,
) {
  const { db, actor, now } = call
  const buyer = buyerSideOf(actor)
  const order = await orderOf(db.orm, buyer, input.orderId)
  if (!order) return refuse('not_found')
  const refused = refusePermissionFor(actor, order, 'pay')
  if (refused) return refused
  return await payWithCode(
    deps,
    call,
    { operation: 'order.bank_pay', smsCode, input },
    async () => {
      const payable = validatePayment(order, now)
      if (!payable.ok) return payable
      const isRunning = (await ordersWithRunningPayment(db.orm, [order.id])).size > 0
      return isRunning ? refuse('bank_payment_running') : accept()
    },
    async (tx) => {
      const locked = await lockBuyersOrder(tx, buyer, input.orderId, 'pay')
      if (!locked.ok) return locked
      const started = await collectForOrder(tx, locked.value, { ...input, memberId: actor.memberId, now })
      if (!started.ok) return started
      const { view, instructionId } = started.value
      return accept({ answer: view, instructionId })
    },
  )
}

/** Lets the bank collect what is due for a locked order from a bound account of its buyer. */
export async function collectForOrder(
  tx: Tx,
  order: Order,
  by: { memberId: string; cardId: string; requestId: string; now: Date },
): Promise<
  Verdict<
    { view: OrderBankPayment; instructionId: string },
    'order_not_payable' | 'pay_time_over' | 'bank_payment_running' | 'card_not_bound'
  >
> {
  const payable = validatePayment(order, by.now)
  if (!payable.ok) return payable
  const { id, orderNo } = order
  const dueFen = await dueFenOf(tx, order)
  if (dueFen === 0) return refuse('order_not_payable', { stateName: ORDER_STATES[order.state] })
  return await startOrderPayment(tx, { order: { id, orderNo, dueFen, owner: buyerOwnerOf(order) }, ...by })
}
