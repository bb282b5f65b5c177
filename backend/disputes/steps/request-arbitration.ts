import { lineOf, lockOpenOrder, type Order, recordStep, refundsOf } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { sellerOf, sellerRowOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { RequestArbitration } from 'contract/disputes/arbitration'
import type { OrderState } from 'contract/states'
import type { z } from 'zod'
import { insertArbitration, insertArbitrationEvent } from '../arbitration-store'
import { enterStage } from '../deadlines'
import { casePages } from '../dispute-pages'
import { disputedRestFen, isArbitrable, refundValueFen } from '../dispute-rules'
import { lockOpenObjection } from '../objection-store'
import type { Party } from '../parties'
import { answerInTime } from './end-objection'

interface Subject {
  disputedFen: number
  objectionId: string | null
  /** State of the order to return to. */
  fromState: OrderState
}

/** Opens a case about an objection that was not settled, or about a refused refund. */
export async function requestArbitration(
  tx: Tx,
  party: Party,
  { orderId, claim, requestId }: z.output<typeof RequestArbitration>,
  now: Date,
) {
  const found = await lockOpenOrder(tx, party.owner, orderId, 'request_arbitration')
  if (!found.ok) return found
  const order = found.value
  const subject = await subjectOf(tx, order, now)
  if (!subject.ok) return subject
  if (subject.value.disputedFen === 0) return refuse('nothing_in_dispute')
  const position = enterStage('applied', now)
  const { id, caseNo } = await insertArbitration(tx, {
    id: newId(),
    orderId,
    ...subject.value,
    buyerMemberId: order.buyerMemberId,
    ...sellerRowOf(sellerOf(order)),
    requestedBy: party.side,
    claim,
    at: now,
    ...position,
  })
  await insertArbitrationEvent(tx, {
    arbitrationId: id,
    kind: 'requested',
    ...position,
    actorKind: party.side,
    actorId: party.memberId,
    at: now,
  })
  await recordStep(tx, {
    order,
    step: 'request_arbitration',
    from: order.state,
    to: 'arbitrating',
    actor: party.actor,
    note: `案号 ${caseNo}`,
    requestId,
    pages: casePages({ id }),
    at: now,
  })
  return accept({
    arbitrationId: id,
    caseNo,
    disputedFen: subject.value.disputedFen,
    stage: position.stage,
    stageUntil: position.stageUntil?.toISOString() ?? null,
    orderState: 'arbitrating' as const,
  })
}

/** What the case is about: what an objection left open, or what a refused refund request was about. */
async function subjectOf(
  tx: Tx,
  order: Order,
  now: Date,
): Promise<Verdict<Subject, 'not_answered_yet' | 'arbitration_time_over' | 'arbitration_not_open'>> {
  if (order.state !== 'objecting') {
    if (!order.mayArbitrate) return refuse('arbitration_not_open')
    return accept({
      disputedFen: await undeliveredFen(tx, order),
      objectionId: null,
      fromState: order.state,
    })
  }
  const objection = await answerInTime(tx, order, await lockOpenObjection(tx, order.id), now)
  if (objection.answer === null)
    return refuse('not_answered_yet', { answerBefore: objection.answerBefore.toISOString() })
  if (!isArbitrable(objection, now)) return refuse('arbitration_time_over')
  const { id: objectionId, fromState } = objection
  return accept({ disputedFen: disputedRestFen(objection), objectionId, fromState })
}

/** Value of what was not handed over: the whole order, or the rest of a partial pick-up. */
export async function undeliveredFen(reader: Reader, order: Order): Promise<number> {
  if (order.state !== 'partly_picked_up') return order.totalFen - order.refundedFen
  const [line, refunds] = [await lineOf(reader, order.id), await refundsOf(reader, order.id)]
  return refundValueFen(order, line, refunds, line.orderedKg - line.handedKg)
}
