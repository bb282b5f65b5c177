import { expect, test } from 'vitest'
import { judgePlan, type PlannedTerms } from './judge-plan'

const NOW = new Date('2026-11-21T02:00:00.000Z')
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAY_MINUTES = 24 * 60
const terms: PlannedTerms = {
  ...{ priceFenPerTon: 650_000, stockKg: 20_000, minKg: 1_000, stepKg: 500, limitKg: 5_000 },
  ...{ pins: null, startsAt: inMinutes(60), endsAt: inMinutes(120) },
}
const PINS = { priceFenPerTon: 640_000, openMinKg: 5_000, joinMinKg: 2_000 }
const truck = (over: Partial<typeof PINS> = {}, rest: Partial<PlannedTerms> = {}): Partial<PlannedTerms> => ({
  ...{ stockKg: 32_000, limitKg: 10_000, pins: { ...PINS, ...over } },
  ...rest,
})
const offer = {
  ...{ priceFenPerTon: 673_500, availableKg: 100_000, isLiquid: false },
  validUntil: inMinutes(20 * DAY_MINUTES),
}

test.each<[string, Partial<PlannedTerms>, Partial<typeof offer>, string]>([
  ['valid terms', {}, {}, 'ok'],
  ['a start now', { startsAt: NOW }, {}, 'sale_times_wrong'],
  ['ten minutes', { endsAt: inMinutes(70) }, {}, 'ok'],
  ['nine minutes', { endsAt: inMinutes(69) }, {}, 'sale_times_wrong'],
  ['a day', { endsAt: inMinutes(60 + DAY_MINUTES) }, {}, 'ok'],
  ['more than a day', { endsAt: inMinutes(61 + DAY_MINUTES) }, {}, 'sale_times_wrong'],
  ['an end before the start', { endsAt: inMinutes(30) }, {}, 'sale_times_wrong'],
  [
    'a start in more than 14 days',
    { startsAt: inMinutes(14 * DAY_MINUTES + 1), endsAt: inMinutes(14 * DAY_MINUTES + 61) },
    {},
    'sale_times_wrong',
  ],
  ['an end after that of the offer', {}, { validUntil: inMinutes(119) }, 'sale_after_offer'],
  ['the price of the offer', { priceFenPerTon: 673_500 }, {}, 'sale_not_cheaper'],
  ['a limit above the stock', { limitKg: 20_500 }, {}, 'sale_quantities_wrong'],
  ['a limit below the minimum', { limitKg: 500 }, {}, 'sale_quantities_wrong'],
  ['a stock off the step', { stockKg: 20_100 }, {}, 'sale_quantities_wrong'],
  [
    'bagged goods in parts of a bag',
    { stepKg: 510, stockKg: 1_510, limitKg: 1_510 },
    {},
    'sale_quantities_wrong',
  ],
  ['liquid goods in kg', { stepKg: 510, stockKg: 1_510, limitKg: 1_510 }, { isLiquid: true }, 'ok'],
  ['a truck with pins', truck(), {}, 'ok'],
  ['pins at the price of the sale', truck({ priceFenPerTon: 650_000 }), {}, 'sale_pin_not_cheaper'],
  ['pins of less than a truck', truck({}, { stockKg: 31_500 }), {}, 'sale_pin_minimums_wrong'],
  ['a minimum up to the limit', truck({ openMinKg: 10_000 }), {}, 'ok'],
  ['a minimum to open above the limit', truck({ openMinKg: 10_025 }), {}, 'sale_pin_minimums_wrong'],
  ['opening with less than joining', truck({ openMinKg: 1_500 }), {}, 'sale_pin_minimums_wrong'],
  ['joining with more than half a truck', truck({ joinMinKg: 16_025 }), {}, 'sale_pin_minimums_wrong'],
  [
    'an opening that leaves less than the minimum',
    truck({ openMinKg: 31_000 }, { limitKg: 32_000 }),
    {},
    'sale_pin_minimums_wrong',
  ],
  ['minimums in parts of a bag', truck({ joinMinKg: 2_010 }), {}, 'sale_pin_minimums_wrong'],
  ['such minimums of liquid goods', truck({ joinMinKg: 2_010 }), { isLiquid: true }, 'ok'],
  ['all free kg of the offer', {}, { availableKg: 20_000 }, 'ok'],
  ['more than the offer has', {}, { availableKg: 19_975 }, 'sale_stock_missing'],
])('judges %s', (_, planned, facts, reason) => {
  const verdict = judgePlan({ ...terms, ...planned }, { ...offer, ...facts }, NOW)
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(reason)
})
