import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import {
  DEPOSIT_MOST_PER_MILLE,
  highestFenPerTon,
  lowestFenPerTon,
  type PriceTier,
} from 'contract/plans/price-tiers'

export type TierRefusal =
  | 'first_tier_not_minimum'
  | 'tiers_not_rising'
  | 'prices_not_falling'
  | 'tier_above_total'
  | 'deposit_too_high'

const PER_MILLE = 1_000

interface TierLimits {
  readonly minTotalKg: number
  readonly totalKg: number
  readonly depositPerMille: number
}

/**
 * Whether the tiers of an activity make sense: the first begins at the minimum total, tons rise, prices fall, and the last
 * can be reached. The deposit, a part of the highest price, is limited at the lowest one: it pays a part of each order.
 * @returns refused with the position of the tier, from 1
 */
export function judgeTiers(
  tiers: readonly PriceTier[],
  { minTotalKg, totalKg, depositPerMille }: TierLimits,
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
  const depositOfPrice = highestFenPerTon(tiers) * depositPerMille
  const mostOfPrice = lowestFenPerTon(tiers) * DEPOSIT_MOST_PER_MILLE
  if (depositOfPrice <= mostOfPrice) return accept()
  return refuse('deposit_too_high', {
    depositFenPerTon: Math.ceil(depositOfPrice / PER_MILLE),
    mostFenPerTon: Math.floor(mostOfPrice / PER_MILLE),
  })
}
