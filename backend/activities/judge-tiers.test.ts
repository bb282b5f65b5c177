import {
  highestFenPerTon,
  lowestFenPerTon,
  nextTier,
  type PriceTier,
  tierReached,
} from 'contract/plans/price-tiers'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeTiers } from './judge-tiers'

const tier = (tons: number, yuan: number): PriceTier => ({
  reachedKg: tons * 1_000,
  priceFenPerTon: yuan * 100,
})
const TIERS = [tier(100, 6_760), tier(200, 6_740), tier(350, 6_715), tier(500, 6_690)]
const LIMITS = { minTotalKg: 100_000, totalKg: 500_000, depositPerMille: 100 }

test.each([
  ['four tiers', TIERS, 'ok'],
  ['one tier', [tier(100, 6_760)], 'ok'],
  ['no tier', [], 'first_tier_not_minimum'],
  ['a first tier below the minimum', [tier(99, 6_760)], 'first_tier_not_minimum'],
  ['equal tons', [tier(100, 6_760), tier(100, 6_740)], 'tiers_not_rising'],
  ['falling tons', [tier(100, 6_760), tier(300, 6_740), tier(200, 6_720)], 'tiers_not_rising'],
  ['an equal price', [tier(100, 6_760), tier(200, 6_760)], 'prices_not_falling'],
  ['a higher price', [tier(100, 6_760), tier(200, 6_761)], 'prices_not_falling'],
  ['a tier nobody can reach', [tier(100, 6_760), tier(501, 6_700)], 'tier_above_total'],
  ['a deposit of 20 % of the lowest price', [tier(100, 6_760), tier(200, 3_380)], 'ok'],
  ['a deposit above 20 % of the lowest price', [tier(100, 6_760), tier(200, 3_379)], 'deposit_too_high'],
])('judges %s', (_, tiers, reason) => {
  expect(reasonOf(judgeTiers(tiers, LIMITS))).toBe(reason)
})

test('says which tier is wrong', () => {
  expect(judgeTiers([tier(100, 6_760), tier(200, 6_740), tier(300, 6_750)], LIMITS)).toMatchObject({
    facts: { position: 3 },
  })
})

test('says how far the deposit of a ton exceeds its limit', () => {
  const tiers = [tier(100, 8_000), tier(200, 5_000)]
  expect(judgeTiers(tiers, { ...LIMITS, depositPerMille: 150 })).toMatchObject({
    reason: 'deposit_too_high',
    facts: { depositFenPerTon: 120_000, mostFenPerTon: 100_000 },
  })
})

test.each([
  [0, undefined, 100_000, 0],
  [99_999, undefined, 1, 0],
  [100_000, 676_000, 100_000, 2_000],
  [188_000, 676_000, 12_000, 2_000],
  [200_000, 674_000, 150_000, 2_500],
  [499_999, 671_500, 1, 2_500],
])('%i kg reach %s, and %i kg more are %i fen off', (kg, price, missingKg, offFenPerTon) => {
  expect(tierReached(TIERS, kg)?.priceFenPerTon).toBe(price)
  expect(nextTier(TIERS, kg)).toMatchObject({ missingKg, offFenPerTon })
})

test('the last tier has none after it', () => {
  expect([tierReached(TIERS, 500_000), nextTier(TIERS, 500_000)]).toEqual([TIERS[3], undefined])
})

test('deposits are reckoned at the highest price', () => {
  expect([highestFenPerTon(TIERS), lowestFenPerTon(TIERS)]).toEqual([676_000, 669_000])
  for (const priceOf of [highestFenPerTon, lowestFenPerTon])
    expect(() => priceOf([])).toThrow('at least one tier')
})
