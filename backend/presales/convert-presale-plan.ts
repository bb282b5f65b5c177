import {
  convertToOrder,
  foreseeConversion,
  type ToOrderRefusal,
  type WantedConversion,
} from 'backend/activities'
import type { Placed } from 'backend/ordering'
import { type ConvertRefusal, judgeConvert, lockSettledPlan, type Plan } from 'backend/plans'
import type { Reader, Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { refuse, type Verdict } from 'backend/platform/verdict'
import type { ParsedOf } from 'contract/endpoint'
import type { foreseeOrder } from 'contract/presales/conversion'
import { PRESALE_STATES } from 'contract/presales/terms'
import { goodsOfPresale } from './presale-goods'
import { type Presale, presaleOf } from './presale-store'

/** Whether a plan may be turned into an order of these tons now: not of a seller that does not deliver. */
function judge(plan: Plan, { state }: Presale, weightKg: number, now: Date): Verdict<void, ConvertRefusal> {
  if (state === 'failed') return refuse('plan_not_convertible', { stateName: PRESALE_STATES.failed })
  return judgeConvert(plan, weightKg, now)
}

/** Turns tons of a plan of the caller's company into an order, with the hand-over that the caller wants. */
export async function convertPresalePlan(
  tx: Tx,
  call: Call<Actor>,
  wanted: WantedConversion,
): Promise<Verdict<Placed, ToOrderRefusal>> {
  const plan = await lockSettledPlan(tx, wanted.planId, call.now)
  if (!plan || plan.companyId !== call.actor.companyId || plan.kind !== 'presale') return refuse('not_found')
  const presale = await presaleOf(tx, plan)
  const goods = await goodsOfPresale(tx, presale)
  return await convertToOrder(tx, call, wanted, {
    ...{ plan, goods, lotPoolId: goods.poolId, poolId: presale.poolId },
    judge: () => judge(plan, presale, wanted.weightKg, call.now),
  })
}

/** Sums of an order that a plan would be turned into now, as `convertPresalePlan` reckons them. */
export async function foreseePresaleOrder(
  reader: Reader,
  plan: Plan,
  wanted: Omit<ParsedOf<typeof foreseeOrder>, 'planId'>,
  now: Date,
) {
  const presale = await presaleOf(reader, plan)
  const open = judge(plan, presale, wanted.weightKg, now)
  if (!open.ok) return open
  return await foreseeConversion(reader, plan, await goodsOfPresale(reader, presale), wanted, now)
}
