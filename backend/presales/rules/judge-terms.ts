/** Whether the terms of a presale are valid. Pure. */
import { judgeTiers } from 'backend/activities'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { DAY_MS } from 'contract/durations'
import type { PriceTier } from 'contract/plans/price-tiers'
import { EXPECTED_AHEAD_DAYS, EXPECTED_MAX_DAYS, PRESALE_DEPOSIT_PER_MILLE } from 'contract/presales/terms'
import { BAG_KG } from 'contract/units'

export interface PresaleTerms {
  readonly expectedFrom: Date
  readonly expectedUntil: Date
  readonly bookUntil: Date
  readonly totalKg: number
  readonly minKg: number
  readonly stepKg: number
  readonly tiers: readonly PriceTier[]
}

export type TermsRefusal =
  | 'expected_window_wrong'
  | 'booking_time_wrong'
  | 'presale_quantities_wrong'
  | 'presale_first_tier_wrong'
  | 'presale_tiers_not_rising'
  | 'presale_prices_not_falling'
  | 'presale_tier_above_total'
  | 'presale_deposit_too_high'

const TIER_REFUSALS = {
  first_tier_not_minimum: 'presale_first_tier_wrong',
  tiers_not_rising: 'presale_tiers_not_rising',
  prices_not_falling: 'presale_prices_not_falling',
  tier_above_total: 'presale_tier_above_total',
  deposit_too_high: 'presale_deposit_too_high',
} as const

/** Judges the terms in the order of `TermsRefusal`. */
export function judgeTerms(
  terms: PresaleTerms,
  { isLiquid }: { readonly isLiquid: boolean },
  now: Date,
): Verdict<void, TermsRefusal> {
  const { expectedUntil, bookUntil, tiers, minKg, totalKg } = terms
  if (!isWindowValid(terms, now)) return refuse('expected_window_wrong')
  if (bookUntil <= now || bookUntil > expectedUntil) return refuse('booking_time_wrong')
  if (!areQuantitiesValid(terms, isLiquid)) return refuse('presale_quantities_wrong')
  const limits = { minTotalKg: minKg, totalKg, depositPerMille: PRESALE_DEPOSIT_PER_MILLE }
  const judged = judgeTiers(tiers, limits)
  return judged.ok ? accept() : refuse(TIER_REFUSALS[judged.reason], judged.facts)
}

function isWindowValid({ expectedFrom, expectedUntil }: PresaleTerms, now: Date): boolean {
  const lengthMs = expectedUntil.getTime() - expectedFrom.getTime()
  return (
    expectedFrom > now &&
    expectedUntil.getTime() <= now.getTime() + EXPECTED_AHEAD_DAYS * DAY_MS &&
    lengthMs > 0 &&
    lengthMs <= EXPECTED_MAX_DAYS * DAY_MS
  )
}

/** The total can be reached in steps; solid goods come in bags. */
function areQuantitiesValid({ totalKg, minKg, stepKg }: PresaleTerms, isLiquid: boolean): boolean {
  const isInBags = [totalKg, minKg, stepKg].every((kg) => kg % BAG_KG === 0)
  return totalKg >= minKg && (totalKg - minKg) % stepKg === 0 && (isLiquid || isInBags)
}
