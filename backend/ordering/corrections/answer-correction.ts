import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Correction } from 'contract/ordering'
import type { AnswerCorrection, CorrectionAnswer } from 'contract/ordering/corrections'
import type { CorrectionState } from 'contract/states'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import type { StepActor } from '../actors'
import type { CorrectionStep } from '../order-states'
import {
  type Order,
  type OrderFacts,
  openPickupNote,
  redeemPickupNote,
  type Side,
  setHanded,
} from '../order-store'
import { passBook, reservedKg } from '../pass-book'
import { deliveredNow } from '../steps/complete-order'
import { lockOpenOrder } from '../steps/open-order'
import { issuePickupNote } from '../steps/pickup-notes'
import { recordStep } from '../steps/record-step'
import { sideOf, weightFactsOf, weightsText } from './ask-correction'
import { type CorrectedWeights, correctWeights, judgeAnswer } from './correction-rules'
import {
  type CorrectionRow,
  correctionsOf,
  endCorrection,
  setNoteWeight,
  wireCorrection,
} from './correction-store'

const STEPS: Record<CorrectionAnswer, { step: CorrectionStep; state: CorrectionState }> = {
  confirm: { step: 'confirm_correction', state: 'confirmed' },
  refuse: { step: 'refuse_correction', state: 'refused' },
  withdraw: { step: 'withdraw_correction', state: 'withdrawn' },
}

type AnswerRefusal =
  | 'not_found'
  | 'forbidden'
  | 'step_not_open'
  | 'correction_answered'
  | 'correction_of_own_side'
  | 'correction_of_other_side'
  | 'correction_time_over'
  | 'weights_final'
  | 'correction_above_order'
  | 'correction_below_passes'

/** Confirms, refuses or takes back a request. Confirmed, weights, state and deadlines follow in the same transaction. */
export async function answerCorrection(
  tx: Tx,
  side: Side,
  actor: StepActor & { id: string },
  { orderId, correctionId, answer, requestId }: z.output<typeof AnswerCorrection>,
  now: Date,
): Promise<Verdict<z.input<typeof Correction>, AnswerRefusal>> {
  const { step, state } = STEPS[answer]
  const found = await lockOpenOrder(tx, side, orderId, step)
  if (!found.ok) return found
  const order = found.value
  const row = (await correctionsOf(tx, orderId)).find(({ id }) => id === correctionId)
  if (!row) return refuse('not_found')
  const judged = judgeAnswer(row, answer, sideOf(side), now)
  if (!judged.ok) return judged
  const outcome = answer === 'confirm' ? await applyCorrection(tx, order, row, now) : unchanged(order, row)
  if (!outcome.ok) return outcome
  const ended = await endCorrection(tx, row.id, { state, answeredBy: actor.id, answeredAt: now })
  const { value } = outcome
  await recordStep(tx, {
    ...{ order, step, from: order.state, to: value.to, facts: value.facts },
    actor,
    note: value.note,
    requestId,
    at: now,
  })
  return accept(wireCorrection(ended, now))
}

interface Outcome {
  to: Order['state']
  facts: OrderFacts
  note: string
}

function unchanged({ state }: Order, row: CorrectionRow): Verdict<Outcome, never> {
  return accept({ to: state, facts: {}, note: weightsText(row) })
}

/** Writes the corrected weights of a locked order, and the code for what is then left. */
async function applyCorrection(
  tx: Tx,
  order: Order,
  row: CorrectionRow,
  now: Date,
): Promise<Verdict<Outcome, 'weights_final' | 'correction_above_order' | 'correction_below_passes'>> {
  const { line, facts } = await weightFactsOf(tx, order)
  const corrected = correctWeights(facts, row.fromKg, row.toKg)
  if (!corrected.ok) return corrected
  const { handedKg, outstandingKg, isLast } = corrected.value
  const heldKg = await reservedKg(tx, order.id, now)
  if (heldKg > outstandingKg) return refuse('correction_below_passes', { reservedKg: heldKg, outstandingKg })
  await setNoteWeight(tx, row.noteId, row.toKg)
  await passBook().correct(tx, row.noteId, row.toKg)
  await setHanded(tx, line.id, { handedKg, settledKg: isLast ? handedKg : null })
  await renewCode(tx, order, corrected.value, now)
  return accept({
    to: isLast ? 'awaiting_receipt' : 'partly_picked_up',
    facts: isLast ? (order.deliveredAt ? {} : deliveredNow(now)) : { deliveredAt: null, confirmDueAt: null },
    note: `${weightsText(row)}，${isLast ? '货物已提完' : `余 ${plainTons(outstandingKg)} 吨`}`,
  })
}

/** Ends the code for what was left before, and issues one for what is left now. */
async function renewCode(
  tx: Tx,
  order: Order,
  { outstandingKg, isLast }: CorrectedWeights,
  now: Date,
): Promise<void> {
  const open = await openPickupNote(tx, order.id)
  if (open) await redeemPickupNote(tx, open.id, { usedAt: now, handedKg: 0 })
  if (!isLast) await issuePickupNote(tx, order.id, outstandingKg, now)
}
