/** Rules of a group purchase's price: the tons that all plans reach fix it for all. */
import { accept, refuse, type Verdict } from 'backend/platform/verdict'

/** The price per ton of all plans once they reach `reachedKg`. */
export interface PriceTier {
  readonly reachedKg: number
  readonly priceFenPerTon: number
}

export const MOST_TIERS = 6

export type TierRefusal =
  | 'first_tier_not_minimum'
  | 'tiers_not_rising'
  | 'prices_not_falling'
  | 'tier_above_total'

/**
 * Whether the tiers of an activity make sense: the first begins at the minimum total, tons rise, prices fall, and the last
 * can be reached.
 * @returns refused with the position of the tier, from 0
 */
export function judgeTiers(
  tiers: readonly PriceTier[],
  { minTotalKg, totalKg }: { readonly minTotalKg: number; readonly totalKg: number },
): Verdict<void, TierRefusal> {
  if (tiers[0]?.reachedKg !== minTotalKg) return refuse('first_tier_not_minimum', { position: 0 })
  for (const [position, tier] of tiers.entries()) {
    if (tier.reachedKg > totalKg) return refuse('tier_above_total', { position })
    const before = tiers[position - 1]
    if (!before) continue
    if (tier.reachedKg <= before.reachedKg) return refuse('tiers_not_rising', { position })
    if (tier.priceFenPerTon >= before.priceFenPerTon) return refuse('prices_not_falling', { position })
  }
  return accept()
}

/** The tier that `securedKg` reach; undefined below the first. */
export function tierReached(tiers: readonly PriceTier[], securedKg: number): PriceTier | undefined {
  return tiers.findLast(({ reachedKg }) => reachedKg <= securedKg)
}

/** The next tier, what is missing to it, and by how much its price is lower; undefined at the last. */
export function nextTier(
  tiers: readonly PriceTier[],
  securedKg: number,
): { tier: PriceTier; missingKg: number; offFenPerTon: number } | undefined {
  const tier = tiers.find(({ reachedKg }) => reachedKg > securedKg)
  if (!tier) return undefined
  const now = tierReached(tiers, securedKg)
  return {
    tier,
    missingKg: tier.reachedKg - securedKg,
    offFenPerTon: now ? now.priceFenPerTon - tier.priceFenPerTon : 0,
  }
}

/** The highest price, at which deposits and bond are reckoned. @throws Error without tiers */
export function highestFenPerTon(tiers: readonly PriceTier[]): number {
  const [first] = tiers
  if (!first) throw new Error('a group purchase has at least one tier')
  return first.priceFenPerTon
}
