import type { Placed } from 'backend/ordering'
import { type ConvertRefusal, convertPlan, type Plan } from 'backend/plans'
import type { Tx } from 'backend/platform/database/database'
import type { Actor, Call } from 'backend/platform/endpoint'
import { refuse, type Verdict } from 'backend/platform/verdict'
import { findNewestLot } from 'backend/quality'
import { agreeHandOver, buyerFor, type HandOverRefusal } from 'backend/spot'
import { amountFen } from 'contract/units'
import type { ActivityGoods } from './goods'

type Wish = Parameters<typeof agreeHandOver>[2]

export interface WantedConversion extends Wish {
  readonly planId: string
  readonly weightKg: number
  readonly remark?: string | undefined
  readonly requestId: string
}

export type ToOrderRefusal =
  | ConvertRefusal
  | Exclude<HandOverRefusal, 'enterprise_required'>
  | 'not_found'
  | 'forbidden'
  | 'company_not_authenticated'

/** A locked plan of the caller's company, the goods it is about, and whether it may be converted now. */
export interface ConvertedPlan {
  readonly plan: Plan
  readonly goods: ActivityGoods
  /** Pool of the goods' inspection sheets. */
  readonly lotPoolId: string | null
  readonly poolId: string | null
  /** Asked before anything is written. */
  judge(): Verdict<void, ConvertRefusal>
}

/** Turns tons of a plan into an order from a pool, with the hand-over of the offer that the caller wants. */
export async function convertToOrder(
  tx: Tx,
  call: Call<Actor>,
  wanted: WantedConversion,
  { plan, goods, lotPoolId, poolId, judge }: ConvertedPlan,
): Promise<Verdict<Placed, ToOrderRefusal>> {
  const buyer = await buyerFor(tx, call, 'company')
  if (!buyer.ok) return buyer
  const open = judge()
  if (!open.ok) return open
  const goodsFen = amountFen(plan.priceFenPerTon ?? plan.highestFenPerTon, wanted.weightKg)
  const agreed = await agreeHandOver(tx, call, wanted, { offer: goods, goodsFen })
  if (!agreed.ok) {
    const { reason, facts } = agreed
    return refuse(reason === 'enterprise_required' ? 'company_not_authenticated' : reason, facts)
  }
  const { freightFen, freightNote, ...handOver } = agreed.value
  const { category, grade, maker, processing, isLiquid, warehouse, city } = goods
  const lotNo = lotPoolId === null ? null : await findNewestLot(tx, lotPoolId)
  return await convertPlan(
    tx,
    plan,
    {
      weightKg: wanted.weightKg,
      buyer: buyer.value,
      line: { category, grade, maker, processing, isLiquid, warehouse, city, lotNo, poolId },
      ...{ freightFen, freightNote },
      delivery: { way: wanted.delivery, ...handOver },
      remark: wanted.remark ?? null,
    },
    { actor: { kind: 'member', id: call.actor.memberId }, requestId: wanted.requestId, now: call.now },
  )
}
