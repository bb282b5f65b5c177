import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { Correction } from 'contract/ordering'
import type { AskCorrection } from 'contract/ordering/corrections'
import { plainTons } from 'contract/units'
import type { z } from 'zod'
import { MARKET, type StepActor } from '../actors'
import { lineOf, type Order, refundsOf, type Side } from '../order-store'
import { isLoadable } from '../settlement/settle'
import { lockOpenOrder } from '../steps/open-order'
import { recordStep } from '../steps/record-step'
import {
  CORRECTION_MS,
  correctWeights,
  judgeRequest,
  type OrderSide,
  type WeightFacts,
} from './correction-rules'
import {
  type CorrectionRow,
  correctionsOf,
  endCorrection,
  handOverNotesOf,
  insertCorrection,
  wireCorrection,
} from './correction-store'

type AskRefusal =
  | 'not_found'
  | 'forbidden'
  | 'step_not_open'
  | 'correction_time_over'
  | 'hand_over_corrected'
  | 'correction_open'
  | 'correction_unchanged'
  | 'weights_final'
  | 'correction_above_order'
  | 'not_whole_bags'

export function sideOf(side: Side): OrderSide {
  return 'seller' in side ? 'merchant' : 'buyer'
}

/** What decides about the weights of an order, and its line. */
export async function weightFactsOf(tx: Tx, order: Order) {
  const [line, notes, refunds] = [
    await lineOf(tx, order.id),
    await handOverNotesOf(tx, order.id),
    await refundsOf(tx, order.id),
  ]
  const isReplaced = order.state === 'awaiting_receipt' && order.deliveredAt === null
  const facts: WeightFacts = {
    line,
    handedKg: notes.reduce((sum, { handedKg }) => sum + handedKg, 0),
    isFinal: refunds.length > 0 || isReplaced,
  }
  return { line, notes, facts }
}

/** Asks the other side to agree to another weight of a hand-over. Nothing changes before it does. */
export async function askCorrection(
  tx: Tx,
  side: Side,
  actor: StepActor & { id: string },
  { orderId, handOverId, weightKg, reason, requestId }: z.output<typeof AskCorrection>,
  now: Date,
): Promise<Verdict<z.input<typeof Correction>, AskRefusal>> {
  const found = await lockOpenOrder(tx, side, orderId, 'ask_correction')
  if (!found.ok) return found
  const order = found.value
  const { notes, facts } = await weightFactsOf(tx, order)
  const note = notes.find(({ id }) => id === handOverId)
  if (!note) return refuse('not_found')
  const earlier = await endOverdue(tx, order, await correctionsOf(tx, orderId), now)
  const known = earlier.map(({ state, noteId }) => ({ state, isOfHandOver: noteId === note.id }))
  const judged = judgeRequest(note, known, weightKg, now)
  if (!judged.ok) return judged
  const corrected = correctWeights(facts, note.handedKg, weightKg)
  if (!corrected.ok) return corrected
  if (!isLoadable(facts.line, corrected.value.outstandingKg + weightKg, weightKg))
    return refuse('not_whole_bags', { weightKg })
  const created = await insertCorrection(tx, {
    id: newId(),
    orderId,
    noteId: note.id,
    fromKg: note.handedKg,
    toKg: weightKg,
    reason,
    askedSide: sideOf(side),
    askedBy: actor.id,
    askedAt: now,
    answerBefore: new Date(now.getTime() + CORRECTION_MS),
    state: 'asked',
  })
  await recordStep(tx, {
    ...{ order, step: 'ask_correction', from: order.state, to: order.state },
    actor,
    note: `${weightsText(created)}；原因：${reason}`,
    requestId,
    at: now,
  })
  return accept(wireCorrection(created, now))
}

/** "出库 2 吨更正为 20 吨" */
export function weightsText({ fromKg, toKg }: Pick<CorrectionRow, 'fromKg' | 'toKg'>): string {
  return `出库 ${plainTons(fromKg)} 吨更正为 ${plainTons(toKg)} 吨`
}

/** Expires the unanswered requests of a locked order whose time is over. The scheduled job may be late. */
async function endOverdue(tx: Tx, order: Order, corrections: readonly CorrectionRow[], now: Date) {
  const ended: CorrectionRow[] = []
  for (const row of corrections) {
    const isOverdue = row.state === 'asked' && row.answerBefore <= now
    ended.push(isOverdue ? await expireCorrection(tx, order, row, now) : row)
  }
  return ended
}

export async function expireCorrection(
  tx: Tx,
  order: Order,
  row: CorrectionRow,
  now: Date,
): Promise<CorrectionRow> {
  const ended = await endCorrection(tx, row.id, { state: 'expired', answeredBy: null, answeredAt: now })
  await recordStep(tx, {
    ...{ order, step: 'expire_correction', from: order.state, to: order.state },
    actor: MARKET,
    note: weightsText(row),
    requestId: newId(),
    at: now,
  })
  return ended
}
