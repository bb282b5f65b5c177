import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, type Verdict } from 'backend/platform/verdict'
import { refundEscrow } from 'backend/wallet'
import type { RefundCause } from 'contract/states'
import { eq, sql } from 'drizzle-orm'
import { ledgerActorId, type StepActor } from '../actors'
import { countOf, orderedOf } from '../line-quantity'
import { buyerOwnerOf, type Order, type OrderLine, type OrderRefund, refundsOf } from '../order-store'
import { orderTypeOf } from '../order-types'
import { NO_REFUNDS, nextRefundFen, type Paid, type Refunds } from '../settlement/refunded'
import { orderRefund, tradeOrder } from '../tables'

export function paidOf(order: Order, line: OrderLine): Paid {
  const goodsFen = order.goodsFen - order.discountFen
  return { goodsFen, freightFen: order.freightFen, ordered: orderedOf(line) }
}

/** Totals of booked refunds. */
export function totalsOf(refunds: readonly OrderRefund[]): Refunds {
  return refunds.reduce((sum, { cause, compensationFen, ...quantity }) => {
    const [isShort, count] = [cause === 'weighing', countOf(quantity)]
    return {
      returned: sum.returned + (isShort ? 0 : count),
      shortKg: sum.shortKg + (isShort ? count : 0),
      compensationFen: sum.compensationFen + compensationFen,
    }
  }, NO_REFUNDS)
}

export interface RefundPart {
  cause: RefundCause
  weightKg?: number
  pieces?: number | null
  compensationFen?: number
  requestId: string
}

export interface BookedRefund {
  id: string
  amountFen: number
  /** What is left of the paid amount. */
  restFen: number
}

/**
 * Refunds a part of a locked, paid order from its escrow to the buyer: by weight or pieces, with the share of discount
 * and freight, or as compensation.
 * @returns `refund_exceeds_rest` with the rest in fen if the part is more than what is left
 */
export async function refundEscrowPart(
  tx: Tx,
  order: Order,
  line: OrderLine,
  actor: StepActor,
  { cause, weightKg = 0, pieces = null, compensationFen = 0, requestId }: RefundPart,
  now: Date,
): Promise<Verdict<BookedRefund, 'refund_exceeds_rest' | 'request_reused'>> {
  const before = totalsOf(await refundsOf(tx, order.id))
  const count = countOf({ weightKg, pieces })
  const next = { ...NO_REFUNDS, compensationFen, [cause === 'weighing' ? 'shortKg' : 'returned']: count }
  const judged = nextRefundFen(paidOf(order, line), before, next)
  if (!judged.ok) return judged
  const amountFen = judged.value
  if (amountFen > 0) {
    const refund = { orderId: order.id, buyer: buyerOwnerOf(order), amountFen }
    const moved = await refundEscrow(tx, { ...refund, actorId: ledgerActorId(actor), requestId, now })
    if (!moved.ok) return moved
  }
  const id = newId()
  await insertRefund(tx, {
    id,
    orderId: order.id,
    cause,
    weightKg,
    pieces,
    compensationFen,
    amountFen,
    requestId,
    at: now,
  })
  await orderTypeOf(order).onRefund?.(tx, order, line, {
    pieces,
    actorId: ledgerActorId(actor),
    requestId,
    now,
  })
  return accept({ id, amountFen, restFen: order.totalFen - order.refundedFen - amountFen })
}

/** Books a refund whose money the caller moves. */
export async function insertRefund(tx: Tx, refund: Omit<OrderRefund, 'rowHash'>): Promise<void> {
  await tx.insert(orderRefund).values(refund)
  await tx
    .update(tradeOrder)
    .set({ refundedFen: sql`${tradeOrder.refundedFen} + ${refund.amountFen}` })
    .where(eq(tradeOrder.id, refund.orderId))
}
