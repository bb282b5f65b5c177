import { DAY_MS, HOUR_MS } from 'contract/durations'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { type GroupTerms, judgeTerms } from './judge-terms'

const NOW = new Date('2026-12-01T02:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const TERMS: GroupTerms = {
  ...{ totalKg: 500_000, minTotalKg: 100_000, minKg: 10_000, stepKg: 5_000, limitKg: 150_000 },
  tiers: [
    { reachedKg: 100_000, priceFenPerTon: 676_000 },
    { reachedKg: 200_000, priceFenPerTon: 674_000 },
  ],
  ...{ startsAt: after(HOUR_MS), endsAt: after(HOUR_MS + 4 * DAY_MS) },
  ...{ deliverFrom: after(10 * DAY_MS), deliverUntil: after(25 * DAY_MS) },
}
const OFFER = { priceFenPerTon: 680_000, availableKg: 500_000, isLiquid: false }

test.each<[string, Partial<GroupTerms>, string]>([
  ['valid terms', {}, 'ok'],
  ['a start in the past', { startsAt: after(0) }, 'group_times_wrong'],
  ['a start in 15 days', { startsAt: after(15 * DAY_MS), endsAt: after(17 * DAY_MS) }, 'group_times_wrong'],
  ['less than a day', { endsAt: after(HOUR_MS + DAY_MS - 1) }, 'group_times_wrong'],
  ['one day', { endsAt: after(HOUR_MS + DAY_MS) }, 'ok'],
  ['ten days', { endsAt: after(HOUR_MS + 10 * DAY_MS), deliverFrom: after(11 * DAY_MS) }, 'ok'],
  ['more than ten days', { endsAt: after(HOUR_MS + 10 * DAY_MS + 1) }, 'group_times_wrong'],
  ['an end before the start', { endsAt: after(0) }, 'group_times_wrong'],
  ['a delivery before the end', { deliverFrom: after(3 * DAY_MS) }, 'group_delivery_wrong'],
  ['a delivery of no time', { deliverUntil: after(10 * DAY_MS) }, 'group_delivery_wrong'],
  ['a delivery of 31 days', { deliverUntil: after(41 * DAY_MS) }, 'group_delivery_wrong'],
  [
    'a delivery in three months',
    { deliverFrom: after(90 * DAY_MS), deliverUntil: after(95 * DAY_MS) },
    'group_delivery_wrong',
  ],
  ['a limit off step', { limitKg: 152_000 }, 'group_quantities_wrong'],
  ['a limit above the total', { limitKg: 505_000 }, 'group_quantities_wrong'],
  ['a total off step', { totalKg: 502_000 }, 'group_quantities_wrong'],
  ['a minimum total below a plan', { minTotalKg: 5_000 }, 'group_quantities_wrong'],
  ['half a bag', { minKg: 10_010, limitKg: 150_010, totalKg: 500_010 }, 'group_quantities_wrong'],
  [
    'tiers that do not fall',
    {
      tiers: [
        { reachedKg: 100_000, priceFenPerTon: 676_000 },
        { reachedKg: 200_000, priceFenPerTon: 676_000 },
      ],
    },
    'prices_not_falling',
  ],
  [
    'a deposit above a fifth of the lowest price',
    {
      tiers: [
        { reachedKg: 100_000, priceFenPerTon: 676_000 },
        { reachedKg: 200_000, priceFenPerTon: 337_900 },
      ],
    },
    'deposit_too_high',
  ],
  [
    'a price that is not lower',
    { tiers: [{ reachedKg: 100_000, priceFenPerTon: 680_000 }] },
    'group_not_cheaper',
  ],
  ['more than the offer has', { totalKg: 505_000 }, 'group_stock_missing'],
])('judges %s', (_, changed, reason) => {
  expect(reasonOf(judgeTerms({ ...TERMS, ...changed }, OFFER, NOW))).toBe(reason)
})

test('liquids need no bags', () => {
  const terms = { ...TERMS, minKg: 10_010, limitKg: 150_010, totalKg: 490_010 }
  expect(reasonOf(judgeTerms(terms, { ...OFFER, isLiquid: true }, NOW))).toBe('ok')
})
