import type { Database } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { Verdict } from 'backend/platform/verdict'
import { MARKET } from '../actors'
import { lockOverdueOrder } from '../order-store'
import { completeOrder, RECEIPT_CONFIRM_MS } from './complete-order'
import { payBack, REFUND_ANSWER_MS } from './refund-order'
import { sweepOrders } from './sweep-orders'

/**
 * Confirms for every buyer who has said nothing for so long after delivery, one transaction each; safe to run late,
 * twice, and on several servers at once.
 * @returns how many orders were completed
 */
export async function confirmOverdueReceipts(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - RECEIPT_CONFIRM_MS)
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'receipt', deadline, except),
    async (tx, order) => {
      const reason = { note: '交货满 7 天，系统自动确认收货', requestId: newId() }
      mustHold(await completeOrder(tx, order, MARKET, reason, now))
    },
  )
}

/**
 * Agrees for every merchant who has not answered a refund in time; as safe as the other sweeps.
 * @returns how many orders were paid back
 */
export async function agreeOverdueRefunds(db: Database, now: Date): Promise<number> {
  const deadline = new Date(now.getTime() - REFUND_ANSWER_MS)
  return await sweepOrders(
    db,
    (tx, except) => lockOverdueOrder(tx, 'refund', deadline, except),
    async (tx, order) => {
      const reason = { note: '商家 48 小时内未答复，系统自动同意退款', requestId: newId() }
      mustHold(await payBack(tx, order, MARKET, reason, now))
    },
  )
}

/** The request id is new, so nothing that a person can cause refuses here. */
function mustHold(verdict: Verdict<unknown>): void {
  if (!verdict.ok) throw new Error(`the market's own step was refused: ${verdict.reason}`)
}
