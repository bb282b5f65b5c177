import type { Actor, Call } from 'backend/platform/endpoint'
import { buyerActor } from '../actors'
import { completeOrder } from './complete-order'
import { judgeStep } from './open-order'
import { type WithPassword, withPayPassword } from './with-pay-password'

/** The buyer has the goods: the money goes to the merchant. As serious as paying, so it asks for the same. */
export async function confirmReceipt(call: Call<Actor>, input: WithPassword) {
  return await withPayPassword(
    call,
    'order.confirm',
    input,
    (order) => judgeStep('confirm', order.state, 'buyer'),
    async (tx, order) => {
      const actor = await buyerActor(tx, call.actor.memberId)
      return await completeOrder(tx, order, actor, { note: null, requestId: input.requestId }, call.now)
    },
  )
}
