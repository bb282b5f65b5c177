import type { Actor, Call } from 'backend/platform/endpoint'
import { buyerActor } from '../actors'
import { completeOrder } from './complete-order'
import { validateStep } from './open-order'
import { type WithPassword, withPayPassword } from './with-pay-password'

/** Confirms receipt, which pays the merchant. It moves money, so it needs the pay password too. */
export async function confirmReceipt(call: Call<Actor>, input: WithPassword) {
  return await withPayPassword(
    call,
    'confirm',
    input,
    (order) => validateStep('confirm', order.state, 'buyer'),
    async (tx, order) => {
      const actor = await buyerActor(tx, call.actor.memberId)
      return await completeOrder(
        tx,
        order,
        actor,
        { step: 'confirm', note: null, requestId: input.requestId },
        call.now,
      )
    },
  )
}
