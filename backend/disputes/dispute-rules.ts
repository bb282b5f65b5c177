/** Rules of disputes without a database: amounts, kg, and the steps that are open to a side. */
import {
  countOf,
  NO_REFUNDS,
  nextRefundFen,
  type Order,
  type OrderLine,
  orderedOf,
  paidOf,
  type Quantity,
  quantityOf,
  totalsOf,
} from 'backend/ordering'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  type ArbitrationStage,
  type ArbitrationStep,
  type DisputeSide,
  EVIDENCE_MAX,
  type ObjectionReason,
  type ObjectionStep,
} from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import type { Arbitration, Offer, Ruling } from './arbitration-store'
import { newestOffers } from './arbitration-store'
import { ARBITRATE_MS, NOT_ARRIVED_MS, stageAt } from './deadlines'
import type { OrderObjection } from './objection-store'

type Refunds = Parameters<typeof totalsOf>[0]

/** What the buyer has, or is about to get, and was not refunded: kg or pieces. */
export function disputableOf(state: OrderState, line: OrderLine, refunds: Refunds): number {
  const refunded = refunds.reduce(
    (sum, { cause, ...quantity }) => sum + (cause === 'objection' ? countOf(quantity) : 0),
    0,
  )
  return Math.max(0, deliveredOf(state, line) - refunded)
}

/** Pieces are delivered as ordered. */
function deliveredOf(state: OrderState, line: OrderLine): number {
  if (line.pieces !== null) return orderedOf(line)
  return line.settledKg ?? (state === 'partly_picked_up' ? line.handedKg : line.orderedKg)
}

/** From when the buyer may say that the goods did not arrive. Null if they were delivered or not shipped whole. */
export function notArrivedAt(
  { state, shippedAt, deliveredAt }: Pick<Order, 'state' | 'shippedAt' | 'deliveredAt'>,
  replacedAt: Date | null,
): Date | null {
  if (state !== 'awaiting_receipt' || deliveredAt !== null || shippedAt === null) return null
  const since = Math.max(shippedAt.getTime(), replacedAt?.getTime() ?? 0)
  return new Date(since + NOT_ARRIVED_MS)
}

/** Value of kg or pieces that are no longer owed, with their freight, at most what is left of the paid amount. */
export function refundValueFen(order: Order, line: OrderLine, refunds: Refunds, returned: number): number {
  const value = nextRefundFen(paidOf(order, line), totalsOf(refunds), { ...NO_REFUNDS, returned })
  if (!value.ok) throw new Error(`order ${order.id} has no ${returned} to refund`)
  return value.value
}

export interface Claimed {
  reason: ObjectionReason
  /** Ignored if nothing arrived. */
  weightKg?: number | undefined
  /** In place of the weight, where pieces are counted. */
  pieces?: number | undefined
}

/** What decides, beside the order, whether a reason fits. */
export interface ReasonFacts {
  replacedAt: Date | null
  /** Kg that left in trucks without a code, which the buyer has not confirmed. */
  unconfirmedKg: number
}

/**
 * Judges the quantity of a new objection.
 * @returns the kg or pieces concerned
 */
export function judgeObjection(
  order: Pick<Order, 'state' | 'shippedAt' | 'deliveredAt'>,
  line: OrderLine,
  refunds: Refunds,
  { reason, weightKg = 0, pieces = 0 }: Claimed,
  { replacedAt, unconfirmedKg }: ReasonFacts,
  now: Date,
): Verdict<
  number,
  'goods_delivered' | 'not_arrived_too_early' | 'truck_not_disputable' | 'more_than_delivered'
> {
  const delivered = disputableOf(order.state, line, refunds)
  if (reason === 'not_arrived') {
    const allowedAt = notArrivedAt(order, replacedAt)
    if (allowedAt === null) return refuse('goods_delivered')
    if (now < allowedAt) return refuse('not_arrived_too_early', { allowedAt: allowedAt.toISOString() })
  }
  if (reason === 'wrong_truck' && unconfirmedKg === 0) return refuse('truck_not_disputable')
  const left = reason === 'wrong_truck' ? Math.min(delivered, unconfirmedKg) : delivered
  const claimed = reason === 'not_arrived' ? left : line.pieces === null ? weightKg : pieces
  if (claimed > 0 && claimed <= left) return accept(claimed)
  const { weightKg: leftKg, pieces: leftPieces } = quantityOf(line, left)
  return refuse('more_than_delivered', { leftKg, ...(leftPieces !== null && { leftPieces }) })
}

/** What is still in dispute after the merchant's answer. */
export function disputedRestFen({ disputedFen, refundFen }: OrderObjection): number {
  return disputedFen - (refundFen ?? 0)
}

/** Whether an objection is answered. After the deadline it counts as refused, also before the job records it. */
export function isAnswered({ answer, answerBefore }: OrderObjection, now: Date): boolean {
  return answer !== null || now > answerBefore
}

/** Whether the merchant may still answer. */
export function judgeAnswer(
  objection: OrderObjection,
  now: Date,
): Verdict<void, 'answer_time_over' | 'objection_answered'> {
  if (objection.answeredBy === 'market') return refuse('answer_time_over')
  if (objection.answer !== null) return refuse('objection_answered')
  return isAnswered(objection, now) ? refuse('answer_time_over') : accept()
}

