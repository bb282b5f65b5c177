/** Price tiers (阶梯价). No zod here: browsers load this file. */

/** Minimum price, against typing errors (fen per ton: 100 yuan). */
export const PRICE_MIN_FEN_PER_TON = 10_000

/** From this quantity on, a ton costs less than the offer's price. */
export interface PriceTier {
  fromKg: number
  offFenPerTon: number
}

/** The highest tier that a quantity reaches; null below the first. Tiers may be in any order. */
export function tierOf(tiers: readonly PriceTier[], weightKg: number): PriceTier | null {
  let reached: PriceTier | null = null
  for (const tier of tiers)
    if (tier.fromKg <= weightKg && (reached === null || tier.fromKg > reached.fromKg)) reached = tier
  return reached
}

/** Price per ton of a quantity: the reached tier applies to the whole quantity. */
export function priceAt(
  goods: { priceFenPerTon: number; tiers: readonly PriceTier[] },
  weightKg: number,
): number {
  return goods.priceFenPerTon - (tierOf(goods.tiers, weightKg)?.offFenPerTon ?? 0)
}
