import { foreseeShareFen, openKg, type Plan, tonsOf } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { destinationFrom, quoteFreight } from 'backend/spot'
import { HOUR_MS } from 'contract/durations'
import type { Foreseen } from 'contract/plans'
import type { ForeseeOrder } from 'contract/plans/conversion'
import { CONVERSION_PAY_HOURS } from 'contract/plans/terms'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import type { ActivityGoods } from './goods'

/** Sums of an order that a convertible plan would be turned into now, as `convertToOrder` reckons them. */
export async function foreseeConversion(
  reader: Reader,
  plan: Plan,
  goods: ActivityGoods,
  { weightKg, delivery, city }: Omit<z.output<typeof ForeseeOrder>, 'planId'>,
  now: Date,
): Promise<Verdict<z.input<typeof Foreseen>, 'exceeds_plan' | 'delivery_not_offered' | 'freight_unknown'>> {
  const { priceFenPerTon, convertUntil, depositId } = plan
  if (priceFenPerTon === null || convertUntil === null || depositId === null)
    throw new Error(`plan ${plan.id} is convertible without price or deposit`)
  const destination = await destinationFrom(reader, goods, city, now)
  const freight = quoteFreight(goods, { weightKg, way: delivery, destination })
  if (!freight.ok) return freight
  const openNowKg = openKg(tonsOf(plan))
  if (weightKg > openNowKg) return refuse('exceeds_plan', { leftKg: openNowKg })
  const depositFen = await foreseeShareFen(reader, plan, weightKg)
  const goodsFen = amountFen(priceFenPerTon, weightKg)
  const { freightFen, deliveredFreight } = freight.value
  const totalFen = goodsFen + freightFen
  const payBefore = new Date(Math.min(now.getTime() + CONVERSION_PAY_HOURS * HOUR_MS, convertUntil.getTime()))
  return accept({
    ...{ planId: plan.id, weightKg, delivery, priceFenPerTon, goodsFen, freightFen, deliveredFreight },
    ...{ totalFen, depositFen, dueFen: totalFen - depositFen, payBefore },
    leftKg: openNowKg - weightKg,
  })
}
