import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, type Verdict } from 'backend/platform/verdict'
import { MONEY_PAID_OUT, settleEscrow } from 'backend/wallet'
import type { OrderState, OrderStep } from 'contract/states'
import { formatYuan } from 'contract/units'
import { ledgerActorId, type StepActor } from '../actors'
import {
  buyerOwnerOf,
  lineOf,
  type Order,
  type OrderFacts,
  type OrderLine,
  refundsOf,
  setHanded,
} from '../order-store'
import { orderTypeOf } from '../order-types'
import { getSeller, type SellerFacts } from '../sellers'
import { type RefundedParts, type Refunds, refundedFen } from '../settlement/refunded'
import { shortKgOf } from '../settlement/settle'
import { sellerRecipient } from '../tell-seller'
import { recordStep } from './record-step'
import { insertRefund, paidOf, totalsOf } from './refund-escrow-part'

/** Receipt is confirmed automatically 7 days after delivery (domain rules §1). */
export const RECEIPT_CONFIRM_MS = 7 * 86_400_000

export function autoConfirmAt(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RECEIPT_CONFIRM_MS)
}

/** Facts of an order whose goods have all been delivered at this instant. */
export function deliveredNow(now: Date): OrderFacts {
  return { deliveredAt: now, confirmDueAt: autoConfirmAt(now) }
}

/**
 * The new confirmation time of an order that leaves a dispute: the time since the dispute began does not count.
 * @param since when the order entered the dispute
 */
export function resumeReceipt(
  { confirmDueAt }: Pick<Order, 'confirmDueAt'>,
  since: Date,
  now: Date,
): Pick<OrderFacts, 'confirmDueAt'> {
  if (confirmDueAt === null) return {}
  return { confirmDueAt: new Date(confirmDueAt.getTime() + now.getTime() - since.getTime()) }
}

interface Completed {
  orderId: string
  /** Payout before commission. */
  releasedFen: number
  /** Returned to the buyer for kg missing at the weighbridge. */
  backFen: number
  completedAt: string
}

export interface Completion {
  step: Extract<OrderStep, 'confirm' | 'execute_arbitration'>
  note: string | null
  requestId: string
}

/** What is refunded in total if the order completes now, and for how many kg the weighbridge is the reason. */
export function settlementOf(
  order: Order,
  line: OrderLine,
  refunds: Awaited<ReturnType<typeof refundsOf>>,
): { shortKg: number; due: RefundedParts } {
  const before = totalsOf(refunds)
  const endedKg = refunds.reduce(
    (kg, { cause, weightKg }) => kg + (cause === 'pickup_ended' ? weightKg : 0),
    0,
  )
  const shortKg = shortKgOf(line, line.settledKg ?? line.orderedKg - endedKg, endedKg)
  const totals: Refunds = { ...before, shortKg }
  return { shortKg, due: refundedFen(paidOf(order, line), totals) }
}

/**
 * Completes a locked order after delivery: returns the difference of the weight to the buyer and pays the rest of the
 * escrow to the seller's company, less commission on the goods that were not refunded.
 */
export async function completeOrder(
  tx: Tx,
  order: Order,
  actor: StepActor,
  { step, note, requestId }: Completion,
  now: Date,
): Promise<Verdict<Completed, 'request_reused'>> {
  const line = await lineOf(tx, order.id)
  const refunds = await refundsOf(tx, order.id)
  const { shortKg, due } = settlementOf(order, line, refunds)
  if (line.settledKg === null)
    await setHanded(tx, line.id, { handedKg: line.orderedKg, settledKg: line.orderedKg })
  const refundedBefore = refunds.reduce((fen, { amountFen }) => fen + amountFen, 0)
  const backFen = due.totalFen - refundedBefore
  const releasedFen = order.totalFen - due.totalFen
  if (releasedFen + backFen > 0) {
    const seller = await getSeller(tx, order)
    const settled = await settleEscrow(tx, {
      orderId: order.id,
      companyId: seller.companyId,
      buyer: buyerOwnerOf(order),
      amountFen: releasedFen,
      goodsFen: order.goodsFen - order.discountFen - due.goodsFen,
      commissionPerMille: order.commissionPerMille,
      refundFen: backFen,
      actorId: ledgerActorId(actor),
      requestId,
      now,
    })
    if (!settled.ok) return settled
    await tellPayout(tx, { order, seller }, settled.value, requestId, now)
  }
  if (shortKg > 0)
    await insertRefund(tx, {
      id: newId(),
      orderId: order.id,
      cause: 'weighing',
      weightKg: shortKg,
      pieces: null,
      compensationFen: 0,
      amountFen: backFen,
      requestId,
      at: now,
    })
  const weighed = backFen > 0 ? `过磅少于订购，退回 ${formatYuan(backFen)} 元` : null
  await recordStep(tx, {
    order,
    step,
    from: order.state,
    to: 'completed' satisfies OrderState,
    facts: {
      completedAt: now,
      deliveredAt: order.deliveredAt ?? now,
      confirmDueAt: order.confirmDueAt ?? autoConfirmAt(now),
    },
    actor,
    note: [note, weighed].filter((text) => text !== null).join('；') || null,
    moneyFen: backFen > 0 ? backFen : null,
    requestId,
    at: now,
  })
  await orderTypeOf(order).on?.completed?.(tx, order, line, now)
  return accept({ orderId: order.id, releasedFen, backFen, completedAt: now.toISOString() })
}

async function tellPayout(
  tx: Tx,
  { order: { orderNo }, seller }: { order: Order; seller: SellerFacts },
  { merchantFen, commissionFen }: { merchantFen: number; commissionFen: number },
  requestId: string,
  now: Date,
): Promise<void> {
  const to = sellerRecipient(seller)
  if (merchantFen === 0 || to === null) return
  const less = commissionFen > 0 ? `（已扣平台服务费 ${formatYuan(commissionFen)} 元）` : ''
  const text = `订单 ${orderNo} 的货款 ${formatYuan(merchantFen)} 元已结算到企业账户${less}，次日可提现。`
  const payout = { kind: MONEY_PAID_OUT, to, eventKey: requestId, title: '货款已结算', text }
  await notify(tx, [payout], now)
}
