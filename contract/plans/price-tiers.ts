/** Prices by tons: of a group purchase by those that all plans reach, of a presale by those of the plan. No zod here: browsers load this file. */

/** The price per ton once `reachedKg` are reached. */
export interface PriceTier {
  readonly reachedKg: number
  readonly priceFenPerTon: number
}

export const MOST_TIERS = 6
/** Most that a deposit may be of the goods at the lowest price: it pays a part of each order. */
export const DEPOSIT_MOST_PER_MILLE = 200

/** The tier that `securedKg` reach; undefined below the first. */
export function tierReached<T extends PriceTier>(tiers: readonly T[], securedKg: number): T | undefined {
  return tiers.filter(({ reachedKg }) => reachedKg <= securedKg).slice(-1)[0]
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
  if (!first) throw new Error('an activity has at least one tier')
  return first.priceFenPerTon
}

/** The lowest price. @throws Error without tiers */
export function lowestFenPerTon(tiers: readonly PriceTier[]): number {
  const last = tiers.at(-1)
  if (!last) throw new Error('an activity has at least one tier')
  return last.priceFenPerTon
}
