import { applyDeposit, MARKET_ACTOR, usableFen } from 'backend/deposits'
import {
  defineOrderType,
  type OrderTypeDefinition,
  type PartPayment,
  poolStock,
  type StockSource,
} from 'backend/ordering'
import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { stableId } from 'backend/platform/stable-id'
import { accept, refuse } from 'backend/platform/verdict'
import { HOUR_MS } from 'contract/durations'
import { CONVERSION_PAY_HOURS, deliverBeforeOf } from 'contract/plans/terms'
import { SETTINGS } from 'contract/settings/settings'
import { planKindOf } from './plan-kinds'
import { partOfOpen } from './plan-shares'
import { conversionOf, lockPlan, type Plan, planById, sharesOf, tonsOf } from './plan-store'
import { endBond } from './steps/end-tons'
import { recordStep } from './steps/record-step'

/** The share of the deposit for the order's tons pays for it, as it was when the order was placed. */
const depositShare: PartPayment = {
  async amountOf(reader, { id }) {
    const { depositId, weightKg, fixedFen } = await shareOf(reader, id)
    const usable = await usableFen(reader, depositId, weightKg, fixedFen)
    return usable.ok ? usable.value : 0
  },
  async pay(tx, { id: orderId }, { payerId, requestId, now }) {
    const { planNo, ...share } = await shareOf(tx, orderId)
    const actor = payerId === null ? MARKET_ACTOR : ({ kind: 'member', id: payerId } as const)
    const rule = `计划 ${planNo} 转单，保证金抵作货款`
    // One request may pay several orders of the plan, whose shares are of one deposit.
    const by = { actor, requestId: stableId('deposit share', orderId, requestId), now }
    const used = await applyDeposit(tx, { ...share, orderId, rule }, by)
    return used.ok ? accept(used.value.usedFen) : refuse('pay_time_over')
  },
}

async function shareOf(reader: Reader, orderId: string) {
  const found = await conversionOf(reader, orderId)
  const plan = found && (await planById(reader, found.planId))
  const share = plan && (await sharesOf(reader, plan)).ofOrders.get(orderId)
  if (!plan?.depositId || !share) throw new Error(`order ${orderId} is of no plan with a deposit`)
  return { depositId: plan.depositId, weightKg: share.kg, fixedFen: share.fen, planNo: plan.planNo }
}

/** What the deposit would pay of an order of open tons of a plan that is placed now. */
export async function foreseeShareFen(reader: Reader, plan: Plan, weightKg: number): Promise<number> {
  return partOfOpen((await sharesOf(reader, plan)).open, weightKg).fen
}

/** The stock of what plans were signed for. What a refund returns is free, as tons are that ended. */
const planStock: StockSource = {
  ...poolStock,
  restore: async (tx, line, back) => {
    await poolStock.restore(tx, line, back)
    const plan = await lockPlan(tx, line.subjectId)
    if (!plan) throw new Error(`plan ${line.subjectId} of a refunded order does not exist`)
    await planKindOf(plan).ended(tx, plan, { end: 'refunded', weightKg: back.weightKg }, back.at)
  },
}

async function planOfOrder(tx: Tx, orderId: string): Promise<{ plan: Plan; weightKg: number }> {
  const found = await conversionOf(tx, orderId)
  const plan = found && (await lockPlan(tx, found.planId))
  if (!plan) throw new Error(`order ${orderId} is of no plan`)
  return { plan, weightKg: found?.weightKg ?? 0 }
}

/** The tons of an unpaid order that ended are open again. */
async function returnTons(tx: Tx, orderId: string, now: Date): Promise<void> {
  const { plan, weightKg } = await planOfOrder(tx, orderId)
  const tons = tonsOf(plan)
  const returned = { ...tons, orderedKg: tons.orderedKg - weightKg }
  await recordStep(
    tx,
    plan,
    { step: 'return_tons', tons: returned, weightKg, orderId, rule: '订单未付款取消' },
    { actor: MARKET_ACTOR, requestId: newId(), now },
  )
}

/** The seller has done its part of an order, or the parties have undone it: the bond for its tons is released. */
async function releaseBond(tx: Tx, orderId: string, rule: string, now: Date): Promise<void> {
  const { plan, weightKg } = await planOfOrder(tx, orderId)
  const by = { actor: MARKET_ACTOR, requestId: newId(), now }
  await endBond(tx, plan.id, { weightKg, rule, outcome: 'release' }, by)
}

/** Orders that plans are turned into. */
export function planOrders({
  type,
  deliveryWays,
  freeStorageDays,
}: Pick<OrderTypeDefinition, 'type' | 'deliveryWays'> & {
  /** Days of storage without a fee that the seller has promised with the plan. */
  freeStorageDays?(reader: Reader, plan: Plan): Promise<number>
}): OrderTypeDefinition {
  return defineOrderType({
    type,
    placedBy: 'buyer',
    payTimeMs: CONVERSION_PAY_HOURS * HOUR_MS,
    subject: 'plan',
    stock: planStock,
    deliveryWays,
    commissionPerMille: SETTINGS.commission_per_mille.standard,
    settings: { commissionPerMille: 'commission_per_mille' },
    partPayment: depositShare,
    noShopCancel: '该订单由买家的计划转来，商家不能取消；买家逾期未付款的自动取消，协商解除请在计划中提议',
    deliverBefore: async (reader, { id, paidAt }) => {
      const found = paidAt && (await conversionOf(reader, id))
      const plan = found && (await planById(reader, found.planId))
      return plan ? deliverBeforeOf(plan, paidAt) : null
    },
    freeStorageDays: async (reader, { id }) => {
      const found = freeStorageDays && (await conversionOf(reader, id))
      const plan = found && (await planById(reader, found.planId))
      return plan && freeStorageDays ? await freeStorageDays(reader, plan) : null
    },
    on: {
      cancelled: (tx, { id }, _, now) => returnTons(tx, id, now),
      completed: (tx, { id, orderNo }, _, now) => releaseBond(tx, id, `订单 ${orderNo} 已完成`, now),
      refunded: (tx, { id, orderNo }, _, now) => releaseBond(tx, id, `订单 ${orderNo} 已退款`, now),
    },
  })
}
