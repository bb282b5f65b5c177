import {
  applyDeposit,
  forfeitDeposit,
  heldFenByIds,
  MARKET_ACTOR,
  releaseDeposit,
  usableFen,
} from 'backend/deposits'
import { defineOrderType, orderingStep, type PartPayment, poolStock } from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { WINNER_PAY_DAYS } from 'contract/auction/lot-terms'
import { DAY_MS } from 'contract/durations'
import { SETTINGS } from 'contract/settings/settings'
import { and, eq } from 'drizzle-orm'
import { bidderOfOrder } from './bid-store'
import { lotById } from './lot-store'

/** The whole deposit pays for the order; what a small order does not need is released. */
const deposit: PartPayment = {
  async amountOf(reader, order) {
    const { depositId, weightKg, fixedFen } = await usedFor(reader, order)
    const usable = await usableFen(reader, depositId, weightKg, fixedFen)
    return usable.ok ? usable.value : 0
  },
  pay: payWithDeposit,
}

/** A deposit stands for the whole lot's weight and is used pro rata, so a part of it is named by a part of the weight. */
async function usedFor(reader: Reader, { id: orderId, totalFen }: { id: string; totalFen: number }) {
  const { depositId, lotId } = await bidderOfOrder(reader, orderId)
  const [found, held] = [await lotById(reader, lotId), await heldFenByIds(reader, [depositId])]
  const [heldFen, weightKg] = [held.get(depositId) ?? 0, found?.lot.weightKg ?? 0]
  if (heldFen <= totalFen) return { depositId, orderId, weightKg }
  // Whole kg would leave some fen of the order unpaid, for which the deposit could be lost.
  const usedKg = Math.min(weightKg - 1, Math.max(1, Math.floor((weightKg * totalFen) / heldFen)))
  return { depositId, orderId, weightKg: usedKg, fixedFen: totalFen }
}

async function payWithDeposit(
  tx: Tx,
  order: { id: string; totalFen: number },
  { payerId, ...request }: Parameters<PartPayment['pay']>[2],
) {
  const actor = payerId === null ? MARKET_ACTOR : ({ kind: 'member', id: payerId } as const)
  const by = { actor, ...request }
  const use = { ...(await usedFor(tx, order)), rule: '竞拍成交，保证金抵作货款' }
  const { depositId } = use
  const used = await applyDeposit(tx, use, by)
  if (!used.ok) return refuse('pay_time_over')
  if (used.value.deposit.openFen > 0) {
    const rest = { depositId, rule: '超出货款的保证金退还' }
    const released = await releaseDeposit(tx, rest, { ...by, actor: MARKET_ACTOR })
    if (!released.ok) return refuse('pay_time_over')
  }
  return accept(used.value.usedFen)
}

/** The deposit of an unpaid order: the merchant's after the winner's default, returned if the merchant cancelled. */
async function endDeposit(tx: Tx, { id: orderId }: { id: string }, now: Date): Promise<void> {
  const { depositId } = await bidderOfOrder(tx, orderId)
  const [step] = await tx
    .select({ by: orderingStep.actorKind })
    .from(orderingStep)
    .where(and(eq(orderingStep.orderId, orderId), eq(orderingStep.toState, 'cancelled')))
  const by = { actor: MARKET_ACTOR, requestId: newId(), now }
  const rule = step?.by === 'buyer' ? '竞拍成交后买家取消订单' : `竞拍成交后 ${WINNER_PAY_DAYS} 天内未付款`
  const ended =
    step?.by === 'merchant'
      ? await releaseDeposit(tx, { depositId, rule: '商家取消订单，保证金退还' }, by)
      : await forfeitDeposit(tx, { depositId, rule }, by)
  if (!ended.ok) throw new Error(`deposit ${depositId} of unpaid order ${orderId} ended before`)
}

/** Type 8: goods of a lot, bought by its winners. */
export const auctionOrders = defineOrderType({
  type: 8,
  placedBy: 'market',
  payTimeMs: WINNER_PAY_DAYS * DAY_MS,
  subject: 'lot',
  stock: poolStock,
  deliveryWays: ['pickup'],
  commissionPerMille: SETTINGS.commission_per_mille.standard,
  settings: { commissionPerMille: 'commission_per_mille' },
  partPayment: deposit,
  cancelForfeitsDeposit: true,
  on: { cancelled: (tx, order, _, now) => endDeposit(tx, order, now) },
})
