import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { Verdict } from 'backend/platform/verdict'
import { MARKET } from '../actors'
import { lockOverdueOrder } from '../order-store'
import { typesOwning } from '../order-types'
import { completeOrder } from './complete-order'
import { refundPaidOrder } from './refund-order'
import { REFUND_ANSWER_MS } from './step-deadlines'
import { sweepOrders } from './sweep-orders'

/**
 * Confirms receipt of orders whose confirmation time is over, one transaction each. Safe to run late, twice, and on
 * several servers.
 * @returns number of completed orders
 */
export async function confirmOverdueReceipts(db: Database, now: Date): Promise<number> {
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'receipt', now, except, typesOwning('confirm')),
    async (tx, order) => {
      const reason = { step: 'confirm' as const, note: '交货满 7 天，系统自动确认收货', requestId: newId() }
      mustHold(await completeOrder(tx, order, MARKET, reason, now))
    },
  )
}

/**
 * Agrees to refunds that merchants did not answer in time. As safe as the other sweeps.
 * @returns number of refunded orders
 */
export async function agreeOverdueRefunds(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - REFUND_ANSWER_MS)
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'refund', deadline, except),
    async (tx, order) => {
      const reason = { note: '商家 48 小时内未答复，系统自动同意退款', requestId: newId() }
      mustHold(await refundPaidOrder(tx, order, MARKET, reason, now))
    },
  )
}

/** The request id is new, so a refusal here is a bug. */
function mustHold(verdict: Verdict<unknown>): void {
  if (!verdict.ok) throw new Error(`the market's own step was refused: ${verdict.reason}`)
}
