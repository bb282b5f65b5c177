import { lockReachable } from 'backend/account'
import { notify } from 'backend/messages'
import { orderNumbersByIds } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { payDelivery } from 'backend/wallet'
import { MARKET_ACTOR } from '../batches/move-points'
import { deliveryPaidMessage } from '../message-kinds'
import { type DeliveryRow, lockDue, notePaid } from './delivery-store'

/**
 * Pays shops for the deliveries of completed orders, each in its own transaction. A payment for which the market's
 * commission does not suffice, or whose company has no owner, waits for the next run.
 * @returns number of payments
 */
export async function payDeliveries(db: Database, now: Date): Promise<number> {
  const waiting: string[] = []
  const moved = await sweepRows(
    db,
    'deliveries of points goods',
    (tx, failed) => lockDue(tx, [...failed, ...waiting]),
    async (tx, row) => {
      if (!(await pay(tx, row, now))) waiting.push(row.id)
    },
  )
  return moved - waiting.length
}

/** The row is locked, and the request is the order's, so that no server pays it a second time. */
async function pay(
  tx: Tx,
  { id: orderId, shopId, companyId, owedFen: amountFen }: DeliveryRow,
  now: Date,
): Promise<boolean> {
  if (amountFen === null) throw new Error(`the delivery of order ${orderId} is not due`)
  if (!(await lockReachable(tx, { kind: 'company', id: companyId }))) return false
  const by = { actorId: MARKET_ACTOR, requestId: orderId, now }
  const paid = await payDelivery(tx, { orderId, companyId, amountFen }, by)
  if (!paid.ok) {
    if (paid.reason === 'commission_short') return false
    throw new Error(`the delivery of order ${orderId} cannot be paid: ${paid.reason}`)
  }
  await notePaid(tx, orderId, now)
  const orderNo = (await orderNumbersByIds(tx, [orderId])).get(orderId) ?? '--'
  await notify(tx, [deliveryPaidMessage(shopId, { orderId, orderNo, amountFen })], now)
  return true
}
