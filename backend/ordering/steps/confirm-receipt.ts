import type { Actor, Call } from 'backend/platform/endpoint'
import { refuse } from 'backend/platform/verdict'
import { buyerActor } from '../actors'
import { hasOpenCorrection } from '../corrections/correction-store'
import { completeOrder } from './complete-order'
import { validateOrderStep } from './open-order'
import { type WithPassword, withPayPassword } from './with-pay-password'

/** Confirms receipt, which pays the merchant. It moves money, so it needs the pay password too. */
export async function confirmReceipt(call: Call<Actor>, input: WithPassword) {
  return await withPayPassword(
    call,
    'confirm',
    input,
    (order) => validateOrderStep('confirm', order, 'buyer'),
    async (tx, order) => {
      // Receipt is confirmed for weights on which both sides agree.
      if (await hasOpenCorrection(tx, order.id, call.now)) return refuse('correction_open')
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
