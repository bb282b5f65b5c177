/** Rules of exceptions without a database: who raises what, for how much, and until when it is answered. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS, HOUR_MS } from 'contract/durations'
import {
  type DetentionTerms,
  deductibleFen,
  detentionOf,
  isLate,
  payoutAt as payoutWithoutClaims,
  type WaitingTimes,
} from 'contract/waybills/rules'
import {
  EXCEPTION_ANSWER_HOURS,
  EXCEPTION_DISPUTE_DAYS,
  EXCEPTION_KINDS_OF,
  EXCEPTION_STATES,
  EXCEPTIONS_MAX,
  type ExceptionAnswer,
  type ExceptionKind,
  type ExceptionState,
  WAYBILL_STATES,
  type WaybillSide,
  type WaybillState,
} from 'contract/waybills/states'

export interface ExceptionFacts {
  readonly kind: ExceptionKind
  readonly state: ExceptionState
  readonly claimFen: number | null
  /** What the other side agreed to; null without an agreement. */
  readonly agreedFen: number | null
  readonly answerBefore: Date
}

export interface ExceptionWaybill extends WaitingTimes {
  readonly state: WaybillState
  readonly unloadingUntil: Date
  readonly freightFen: number
  readonly deductedFen: number
  readonly detentionFreeHours: number
  readonly detentionFenPerDay: number
}

export const answerBefore = (raisedAt: Date) =>
  new Date(raisedAt.getTime() + EXCEPTION_ANSWER_HOURS * HOUR_MS)

export const detentionTerms = ({
  detentionFreeHours: freeHours,
  detentionFenPerDay: fenPerDay,
}: Pick<ExceptionWaybill, 'detentionFreeHours' | 'detentionFenPerDay'>): DetentionTerms => ({
  freeHours,
  fenPerDay,
})

/**
 * When a signed waybill is paid, given its exceptions: a claim of the shipper that was not agreed to leaves it time for an
 * objection of the order after the answer, or after the time for it. Never earlier than before.
 */
export function payoutAfter(payoutAt: Date, exceptions: readonly ExceptionFacts[]): Date {
  const ends = exceptions
    .filter(
      ({ kind, state }) =>
        kind !== 'detention' && (state === 'open' || state === 'refused' || state === 'expired'),
    )
    .map((one) => one.answerBefore.getTime() + EXCEPTION_DISPUTE_DAYS * DAY_MS)
  return new Date(Math.max(payoutAt.getTime(), ...ends))
}

/**
 * Whether the shipper may raise exceptions: until three days after signing. Claims then postpone the payout once, by the time
 * for an answer and for an objection, and not one after another.
 */
export function isClaimTime(
  { state, signedAt }: Pick<ExceptionWaybill, 'state' | 'signedAt'>,
  now: Date,
): boolean {
  if (state === 'awaiting_loading') return false
  return signedAt === null || now <= payoutWithoutClaims(signedAt)
}

/** Whether a claim of the carrier waits for the shipper, which does not cancel before its answer. */
export function isDetentionOpen(exceptions: readonly Pick<ExceptionFacts, 'kind' | 'state'>[]): boolean {
  return exceptions.some(({ kind, state }) => kind === 'detention' && state === 'open')
}

type RaiseRefusal = 'waybill_step_not_open' | 'exceptions_full' | 'exception_kind_open'

/** What holds for a new exception of either side. Before loading only the waiting of the truck is one. */
function judgeRaise(
  { state }: Pick<ExceptionWaybill, 'state'>,
  before: readonly ExceptionFacts[],
  { side, kind }: { side: WaybillSide; kind: ExceptionKind },
): Verdict<void, RaiseRefusal> {
  const ofSide: readonly ExceptionKind[] = EXCEPTION_KINDS_OF[side]
  if (!ofSide.includes(kind) || (state === 'awaiting_loading' && kind !== 'detention'))
    return refuse('waybill_step_not_open', { stateName: WAYBILL_STATES[state] })
  // Each side has its own number, so that none uses up the other's.
  if (before.filter((one) => ofSide.includes(one.kind)).length >= EXCEPTIONS_MAX)
    return refuse('exceptions_full')
  const isOpen = before.some((one) => one.kind === kind && one.state === 'open')
  return isOpen ? refuse('exception_kind_open') : accept()
}

/**
 * Judges what the shipper raises, in the contract's order.
 * @param claimFen what it claims; null: nothing yet
 */
export function judgeClaim(
  waybill: ExceptionWaybill,
  before: readonly ExceptionFacts[],
  { kind, claimFen }: { kind: ExceptionKind; claimFen: number | null },
  now: Date,
): Verdict<number | null, RaiseRefusal | 'exception_time_over' | 'not_late' | 'claim_above_freight'> {
  const raised = judgeRaise(waybill, before, { side: 'shipper', kind })
  if (!raised.ok) return raised
  if (!isClaimTime(waybill, now)) return refuse('exception_time_over')
  if (kind === 'late' && !isLate({ ...waybill, isOver: false }, now)) return refuse('not_late')
  const mostFen = deductibleFen(waybill)
  return claimFen !== null && claimFen > mostFen
    ? refuse('claim_above_freight', { mostFen })
    : accept(claimFen)
}

/** Judges what the carrier raises: detention less what was agreed to. @returns the claim in fen, as of now */
export function judgeDetention(
  waybill: ExceptionWaybill,
  before: readonly ExceptionFacts[],
  kind: ExceptionKind,
  now: Date,
): Verdict<number, RaiseRefusal | 'detention_not_due'> {
  const raised = judgeRaise(waybill, before, { side: 'carrier', kind })
  if (!raised.ok) return raised
  const claims = before.filter((one) => one.kind === 'detention')
  const agreedFen = claims.reduce((sum, one) => sum + (one.agreedFen ?? 0), 0)
  const terms = detentionTerms(waybill)
  const restFen = detentionOf(waybill, terms, now).totalFen - agreedFen
  return restFen > 0 ? accept(restFen) : refuse('detention_not_due', { freeHours: terms.freeHours })
}

/** Whether an exception can be answered at this instant. */
export function judgeAnswerTime(
  { state, answerBefore: until }: ExceptionFacts,
  now: Date,
): Verdict<void, 'exception_not_open' | 'exception_answer_late'> {
  if (state !== 'open') return refuse('exception_not_open', { stateName: EXCEPTION_STATES[state] })
  return now > until ? refuse('exception_answer_late') : accept()
}

/**
 * What an answer agrees to in fen; null for a refusal. A deduction is at most the claim and at most what is left of the freight.
 * @param amountFen as typed; null: the whole claim, as far as the freight covers it
 */
export function judgeAgreement(
  { claimFen }: Pick<ExceptionFacts, 'claimFen'>,
  freight: { freightFen: number; deductedFen: number },
  { answer, amountFen }: { answer: ExceptionAnswer; amountFen: number | null },
): Verdict<number | null, 'claim_missing' | 'claim_above_claimed' | 'claim_above_freight'> {
  if (answer === 'refuse') return accept(null)
  const mostFen = deductibleFen(freight)
  if (amountFen === null)
    return claimFen === null ? refuse('claim_missing') : accept(Math.min(claimFen, mostFen))
  if (claimFen !== null && amountFen > claimFen) return refuse('claim_above_claimed', { claimFen })
  return amountFen > mostFen ? refuse('claim_above_freight', { mostFen }) : accept(amountFen)
}
