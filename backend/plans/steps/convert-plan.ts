import { type NewOrder, type Placed, placeOrder, shopSeller } from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PLAN_STATES } from 'contract/plans/states'
import { amountFen } from 'contract/units'
import { planKindOf } from '../plan-kinds'
import { isOpen } from '../plan-states'
import { type Plan, tonsOf } from '../plan-store'
import { type ConversionRefusal, judgeConversion } from '../plan-tons'
import { type PlanStepBy, recordStep } from './record-step'

/** Tons of a plan as an order, with the goods and the hand-over that the kind's module has agreed. */
export interface Conversion
  extends Pick<NewOrder, 'buyer' | 'freightFen' | 'freightNote' | 'delivery' | 'remark'> {
  readonly weightKg: number
  readonly line: Omit<NewOrder['line'], 'subjectId' | 'priceFenPerTon' | 'orderedKg' | 'amountFen'>
}

export type ConvertRefusal = ConversionRefusal | 'plan_not_convertible' | 'conversion_over'

/** Whether a plan may be turned into an order of these tons now. */
export function judgeConvert(plan: Plan, weightKg: number, now: Date): Verdict<void, ConvertRefusal> {
  const { state, convertUntil } = plan
  if (!isOpen('convert', state) || convertUntil === null)
    return refuse('plan_not_convertible', { stateName: PLAN_STATES[state] })
  if (now > convertUntil) return refuse('conversion_over', { convertUntil: convertUntil.toISOString() })
  return judgeConversion(tonsOf(plan), plan, weightKg)
}

/**
 * Turns tons of a locked plan into an order at the plan's price. It is paid within a day, and within the time for
 * conversion; then the deposit pays its share.
 */
export async function convertPlan(
  tx: Tx,
  plan: Plan,
  { weightKg, line, ...order }: Conversion,
  by: PlanStepBy,
): Promise<Verdict<Placed, ConvertRefusal>> {
  const open = judgeConvert(plan, weightKg, by.now)
  if (!open.ok) return open
  const { priceFenPerTon, convertUntil } = plan
  if (priceFenPerTon === null || convertUntil === null)
    throw new Error(`plan ${plan.id} is convertible without a price`)
  const placed = await placeOrder(
    tx,
    {
      ...order,
      type: planKindOf(plan).orderType,
      seller: shopSeller(plan.shopId),
      line: {
        ...line,
        ...{ subjectId: plan.id, priceFenPerTon, orderedKg: weightKg },
        amountFen: amountFen(priceFenPerTon, weightKg),
      },
      discount: null,
      requestId: by.requestId,
      payBefore: convertUntil,
    },
    by.now,
  )
  if (!placed.ok) throw new Error(`plan ${plan.id} has less stock than its tons`)
  const { orderId } = placed.value
  const tons = tonsOf(plan)
  await recordStep(
    tx,
    plan,
    { step: 'convert', tons: { ...tons, orderedKg: tons.orderedKg + weightKg }, weightKg, orderId },
    by,
  )
  return accept(placed.value)
}
