import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeDeal, stepOf, type WantedDeal } from './judge-deal'

const NOW = new Date('2026-11-21T04:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const OFFER = { priceFenPerTon: 673_500, availableKg: 100_000, validUntil: inDays(7), isLiquid: false }
const DEAL: WantedDeal = {
  ...{ priceFenPerTon: 660_000, trucks: 3, openMinKg: 5_000, joinMinKg: 2_000 },
  endsAt: inDays(3),
}

test.each<[string, Partial<WantedDeal>, Partial<typeof OFFER>, string]>([
  ['the example', {}, {}, 'ok'],
  ['the price of the offer', { priceFenPerTon: 673_500 }, {}, 'pin_not_cheaper'],
  ['half a truck to join', { openMinKg: 16_000, joinMinKg: 16_000 }, {}, 'ok'],
  ['more than half a truck to join', { openMinKg: 16_025, joinMinKg: 16_025 }, {}, 'pin_minimums_wrong'],
  ['less to open than to join', { openMinKg: 1_000 }, {}, 'pin_minimums_wrong'],
  ['a whole truck to open', { openMinKg: 32_000 }, {}, 'ok'],
  ['an opening that leaves less than the minimum', { openMinKg: 30_025 }, {}, 'pin_minimums_wrong'],
  ['a part of a bag', { joinMinKg: 2_010 }, {}, 'pin_minimums_wrong'],
  ['kg of a liquid', { joinMinKg: 2_010 }, { isLiquid: true }, 'ok'],
  ['an end that is now', { endsAt: NOW }, {}, 'pin_end_wrong'],
  ['the end of the offer', { endsAt: inDays(7) }, {}, 'ok'],
  ['an end after the offer', { endsAt: inDays(8) }, {}, 'pin_end_wrong'],
  ['an end too far ahead', { endsAt: inDays(15) }, { validUntil: inDays(30) }, 'pin_end_wrong'],
  ['more than the offer has', { trucks: 4 }, {}, 'pin_stock_missing'],
])('judges %s', (_, deal, offer, reason) => {
  expect(reasonOf(judgeDeal({ ...DEAL, ...deal }, { ...OFFER, ...offer }, NOW))).toBe(reason)
})

test('sets whole trucks aside', () => {
  expect(judgeDeal(DEAL, OFFER, NOW)).toEqual({ ok: true, value: 96_000 })
  expect([stepOf({ isLiquid: true }), stepOf({ isLiquid: false })]).toEqual([1, 25])
})
