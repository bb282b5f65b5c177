import { buyerSideOf, openPickupOrders, pickupOrderById, pickupOrderOf } from 'backend/ordering'
import type { DataCipher } from 'backend/platform/encryption/data-cipher'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  type Call,
  mutation,
  runMutation,
} from 'backend/platform/endpoint'
import { judgeGuess, limitOfClient } from 'backend/platform/rate-limits/guesses'
import type { Window } from 'backend/platform/rate-limits/window'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import * as contract from 'contract/pickup/passes'
import { hashForLog } from './id-numbers'
import { passByCode, passById, passesOf } from './pass-store'
import { gateView, passView, pickupOrderViews } from './pass-views'
import { cancelPass, changePass, createPass, type WrittenPass } from './passes'

/** Maximum number of unknown codes per client, against guessing. */
export const WRONG_GATE_CODES: Window = { max: 10, windowMs: 3_600_000 }

interface Deps {
  secret: string
  cipher: DataCipher
}

export function passEndpoints({ secret, cipher }: Deps): AnsweredEndpoint[] {
  const logged = <T extends { driverIdNumber?: string | undefined }>(input: T) => ({
    ...input,
    driverIdNumber: hashForLog(secret, input.driverIdNumber),
  })
  const writerOf = ({ actor }: { actor: Actor }) => ({ memberId: actor.memberId, side: buyerSideOf(actor) })
  const shown = <R extends string>(written: Verdict<WrittenPass, R>, { now }: Pick<Call, 'now'>) =>
    written.ok ? accept(passView(cipher, written.value.pass, written.value.found.isOpen, now)) : written
  return [
    answer(contract.listPickupOrders, async ({ db, actor, now }, { page, size }) => {
      const { list, total } = await openPickupOrders(db.orm, buyerSideOf(actor), { page, size })
      return accept({ list: await pickupOrderViews(db.orm, list, now), total, page, size })
    }),
    answer(contract.pickupOrder, async ({ db, actor, now }, { orderId }) => {
      const found = await pickupOrderOf(db.orm, buyerSideOf(actor), orderId)
      if (!found) return refuse('not_found')
      const [views, passes] = await Promise.all([
        pickupOrderViews(db.orm, [found], now),
        passesOf(db.orm, orderId),
      ])
      const [order] = views
      if (!order) throw new Error(`order ${orderId} has no view`)
      return accept({
        ...order,
        orderCode: found.code,
        passes: passes.map((row) => passView(cipher, row, found.isOpen, now)),
      })
    }),
    answer(contract.pickupPass, async ({ db, actor, now }, { passId }) => {
      const pass = await passById(db.orm, passId)
      const found = pass && (await pickupOrderOf(db.orm, buyerSideOf(actor), pass.orderId))
      const [order] = found ? await pickupOrderViews(db.orm, [found], now) : []
      if (!pass || !found || !order) return refuse('not_found')
      return accept({ order, pass: passView(cipher, pass, found.isOpen, now) })
    }),
    answer(contract.createPass, (call, input) =>
      runMutation(call, 'pickup.pass.create', logged(input), async (tx) =>
        shown(await createPass(tx, cipher, writerOf(call), input, call.now), call),
      ),
    ),
    answer(contract.changePass, (call, input) =>
      runMutation(call, 'pickup.pass.change', logged(input), async (tx) =>
        shown(await changePass(tx, cipher, writerOf(call), input, call.now), call),
      ),
    ),
    mutation(contract.cancelPass, 'pickup.pass.cancel', async (tx, call, { passId }) =>
      shown(await cancelPass(tx, writerOf(call), passId, call.now), call),
    ),
    answer(contract.checkPass, async ({ db, clientAddress, now }, { code }) => {
      const limit = limitOfClient({ name: 'wrong pass code', clientAddress }, WRONG_GATE_CODES)
      return await judgeGuess(db.orm, [limit], now, async () => {
        const pass = await passByCode(db.orm, code)
        const found = pass && (await pickupOrderById(db.orm, pass.orderId))
        return pass && found ? accept(gateView(cipher, pass, found, now)) : refuse('pass_unknown')
      })
    }),
  ]
}
