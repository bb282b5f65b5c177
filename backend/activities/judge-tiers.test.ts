import { highestFenPerTon, nextTier, type PriceTier, tierReached } from 'contract/plans/price-tiers'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeTiers } from './judge-tiers'

const tier = (tons: number, yuan: number): PriceTier => ({
  reachedKg: tons * 1_000,
  priceFenPerTon: yuan * 100,
})
const TIERS = [tier(100, 6_760), tier(200, 6_740), tier(350, 6_715), tier(500, 6_690)]
const TOTALS = { minTotalKg: 100_000, totalKg: 500_000 }

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
])('judges %s', (_, tiers, reason) => {
  expect(reasonOf(judgeTiers(tiers, TOTALS))).toBe(reason)
})

test('says which tier is wrong', () => {
  expect(judgeTiers([tier(100, 6_760), tier(200, 6_740), tier(300, 6_750)], TOTALS)).toMatchObject({
    facts: { position: 3 },
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
  expect(highestFenPerTon(TIERS)).toBe(676_000)
  expect(() => highestFenPerTon([])).toThrow('at least one tier')
})
