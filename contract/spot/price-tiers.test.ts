import { expect, test } from 'vitest'
import { priceAt, tierOf } from './price-tiers'

const TEN = { fromKg: 10_000, offFenPerTon: 3_000 }
const TWENTY = { fromKg: 20_000, offFenPerTon: 5_000 }
const goods = { priceFenPerTon: 673_500, tiers: [TEN, TWENTY] }

test.each([
  ['nothing', 0, null, 673_500],
  ['a kilogram below the first tier', 9_999, null, 673_500],
  ['exactly the first tier', 10_000, TEN, 670_500],
  ['a kilogram below the second', 19_999, TEN, 670_500],
  ['exactly the second', 20_000, TWENTY, 668_500],
  ['far above', 9_000_000, TWENTY, 668_500],
])('%s', (_, weightKg, tier, priceFenPerTon) => {
  expect(tierOf(goods.tiers, weightKg)).toEqual(tier)
  expect(tierOf([TWENTY, TEN], weightKg)).toEqual(tier)
  expect(priceAt(goods, weightKg)).toBe(priceFenPerTon)
})

test('has one price for all quantities without tiers', () => {
  expect(priceAt({ priceFenPerTon: 673_500, tiers: [] }, 50_000)).toBe(673_500)
})
