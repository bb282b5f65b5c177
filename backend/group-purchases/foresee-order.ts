import { usableFen } from 'backend/deposits'
import { type ConvertRefusal, openKg, type Plan, tonsOf } from 'backend/plans'
import type { Reader } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { destinationFrom, offerById, quoteFreight } from 'backend/spot'
import { HOUR_MS } from 'contract/durations'
import type { ParsedOf } from 'contract/endpoint'
import type { foreseeOrder } from 'contract/group-purchases/conversion'
import type { Foreseen } from 'contract/plans'
import { CONVERSION_PAY_HOURS } from 'contract/plans/terms'
import { amountFen } from 'contract/units'
import type { z } from 'zod'
import { judgeGroupConversion } from './convert-group-plan'
import { groupById } from './group-store'

/** Sums of an order that a plan would be turned into now, as `convertGroupPlan` reckons them. */
export async function foreseeGroupOrder(
  reader: Reader,
  plan: Plan,
  { weightKg, delivery, city }: Omit<ParsedOf<typeof foreseeOrder>, 'planId'>,
  now: Date,
): Promise<Verdict<z.input<typeof Foreseen>, ConvertRefusal | 'delivery_not_offered' | 'freight_unknown'>> {
  const group = await groupById(reader, plan.activityId)
  const open = judgeGroupConversion(plan, group, weightKg, now)
  if (!open.ok) return open
  const offer = group && (await offerById(reader, group.offerId))
  const { priceFenPerTon, convertUntil, depositId } = plan
  if (!offer || priceFenPerTon === null || convertUntil === null || depositId === null)
    throw new Error(`plan ${plan.id} is convertible without goods, price or deposit`)
  const destination = await destinationFrom(reader, offer, city, now)
  const freight = quoteFreight(offer, { weightKg, way: delivery, destination })
  if (!freight.ok) return freight
  const share = await usableFen(reader, depositId, weightKg)
  if (!share.ok) return refuse('exceeds_plan', { leftKg: openKg(tonsOf(plan)) })
  const goodsFen = amountFen(priceFenPerTon, weightKg)
  const { freightFen, deliveredFreight } = freight.value
  const totalFen = goodsFen + freightFen
  const payBefore = new Date(Math.min(now.getTime() + CONVERSION_PAY_HOURS * HOUR_MS, convertUntil.getTime()))
  return accept({
    ...{ planId: plan.id, weightKg, delivery, priceFenPerTon, goodsFen, freightFen, deliveredFreight },
    ...{ totalFen, depositFen: share.value, dueFen: totalFen - share.value, payBefore },
    leftKg: openKg(tonsOf(plan)) - weightKg,
  })
}
