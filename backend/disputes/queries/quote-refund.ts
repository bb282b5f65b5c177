import { lineOf, type Order, refundsOf, validateStep } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { accept } from 'backend/platform/verdict'
import { grantedCount, isWholeGrant, judgeAnswer, judgeGrant, refundValueFen } from '../dispute-rules'
import { objectionsOf } from '../objection-store'

/** What an answer with this refund would return to the buyer. Nothing is changed. */
export async function quoteRefund(
  reader: Reader,
  order: Order,
  {
    amountFen = 0,
    ...granted
  }: { weightKg?: number | undefined; pieces?: number | undefined; amountFen?: number | undefined },
  now: Date,
) {
  const open = validateStep('refund_objection', order.state, 'merchant')
  if (!open.ok) return open
  const objection = (await objectionsOf(reader, order.id)).find(({ closedAt }) => closedAt === null)
  if (!objection) throw new Error(`order ${order.id} has no open objection`)
  const answerable = judgeAnswer(objection, now)
  if (!answerable.ok) return answerable
  const count = grantedCount(objection, granted)
  const within = judgeGrant(objection, { count, amountFen })
  if (!within.ok) return within
  const refundFen =
    count === 0
      ? amountFen
      : refundValueFen(order, await lineOf(reader, order.id), await refundsOf(reader, order.id), count)
  return accept({
    refundFen,
    disputedRestFen: objection.disputedFen - refundFen,
    isWhole: isWholeGrant(objection, { count, amountFen: refundFen }),
  })
}
