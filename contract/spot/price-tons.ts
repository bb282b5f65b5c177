/** Tons for which prices are compared. No zod here: browsers load this file. */

/** Each has a column of the list that the database keeps. */
export const PRICE_TONS = [1, 5, 10, 30, 60] as const
export type PriceTons = (typeof PRICE_TONS)[number]

export const DEFAULT_PRICE_TONS: PriceTons = 30
export const MOST_PRICE_TONS: PriceTons = 60

const KG_PER_TON = 1_000

export const priceTonsKg = (tons: PriceTons): number => tons * KG_PER_TON

export const isPriceTons = (tons: number): tons is PriceTons =>
  (PRICE_TONS as readonly number[]).includes(tons)

/** The tons whose prices are those of a quantity: the most that it reaches, at least the fewest. */
export function priceTonsOf(weightKg: number): PriceTons {
  return [...PRICE_TONS].reverse().find((tons) => priceTonsKg(tons) <= weightKg) ?? PRICE_TONS[0]
}
