import {
  completeOrder,
  lineOf,
  MARKET,
  type Order,
  orderTypeOf,
  recordStep,
  refundEscrowPart,
  refundUndelivered,
  resumeReceipt,
  type StepActor,
} from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import type { Verdict } from 'backend/platform/verdict'
import {
  type ArbitrationEventKind,
  type ArbitrationOutcome,
  type ObjectionOutcome,
  sidesOf,
} from 'contract/disputes/states'
import type { OrderState } from 'contract/states'
import { formatYuan } from 'contract/units'
import type { Arbitration } from '../arbitration-store'
import { ARBITRATE_MS } from '../deadlines'
import { casePages } from '../dispute-pages'
import { isAllOrNothing, judgeSplit } from '../dispute-rules'
import { lockOpenObjection, updateObjection } from '../objection-store'
import { isAllRefunded } from './answer-objection'
import { type CaseMove, moveCase, type OpenCase } from './open-case'

const CLOSED = { stage: 'closed', stageUntil: null } as const

interface Split {
  toBuyerFen: number
  /** A settlement of the parties, or a ruling. */
  outcome: Extract<ArbitrationOutcome, 'settled' | 'ruled'>
  by?: CaseMove['by']
}

/** State of the order after a split, and the refund. */
interface Executed {
  state: OrderState
  refundId: string | null
}

/**
 * Executes a split in the caller's transaction: refunds the buyer's part, pays the rest out if the goods were
 * delivered, and closes the case with its objection.
 */
export async function executeSplit(
  tx: Tx,
  { order, opened }: OpenCase,
  { toBuyerFen, outcome, by }: Split,
  now: Date,
): Promise<{ state: OrderState; closed: Arbitration }> {
  const { disputedFen } = opened
  if (toBuyerFen > disputedFen || !judgeSplit(opened, toBuyerFen).ok)
    throw new Error(`arbitration ${opened.id} cannot give ${toBuyerFen} of ${disputedFen} fen to the buyer`)
  const name = outcome === 'settled' ? '调解' : '裁决'
  const { buyer, merchant } = sidesOf(sellerOf(order).kind)
  const note = `${name}：退给${buyer} ${formatYuan(toBuyerFen)} 元，归${merchant} ${formatYuan(disputedFen - toBuyerFen)} 元`
  const { state, refundId } = isAllOrNothing(opened)
    ? await executeUndelivered(tx, order, opened, toBuyerFen, note, now)
    : await executeDelivered(tx, order, opened, toBuyerFen, note, now)
  await closeObjection(tx, opened, 'arbitrated', now)
  const kind: ArbitrationEventKind = outcome === 'settled' ? 'settled' : 'executed'
  const columns = { outcome, refundId, executedAt: now, closedAt: now }
  const closed = await moveCase(
    tx,
    { order, opened },
    { kind, position: CLOSED, ...(by && { by }), note, toBuyerFen, columns, at: now },
  )
  return { state, closed }
}

/** Before delivery: the whole refund, or the order continues. */
async function executeUndelivered(
  tx: Tx,
  order: Order,
  { fromState: from, disputedFen }: Arbitration,
  toBuyerFen: number,
  note: string,
  now: Date,
): Promise<Executed> {
  const step = { order, step: 'execute_arbitration', from: 'arbitrating', actor: MARKET, note } as const
  if (toBuyerFen === 0) {
    await recordStep(tx, { ...step, to: from, at: now })
    return { state: from, refundId: null }
  }
  const [line, requestId] = [await lineOf(tx, order.id), newId()]
  const { id, state, facts, amountFen } = granted(
    await refundUndelivered(tx, order, line, MARKET, { from, requestId }, now),
  )
  if (amountFen !== disputedFen)
    throw new Error(`order ${order.id} refunds ${amountFen} of ${disputedFen} fen`)
  await recordStep(tx, { ...step, to: state, facts, moneyFen: amountFen, requestId, at: now })
  if (state === 'refunded') await orderTypeOf(order).on?.refunded?.(tx, order, line, now)
  return { state, refundId: id }
}

