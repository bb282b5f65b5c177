import type { Activity } from 'backend/plans'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { QuoteLine } from 'contract/quote-sheets'
import type { ACTIVITY_ADVICE, QuoteLineState } from 'contract/quote-sheets/limits'
import { amountFen, clampQuantity } from 'contract/units'
import type { NewLine } from './quote-sheet-store'

type ActivityRefusal = keyof typeof ACTIVITY_ADVICE

/**
 * A line of a wanted weight of an activity, within what a company may sign now. Without freight: orders of a plan name
 * theirs.
 * @param validUntil of the sheet; the end of the signing counts if it is earlier
 */
export function activityLine(
  activity: Activity,
  wantedKg: number,
  validUntil: Date,
): Verdict<NewLine, ActivityRefusal> {
  const { phase, openKg, minKg, stepKg, maxKg, endsAt } = activity
  if (phase !== 'open') return refuse(phase === 'upcoming' ? 'activity_upcoming' : 'activity_ended')
  if (maxKg === 0) return refuse('activity_full')
  const weightKg = clampQuantity({ minKg, stepKg, maxKg }, wantedKg)
  const priceFenPerTon = activity.priceFor(weightKg)
  const { id, kind, activityNo, category, grade, maker, warehouse, city, shop } = activity
  const { isPriceOpen, deliverFrom, deliverUntil } = activity
  return accept({
    ...{ activityId: id, activityKind: kind, activityNo, minKg, stepKg, isPriceOpen, endsAt },
    ...{ deliverFrom, deliverUntil, depositFen: activity.depositFor(weightKg) },
    ...{ category, grade, maker, warehouse, warehouseCity: city, shopName: shop.name, availableKg: openKg },
    ...{ weightKg, isAdjusted: weightKg !== wantedKg, priceFenPerTon },
    goodsFen: amountFen(priceFenPerTon, weightKg),
    validUntil: endsAt < validUntil ? endsAt : validUntil,
  })
}

/**
 * Compares a line with the activity now: ended, then changed in price, then short of tons.
 * @param activity undefined if it does not exist
 */
export function compareActivity(
  { weightKg, priceFenPerTon }: { weightKg: number; priceFenPerTon: number },
  activity: Activity | undefined,
): { state: QuoteLineState; now: QuoteLine['now'] } {
  if (activity?.phase !== 'open') return { state: 'ended', now: null }
  const present = activity.priceFor(weightKg)
  if (present !== priceFenPerTon)
    return { state: 'changed', now: { priceFenPerTon: present, landedFenPerTon: null } }
  return { state: activity.maxKg < weightKg ? 'short' : 'unchanged', now: null }
}
