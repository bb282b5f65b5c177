import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { PRICE_MIN_FEN_PER_TON, type PriceTier } from 'contract/spot/price-tiers'
import { BAG_KG } from 'contract/units'

interface TieredGoods {
  priceFenPerTon: number
  minKg: number
  isLiquid: boolean
}

/**
 * Validates tiers: each starts above the one before (the first above the minimum order) and takes off more, bagged
 * goods in whole bags, and all prices are within the price range.
 * @param tiers in the given order
 */
export function validateTiers(
  { priceFenPerTon, minKg, isLiquid }: TieredGoods,
  tiers: readonly PriceTier[],
): Verdict<void, 'tiers_inconsistent'> {
  const fits = tiers.every(({ fromKg, offFenPerTon }, i) => {
    const before = tiers[i - 1] ?? { fromKg: minKg, offFenPerTon: 0 }
    return (
      fromKg > before.fromKg &&
      offFenPerTon > before.offFenPerTon &&
      priceFenPerTon - offFenPerTon >= PRICE_MIN_FEN_PER_TON &&
      (isLiquid || fromKg % BAG_KG === 0)
    )
  })
  return fits ? accept() : refuse('tiers_inconsistent')
}
