/** Whether a share may be opened, joined, paid or left. Pure; the caller has locked the pin. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  keepsPlace,
  type PinState,
  SHARE_STATES,
  type ShareState,
  type ShareTerms,
  shareRange,
  UNPAID_SHARES_MAX,
} from 'contract/pins/terms'

export interface Terms {
  readonly targetKg: number
  readonly openMinKg: number
  readonly joinMinKg: number
  readonly stepKg: number
}

export interface ShareFacts {
  readonly memberId: string
  readonly companyId: string | null
  readonly weightKg: number
  readonly state: ShareState
  readonly payBefore: Date
}

export interface PinFacts {
  readonly state: PinState
  readonly targetKg: number
  readonly deadline: Date
  readonly shares: readonly ShareFacts[]
}

/** A share that takes a part of the truck until it lapses, leaves or is settled. */
export const isLive = (share: Pick<ShareFacts, 'state'>) => keepsPlace(share)

const sumKg = (shares: readonly ShareFacts[]) => shares.reduce((sum, { weightKg }) => sum + weightKg, 0)

export interface Weights {
  readonly paidKg: number
  readonly unpaidKg: number
  readonly leftKg: number
}

/** Only paid tons count; unpaid ones keep their place until they lapse. */
export function weightsOf({ targetKg, shares }: Pick<PinFacts, 'targetKg' | 'shares'>): Weights {
  const unpaidKg = sumKg(shares.filter(({ state }) => state === 'unpaid'))
  const paidKg = sumKg(shares.filter((share) => isLive(share) && share.state !== 'unpaid'))
  return { paidKg, unpaidKg, leftKg: targetKg - paidKg - unpaidKg }
}

/** Terms of the share that opens a pin. */
export function openTerms({ targetKg, openMinKg, joinMinKg, stepKg }: Terms): ShareTerms {
  return { leftKg: targetKg, minKg: openMinKg, restMinKg: joinMinKg, stepKg }
}

/** Terms of a share that joins; nothing is left of a pin that ended. */
export function joinTerms(pin: PinFacts, { joinMinKg, stepKg }: Terms, now: Date): ShareTerms {
  const isOpen = pin.state === 'open' && now <= pin.deadline
  return { leftKg: isOpen ? weightsOf(pin).leftKg : 0, minKg: joinMinKg, restMinKg: joinMinKg, stepKg }
}

export type WeightRefusal = 'pin_below_minimum' | 'pin_above_left' | 'pin_leaves_too_little' | 'pin_off_step'

/** Judges the weight of a share in the order of `WeightRefusal`; the rest of the truck is always allowed. */
export function judgeWeight(terms: ShareTerms, weightKg: number): Verdict<void, WeightRefusal> {
  const { leftKg, minKg, restMinKg, stepKg } = terms
  if (shareRange(terms)?.wholeKg === weightKg) return accept()
  if (weightKg < minKg) return refuse('pin_below_minimum', { minKg })
  if (weightKg > leftKg) return refuse('pin_above_left', { leftKg })
  const restKg = leftKg - weightKg
  if (restKg < restMinKg) return refuse('pin_leaves_too_little', { restKg, restMinKg, leftKg })
  if (weightKg % stepKg !== 0) return refuse('pin_off_step', { stepKg })
  return accept()
}

interface Buyer {
  readonly memberId: string
  readonly companyId: string | null
}

/** Whether a share is the member's or that of its company. */
export const isOf = (share: Buyer, { memberId, companyId }: Buyer) =>
  share.memberId === memberId || (companyId !== null && share.companyId === companyId)

/** Whether the buyer let its tons go unpaid so often that it only keeps others out. */
export function isUnpaidTooOften(shares: readonly ShareFacts[], buyer: Buyer): boolean {
  return shares.filter((share) => !isLive(share) && isOf(share, buyer)).length >= UNPAID_SHARES_MAX
}

export type JoinRefusal =
  | 'pin_over'
  | 'pin_full'
  | 'pin_failed'
  | 'pin_all_taken'
  | 'pin_already_joined'
  | 'pin_unpaid_too_often'
  | WeightRefusal

type AnyPinFacts = Pick<PinFacts, 'state' | 'deadline'> & {
  readonly shares: readonly (Buyer & Pick<ShareFacts, 'state' | 'payBefore'>)[]
}

/** Judges whether a pin of any kind takes a share of a buyer at an instant. The deadline itself is in time. */
export function judgePlace(
  { state, deadline, shares }: AnyPinFacts,
  buyer: Buyer,
  now: Date,
): Verdict<void, 'pin_full' | 'pin_failed' | 'pin_over' | 'pin_already_joined'> {
  if (state === 'filled') return refuse('pin_full')
  if (state === 'failed') return refuse('pin_failed')
  if (now > deadline) return refuse('pin_over', { endsAt: deadline.toISOString() })
  return shares.some((share) => isLive(share) && isOf(share, buyer)) ? refuse('pin_already_joined') : accept()
}

/** When the first unpaid share of a pin leaves it at the latest. */
export function firstFreeAt({ shares }: Pick<AnyPinFacts, 'shares'>): string {
  const waiting = shares.filter(({ state }) => state === 'unpaid')
  return new Date(Math.min(...waiting.map(({ payBefore }) => payBefore.getTime()))).toISOString()
}

/** Judges a share that joins, by the instant of its receipt. */
export function judgeJoin(
  pin: PinFacts,
  terms: Terms,
  wanted: Buyer & { readonly weightKg: number },
  now: Date,
): Verdict<void, JoinRefusal> {
  const open = judgePlace(pin, wanted, now)
  if (!open.ok) return open
  if (isUnpaidTooOften(pin.shares, wanted)) return refuse('pin_unpaid_too_often')
  const { leftKg, unpaidKg } = weightsOf(pin)
  if (leftKg === 0) return refuse('pin_all_taken', { unpaidKg, freeAt: firstFreeAt(pin) })
  return judgeWeight(joinTerms(pin, terms, now), wanted.weightKg)
}

/** Judges the payment of a share, by the instant of its receipt. Its last instant is in time. */
export function judgePayment(
  { state, payBefore }: Pick<ShareFacts, 'state' | 'payBefore'>,
  now: Date,
): Verdict<void, 'pin_share_not_payable' | 'pin_share_pay_time_over'> {
  if (state === 'lapsed') return refuse('pin_share_pay_time_over')
  if (state !== 'unpaid') return refuse('pin_share_not_payable', { stateName: SHARE_STATES[state] })
  return now > payBefore ? refuse('pin_share_pay_time_over') : accept()
}

/** Only unpaid shares leave: money that others rely on stays until the pin is decided. */
export function judgeLeaving({ state }: Pick<ShareFacts, 'state'>): Verdict<void, 'pin_share_not_leavable'> {
  return state === 'unpaid' ? accept() : refuse('pin_share_not_leavable', { stateName: SHARE_STATES[state] })
}

/** Whether paid tons fill the truck. */
export const isFull = (pin: PinFacts) => weightsOf(pin).paidKg === pin.targetKg

/** What becomes of a locked pin: filled when it is full, failed at its deadline or when all have left. */
export function outcomeOf(
  { state, shares }: { state: PinState; shares: readonly Pick<ShareFacts, 'state'>[] },
  { isOver, isFull }: { isOver: boolean; isFull: boolean },
): Exclude<PinState, 'open'> | null {
  if (state !== 'open') return null
  if (isFull) return 'filled'
  return isOver || !shares.some(isLive) ? 'failed' : null
}
