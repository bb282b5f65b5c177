import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CorrectionState } from 'contract/states'
import type { OrderLine } from '../order-store'
import { isWhole, settledKgOf } from '../settlement/settle'

/** A hand-over may be corrected for a day; the other side has a day to answer. */
export const CORRECTION_MS = 86_400_000

/** The side of an order that acts. */
export type OrderSide = 'buyer' | 'merchant'

/** Facts of an order that decide whether weights of its hand-overs may still change. */
export interface WeightFacts {
  line: Pick<OrderLine, 'isLiquid' | 'orderedKg'>
  /** Weighed or counted by all hand-overs so far. */
  handedKg: number
  /** Refunds are computed from the weights; goods that are replaced are due once more. */
  isFinal: boolean
}

/** Weights of an order after a correction. */
export interface CorrectedWeights {
  /** Of the line: at most the ordered kg. */
  handedKg: number
  outstandingKg: number
  /** Whether everything is handed over. A liquid may differ within the tolerance. */
  isLast: boolean
}

export function correctWeights(
  { line, handedKg, isFinal }: WeightFacts,
  fromKg: number,
  toKg: number,
): Verdict<CorrectedWeights, 'weights_final' | 'correction_above_order'> {
  if (isFinal) return refuse('weights_final')
  const mostKg = line.orderedKg - handedKg + fromKg
  const outstandingKg = mostKg - toKg
  const isLast = isWhole(line, mostKg, toKg)
  if (outstandingKg < 0 && !isLast) return refuse('correction_above_order', { mostKg })
  return accept({
    handedKg: settledKgOf(line, handedKg - fromKg + toKg),
    outstandingKg: isLast ? 0 : outstandingKg,
    isLast,
  })
}

/** Judges a request by the hand-over and its earlier corrections. */
export function judgeRequest(
  { usedAt, handedKg }: { usedAt: Date; handedKg: number },
  earlier: readonly { state: CorrectionState; isOfHandOver: boolean }[],
  toKg: number,
  now: Date,
) {
  const deadline = new Date(usedAt.getTime() + CORRECTION_MS)
  if (now >= deadline) return refuse('correction_time_over', { endedAt: deadline.toISOString() })
  if (earlier.some(({ state, isOfHandOver }) => isOfHandOver && state === 'confirmed'))
    return refuse('hand_over_corrected')
  if (earlier.some(({ state }) => state === 'asked')) return refuse('correction_open')
  return toKg === handedKg ? refuse('correction_unchanged') : accept()
}

/** Judges who answers, and when. The other side confirms or refuses; the own side takes the request back. */
export function judgeAnswer(
  { state, askedSide, answerBefore }: { state: CorrectionState; askedSide: OrderSide; answerBefore: Date },
  answer: 'confirm' | 'refuse' | 'withdraw',
  side: OrderSide,
  now: Date,
) {
  if (state !== 'asked') return refuse('correction_answered')
  if (answer !== 'withdraw' && side === askedSide) return refuse('correction_of_own_side')
  if (answer === 'withdraw' && side !== askedSide) return refuse('correction_of_other_side')
  if (now >= answerBefore) return refuse('correction_time_over', { endedAt: answerBefore.toISOString() })
  return accept()
}
