import type { PassBook } from 'backend/ordering'
import { accept, refuse } from 'backend/platform/verdict'
import { judgePass } from './pass-rules'
import { correctLoad, openWeightsKg, passByCode, updatePass } from './pass-store'

/** What hand-overs know of passes. They lock the order first, as every change of its passes does. */
export const pickupPassBook: PassBook = {
  openWeightsKg,
  judge: async (tx, { orderId, code, ...came }, spareKg, now) => {
    const pass = await passByCode(tx, code)
    if (pass?.orderId !== orderId) return refuse('wrong_pickup_code')
    const judged = judgePass(pass, came, spareKg, now)
    return judged.ok ? accept(pass.id) : judged
  },
  redeem: async (tx, passId, { noteId, handedKg, at }) => {
    await updatePass(tx, passId, { noteId, handedKg, usedAt: at })
  },
  correct: correctLoad,
}
