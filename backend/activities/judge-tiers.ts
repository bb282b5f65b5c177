import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { PriceTier } from 'contract/plans/price-tiers'

export type TierRefusal =
  | 'first_tier_not_minimum'
  | 'tiers_not_rising'
  | 'prices_not_falling'
  | 'tier_above_total'

/**
 * Whether the tiers of an activity make sense: the first begins at the minimum total, tons rise, prices fall, and the last
 * can be reached.
 * @returns refused with the position of the tier, from 1
 */
export function judgeTiers(
  tiers: readonly PriceTier[],
  { minTotalKg, totalKg }: { readonly minTotalKg: number; readonly totalKg: number },
): Verdict<void, TierRefusal> {
  if (tiers[0]?.reachedKg !== minTotalKg) return refuse('first_tier_not_minimum', { position: 1 })
  for (const [i, tier] of tiers.entries()) {
    const position = i + 1
    if (tier.reachedKg > totalKg) return refuse('tier_above_total', { position })
    const before = tiers[i - 1]
    if (!before) continue
    if (tier.reachedKg <= before.reachedKg) return refuse('tiers_not_rising', { position })
    if (tier.priceFenPerTon >= before.priceFenPerTon) return refuse('prices_not_falling', { position })
  }
  return accept()
}