/** A refund by quantity, of kg or pieces as the objection counts, or by amount; the other one is 0. */
interface GrantedPart {
  count: number
  amountFen: number
}

interface Granted {
  weightKg?: number | undefined
  pieces?: number | undefined
}

/** The granted quantity in the unit of the objection. */
export function grantedCount({ pieces }: Pick<Quantity, 'pieces'>, granted: Granted): number {
  return (pieces === null ? granted.weightKg : granted.pieces) ?? 0
}

/** Whether a refund stays within what the buyer objected to. */
export function judgeGrant(
  objection: OrderObjection,
  part: GrantedPart,
): Verdict<void, 'refund_beyond_objection'> {
  const { weightKg, pieces, disputedFen } = objection
  const isSomething = part.count > 0 || part.amountFen > 0
  if (isSomething && part.count <= countOf(objection) && part.amountFen <= disputedFen) return accept()
  return refuse('refund_beyond_objection', { weightKg, ...(pieces !== null && { pieces }), disputedFen })
}

/**
 * Whether a refund grants all that was disputed. Goods without a price are granted by their quantity alone:
 * 0 fen are not all of them.
 * @param part its quantity, and its value in fen
 */
export function isWholeGrant(objection: OrderObjection, { count, amountFen }: GrantedPart): boolean {
  const { disputedFen } = objection
  return count === countOf(objection) || (disputedFen > 0 && amountFen === disputedFen)
}

/** Whether a request for arbitration is in time. */
export function isArbitrable(objection: OrderObjection, now: Date): boolean {
  const { arbitrateBefore, answerBefore } = objection
  return now <= (arbitrateBefore ?? new Date(answerBefore.getTime() + ARBITRATE_MS))
}

/** Steps of a side in an objection. */
export function objectionSteps(
  objection: OrderObjection,
  orderState: OrderState,
  side: DisputeSide,
  now: Date,
): ObjectionStep[] {
  if (objection.closedAt !== null || orderState !== 'objecting') return []
  if (!isAnswered(objection, now)) return [side === 'buyer' ? 'withdraw' : 'answer']
  const mayRequest = isArbitrable(objection, now) && disputedRestFen(objection) > 0
  return [
    ...(side === 'buyer' ? (['accept_answer'] as const) : []),
    ...(mayRequest ? (['request_arbitration'] as const) : []),
  ]
}

/** Before delivery the order is refunded as a whole, or continues. */
export function isAllOrNothing({ objectionId }: Pick<Arbitration, 'objectionId'>): boolean {
  return objectionId === null
}

/** Whether a split is possible for the case. */
export function judgeSplit(
  opened: Pick<Arbitration, 'objectionId' | 'disputedFen'>,
  toBuyerFen: number,
): Verdict<void, 'split_all_or_nothing'> {
  const { disputedFen } = opened
  if (isAllOrNothing(opened) && toBuyerFen !== 0 && toBuyerFen !== disputedFen)
    return refuse('split_all_or_nothing', { disputedFen })
  return accept()
}

/** The parties may settle until a ruling is approved. */
export const SETTLING: readonly ArbitrationStage[] = ['applied', 'evidence', 'mediation', 'ruling']
/** The requester may withdraw until the first ruling is approved: an appeal is no way to annul it. */
export function mayWithdraw(
  { appealedAt }: Pick<Arbitration, 'appealedAt'>,
  stage: ArbitrationStage,
): boolean {
  return SETTLING.includes(stage) && appealedAt === null
}

/** Stages in which the parties submit evidence. */
export const PROVING: readonly ArbitrationStage[] = ['applied', 'evidence']

export interface CaseFacts {
  opened: Arbitration
  offers: readonly Offer[]
  rulings: readonly Ruling[]
  /** Pieces of evidence of the side. */
  evidenceCount: number
}

/** Steps of a party in a case. */
export function partySteps(
  { opened, offers, evidenceCount }: CaseFacts,
  side: DisputeSide,
  now: Date,
): ArbitrationStep[] {
  const { stage, stageUntil } = stageAt(opened, now)
  const newest = newestOffers(offers, opened)
  const isOffered = offers.some((offer) => offer.side !== side && newest.has(offer.id))
  const open: [ArbitrationStep, boolean][] = [
    ['evidence', PROVING.includes(stage) && evidenceCount < EVIDENCE_MAX],
    ['accept_offer', SETTLING.includes(stage) && isOffered],
    ['offer', SETTLING.includes(stage)],
    ['appeal', stage === 'ruled' && opened.appealedAt === null && stageUntil !== null && now <= stageUntil],
    ['withdraw', mayWithdraw(opened, stage) && opened.requestedBy === side],
  ]
  return open.flatMap(([step, isOpen]) => (isOpen ? [step] : []))
}

/** Steps of an operator in a case. @param isSupport whether the operator may accept cases and propose rulings */
export function operatorSteps(
  { opened, rulings }: CaseFacts,
  { operatorId, isSupport }: { operatorId: string; isSupport: boolean },
  now: Date,
): ArbitrationStep[] {
  const { stage } = stageAt(opened, now)
  if (stage === 'applied') return isSupport ? ['accept', 'decline'] : []
  if (stage !== 'ruling') return []
  const pending = rulings.find(({ decision }) => decision === null)
  if (!pending) return isSupport ? ['propose'] : []
  return pending.proposedBy === operatorId ? [] : ['decide']
}
