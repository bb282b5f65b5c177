import { MARKET_ACTOR } from 'backend/deposits'
import { notify } from 'backend/messages'
import { refundForSellerDefault } from 'backend/ordering'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { DELIVERY_GRACE_DAYS } from 'contract/plans/terms'
import { type LateOrder, lockLateOrder } from '../late-orders'
import { orderFailedMessage } from '../message-kinds'
import { tonsOf } from '../plan-store'
import { endBond } from './end-tons'
import { recordStep } from './record-step'

/**
 * Paid orders of plans whose goods were neither shipped nor ready in time are the seller's default: the order is refunded,
 * with the part that the deposit paid, and the bond for its tons is forfeited to the holder. Safe to run late, twice, and on
 * several servers.
 * @returns number of refunded orders
 */
export async function failLateOrders(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'late orders of plans',
    (tx, except) => lockLateOrder(tx, now, except),
    (tx, late) => failOrder(tx, late, now),
  )
}

async function failOrder(tx: Tx, { order, plan, weightKg }: LateOrder, now: Date): Promise<void> {
  const rule = `订单 ${order.orderNo}：交货期与付款后满 ${DELIVERY_GRACE_DAYS} 天，未发货也未备好货`
  const note = `交货期与付款后满 ${DELIVERY_GRACE_DAYS} 天，未发货也未备好货；商家的履约保证金另付违约金`
  await refundForSellerDefault(tx, order, { note, requestId: newId() }, now)
  const by = { actor: MARKET_ACTOR, requestId: newId(), now }
  const what = { step: 'fail_delivery', tons: tonsOf(plan), weightKg, orderId: order.id } as const
  await recordStep(tx, plan, { ...what, rule: '全额退款，履约保证金作为违约金付给需方' }, by)
  const bondFen = await endBond(tx, plan.id, { weightKg, rule, outcome: 'forfeit' }, by)
  await notify(tx, [orderFailedMessage(plan, order, bondFen)], now)
}
