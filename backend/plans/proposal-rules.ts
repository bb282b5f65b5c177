/** What one side of a plan may propose to the other. Pure. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import type { Silence } from 'contract/plans/states'
import { DELAY_FREE_DAYS, latestDelivery } from 'contract/plans/terms'

export interface DeliveryWindow {
  readonly deliverFrom: Date
  readonly deliverUntil: Date
}

/**
 * Judges a new delivery window.
 * @param plan its present window, the end of the window as it was signed, and whether the holder has had to decide about a
 * delay before: an answer or its silence counts, a delay that the seller took back because the goods were there does not
 * @returns what silence means: the first delay of at most 15 days is accepted, every other is declined
 */
export function judgeDelay(
  plan: { readonly agreedUntil: Date; readonly deliverUntil: Date; readonly hasEarlierDelay: boolean },
  { deliverFrom, deliverUntil }: DeliveryWindow,
  now: Date,
): Verdict<Silence, 'delay_window_wrong' | 'delay_too_long'> {
  if (deliverFrom >= deliverUntil || deliverUntil <= plan.deliverUntil || deliverUntil <= now)
    return refuse('delay_window_wrong')
  const latest = latestDelivery(plan.agreedUntil)
  if (deliverUntil > latest) return refuse('delay_too_long', { latestAt: latest.toISOString() })
  const isShort = deliverUntil.getTime() - plan.agreedUntil.getTime() <= DELAY_FREE_DAYS * DAY_MS
  return accept(isShort && !plan.hasEarlierDelay ? 'accepts' : 'declines')
}