/** After shipment: a price reduction. The rest is paid out, unless goods are still to be picked up or to arrive. */
async function executeDelivered(
  tx: Tx,
  order: Order,
  { fromState }: Arbitration,
  toBuyerFen: number,
  note: string,
  now: Date,
): Promise<Executed> {
  const [line, requestId] = [await lineOf(tx, order.id), newId()]
  const part = { cause: 'arbitration' as const, compensationFen: toBuyerFen, requestId }
  const refund = toBuyerFen === 0 ? null : granted(await refundEscrowPart(tx, order, line, MARKET, part, now))
  const refundId = refund?.id ?? null
  const step = { order, step: 'execute_arbitration', from: 'arbitrating', actor: MARKET, note } as const
  if (refund && (await isAllRefunded(tx, order, line, refund))) {
    await recordStep(tx, { ...step, to: 'refunded', moneyFen: toBuyerFen, requestId, at: now })
    await orderTypeOf(order).on?.refunded?.(tx, order, line, now)
    return { state: 'refunded', refundId }
  }
  if (fromState === 'partly_picked_up' || (await isUnderWay(tx, order))) {
    await recordStep(tx, { ...step, to: fromState, moneyFen: toBuyerFen || null, requestId, at: now })
    return { state: fromState, refundId }
  }
  // The ledger takes one refund per request id, and the payout can contain another one for missing weight.
  const completion = { step: step.step, note, requestId: newId() }
  granted(await completeOrder(tx, order, MARKET, completion, now))
  return { state: 'completed', refundId }
}

/** Whether goods, or a freight, still have to arrive. Those that did not arrive in time are what the case was about. */
async function isUnderWay(tx: Tx, { id, deliveredAt }: Order): Promise<boolean> {
  return deliveredAt === null && (await lockOpenObjection(tx, id)).reason !== 'not_arrived'
}

interface Ended {
  outcome: Extract<ArbitrationOutcome, 'withdrawn' | 'declined'>
  actor: StepActor
  by: NonNullable<CaseMove['by']>
  note: string | null
  requestId: string
}

/**
 * Ends a case without a decision. A request of the buyer ends with the buyer's objection; one of the merchant leaves it
 * open, so that the buyer may still ask for a decision.
 */
export async function endCase(
  tx: Tx,
  { order, opened }: OpenCase,
  { outcome, actor, by, note, requestId }: Ended,
  now: Date,
): Promise<{ state: OrderState; closed: Arbitration }> {
  const isReopened = opened.objectionId !== null && opened.requestedBy === 'merchant'
  const objectedAt = isReopened
    ? await reopenObjection(tx, order.id, now)
    : await closeObjection(tx, opened, outcome === 'declined' ? 'lapsed' : 'withdrawn', now)
  const state = isReopened ? 'objecting' : opened.fromState
  await recordStep(tx, {
    order,
    step: 'end_arbitration',
    from: 'arbitrating',
    to: state,
    facts: isReopened ? {} : resumeReceipt(order, objectedAt ?? opened.at, now),
    actor,
    note,
    requestId,
    pages: casePages(opened),
    at: now,
  })
  const columns = { outcome, closedAt: now }
  const move = { kind: outcome, position: CLOSED, by, note, columns, at: now }
  return { state, closed: await moveCase(tx, { order, opened }, move) }
}

/** Gives the buyer the time for a request of its own. @returns when the buyer had objected */
async function reopenObjection(tx: Tx, orderId: string, now: Date): Promise<Date> {
  const { id, at } = await lockOpenObjection(tx, orderId)
  await updateObjection(tx, id, { arbitrateBefore: new Date(now.getTime() + ARBITRATE_MS) })
  return at
}

/** Closes the objection of a case. @returns when the buyer had objected; null if the case has no objection */
async function closeObjection(
  tx: Tx,
  { objectionId, orderId }: Arbitration,
  outcome: ObjectionOutcome,
  now: Date,
): Promise<Date | null> {
  if (objectionId === null) return null
  const objection = await lockOpenObjection(tx, orderId)
  await updateObjection(tx, objection.id, { closedAt: now, outcome })
  return objection.at
}

/** Request ids are new and amounts were checked, so a refusal here is a bug. */
function granted<T>(verdict: Verdict<T>): T {
  if (!verdict.ok) throw new Error(`the execution of a split was refused: ${verdict.reason}`)
  return verdict.value
}
