/** Prices that fall with the quantity (阶梯价). No zod here: browsers load it. */

/** No ton is sold for less (100 yuan): below it a price is a slip of the finger. */
export const PRICE_MIN_FEN_PER_TON = 10_000

/** From so many kg on, a ton costs so much less than the offer's price. */
export interface PriceTier {
  fromKg: number
  offFenPerTon: number
}

/** The highest tier that a quantity reaches; null below the first. The order of the tiers does not matter. */
export function tierOf(tiers: readonly PriceTier[], weightKg: number): PriceTier | null {
  let reached: PriceTier | null = null
  for (const tier of tiers)
    if (tier.fromKg <= weightKg && (reached === null || tier.fromKg > reached.fromKg)) reached = tier
  return reached
}

/** What a ton costs of so many kg: the whole quantity goes at the price of the tier that it reaches. */
export function priceAt(
  goods: { priceFenPerTon: number; tiers: readonly PriceTier[] },
  weightKg: number,
): number {
  return goods.priceFenPerTon - (tierOf(goods.tiers, weightKg)?.offFenPerTon ?? 0)
}
