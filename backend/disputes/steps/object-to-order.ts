import {
  lineOf,
  lockOpenOrder,
  quantityOf,
  quantityText,
  recordStep,
  refundsOf,
  unconfirmedKg,
  validateInTime,
} from 'backend/ordering'
import { areOwnPictures } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import { sellerOf, sellerRowOf } from 'backend/platform/database/seller-columns'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import type { ObjectToOrder } from 'contract/disputes'
import { OBJECTION_REASONS } from 'contract/disputes/states'
import type { z } from 'zod'
import { ANSWER_MS } from '../deadlines'
import { objectionPages } from '../dispute-pages'
import { judgeObjection, refundValueFen } from '../dispute-rules'
import { insertObjection, insertPictures, replacedAt } from '../objection-store'
import type { Party } from '../parties'

/** Objects to delivered goods until the receipt is confirmed automatically. The automatic confirmation waits until the dispute ends. */
export async function objectToOrder(tx: Tx, buyer: Party, input: z.output<typeof ObjectToOrder>, now: Date) {
  const { orderId, reason, text, pictures, requestId } = input
  const found = await lockOpenOrder(tx, buyer.owner, orderId, 'object')
  if (!found.ok) return found
  const order = found.value
  const inTime = validateInTime(order, 'object', now)
  if (!inTime.ok) return inTime
  const [line, refunds] = [await lineOf(tx, orderId), await refundsOf(tx, orderId)]
  const facts = {
    replacedAt: await replacedAt(tx, orderId),
    unconfirmedKg: await unconfirmedKg(tx, orderId),
  }
  const judged = judgeObjection(order, line, refunds, input, facts, now)
  if (!judged.ok) return judged
  if (!(await areOwnPictures(tx, buyer.memberId, pictures))) return refuse('dispute_picture_unknown')
  const quantity = quantityOf(line, judged.value)
  const objection = {
    id: newId(),
    orderId,
    buyerMemberId: order.buyerMemberId,
    ...sellerRowOf(sellerOf(order)),
    reason,
    text,
    ...quantity,
    disputedFen: refundValueFen(order, line, refunds, judged.value),
    fromState: order.state,
    at: now,
    answerBefore: new Date(now.getTime() + ANSWER_MS),
  }
  await insertObjection(tx, objection)
  await insertPictures(tx, 'objection', objection.id, pictures)
  await recordStep(tx, {
    order,
    step: 'object',
    from: order.state,
    to: 'objecting',
    actor: buyer.actor,
    note: `${OBJECTION_REASONS[reason]} ${quantityText(quantity)}：${text}`,
    requestId,
    pages: objectionPages(objection),
    at: now,
  })
  return accept({
    orderId,
    state: 'objecting' as const,
    objectionId: objection.id,
    disputedFen: objection.disputedFen,
    answerBefore: objection.answerBefore.toISOString(),
  })
}
