import { DAY_MS } from 'contract/durations'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeTerms, type PresaleTerms } from './judge-terms'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const tier = (tons: number, yuan: number) => ({ reachedKg: tons * 1_000, priceFenPerTon: yuan * 100 })
const TERMS: PresaleTerms = {
  ...{ expectedFrom: after(20 * DAY_MS), expectedUntil: after(25 * DAY_MS), bookUntil: after(15 * DAY_MS) },
  ...{ totalKg: 400_000, minKg: 10_000, stepKg: 5_000, tiers: [tier(10, 6_700), tier(100, 6_650)] },
}

test.each<[string, Partial<PresaleTerms>, string]>([
  ['valid terms', {}, 'ok'],
  ['one tier', { tiers: [tier(10, 6_700)] }, 'ok'],
  [
    'a window in the past',
    { expectedFrom: after(-1), expectedUntil: after(DAY_MS) },
    'expected_window_wrong',
  ],
  ['a window from now on', { expectedFrom: NOW }, 'expected_window_wrong'],
  ['a window that ends before it starts', { expectedUntil: after(19 * DAY_MS) }, 'expected_window_wrong'],
  ['a window of 31 days', { expectedUntil: after(51 * DAY_MS) }, 'ok'],
  ['a window of more than 31 days', { expectedUntil: after(51 * DAY_MS + 1) }, 'expected_window_wrong'],
  [
    'a window after 120 days',
    { expectedFrom: after(100 * DAY_MS), expectedUntil: after(120 * DAY_MS + 1) },
    'expected_window_wrong',
  ],
  ['bookings until now', { bookUntil: NOW }, 'booking_time_wrong'],
  ['bookings until the end of the window', { bookUntil: after(25 * DAY_MS) }, 'ok'],
  ['bookings after the window', { bookUntil: after(25 * DAY_MS + 1) }, 'booking_time_wrong'],
  ['a total off step', { totalKg: 401_000 }, 'presale_quantities_wrong'],
  ['a total below a plan', { totalKg: 5_000 }, 'presale_quantities_wrong'],
  ['half a bag', { minKg: 10_010, totalKg: 400_010 }, 'presale_quantities_wrong'],
  ['a first tier above the minimum', { tiers: [tier(15, 6_700)] }, 'presale_first_tier_wrong'],
  ['equal tons', { tiers: [tier(10, 6_700), tier(10, 6_650)] }, 'presale_tiers_not_rising'],
  ['equal prices', { tiers: [tier(10, 6_700), tier(20, 6_700)] }, 'presale_prices_not_falling'],
  ['a tier above the total', { tiers: [tier(10, 6_700), tier(405, 6_650)] }, 'presale_tier_above_total'],
  ['a deposit of 20 % of the lowest price', { tiers: [tier(10, 8_000), tier(20, 6_000)] }, 'ok'],
  [
    'a deposit above 20 % of the lowest price',
    { tiers: [tier(10, 8_000.01), tier(20, 6_000)] },
    'presale_deposit_too_high',
  ],
])('judges %s', (_, changed, reason) => {
  expect(reasonOf(judgeTerms({ ...TERMS, ...changed }, { isLiquid: false }, NOW))).toBe(reason)
})

test('liquids need no bags', () => {
  const terms = {
    ...TERMS,
    minKg: 10_010,
    totalKg: 400_010,
    tiers: [{ ...tier(10, 6_700), reachedKg: 10_010 }],
  }
  expect(reasonOf(judgeTerms(terms, { isLiquid: true }, NOW))).toBe('ok')
})
