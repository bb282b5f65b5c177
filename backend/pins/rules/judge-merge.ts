/** Whether two pins may fill one truck together, and whether an answer counts. Pure; the caller has locked both pins. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { MERGE_ANSWER_MINUTES, type MergeState } from 'contract/pins/terms'
import { isLive, type PinFacts, weightsOf } from './judge-share'

/** Two pins of one deal, in the order of their ids. */
export type Pair<P> = readonly [P, P]

/** Last instant to agree; not after the first deadline of the two. */
export function mergeDeadline(pins: Pair<Pick<PinFacts, 'deadline'>>, now: Date): Date {
  const times = pins.map(({ deadline }) => deadline.getTime())
  return new Date(Math.min(now.getTime() + MERGE_ANSWER_MINUTES * 60_000, ...times))
}

/** Whether the paid tons of two open pins are exactly a truck, and no share in them waits for payment. */
export function fillsTruck(pins: Pair<PinFacts>): boolean {
  const weights = pins.map(weightsOf)
  const paidKg = weights.reduce((sum, one) => sum + one.paidKg, 0)
  return (
    pins.every(({ state, targetKg }) => state === 'open' && targetKg === paidKg) &&
    weights.every(({ unpaidKg }) => unpaidKg === 0)
  )
}

export interface MergeFacts {
  readonly state: MergeState
  /** Last instant to agree. */
  readonly answerBefore: Date
  /** The shares whose owners have agreed. */
  readonly agreed: ReadonlySet<string>
}

/** Judges an answer by the instant of its receipt. The last instant is in time. */
export function judgeAnswer(
  { state, answerBefore, agreed }: MergeFacts,
  shareId: string,
  now: Date,
): Verdict<void, 'pin_merge_over' | 'pin_merge_answered'> {
  if (state !== 'proposed' || now > answerBefore) return refuse('pin_merge_over')
  return agreed.has(shareId) ? refuse('pin_merge_answered') : accept()
}

/** Whether the owners of all shares that keep their place have agreed. */
export function haveAllAgreed(
  pins: Pair<{
    readonly shares: readonly { readonly id: string; readonly state: PinFacts['shares'][0]['state'] }[]
  }>,
  agreed: ReadonlySet<string>,
): boolean {
  return pins.every(({ shares }) => shares.every((share) => !isLive(share) || agreed.has(share.id)))
}
