import { expect, test } from 'vitest'
import { judgePurchase, rangeFor, type SaleFacts } from './judge-purchase'

const START = new Date('2026-11-21T02:00:00.000Z')
const END = new Date('2026-11-21T03:00:00.000Z')
const FREE_AT = new Date('2026-11-21T02:20:00.000Z')
const sale: SaleFacts = {
  ...{ state: 'approved', startsAt: START, endsAt: END, minKg: 5_000, stepKg: 2_500, limitKg: 20_000 },
  ...{ availableKg: 100_000, heldKg: 0, pinnedKg: 0, freeAt: null },
}
const at = (from: Date, ms: number) => new Date(from.getTime() + ms)

test.each<[string, Partial<SaleFacts>, { weightKg?: number; boughtKg?: number }, Date, string]>([
  ['a millisecond before the start', {}, {}, at(START, -1), 'sale_not_started'],
  ['at the start', {}, {}, START, 'ok'],
  ['a millisecond before the end', {}, {}, at(END, -1), 'ok'],
  ['at the end', {}, {}, END, 'sale_ended'],
  ['a millisecond after the end', {}, {}, at(END, 1), 'sale_ended'],
  ['from a closed sale', { state: 'closed' }, {}, START, 'sale_ended'],
  ['from a withdrawn sale', { state: 'withdrawn' }, {}, START, 'sale_not_open'],
  ['from a sale that waits for its review', { state: 'submitted' }, {}, START, 'sale_not_open'],
  ['up to the limit', {}, { weightKg: 20_000 }, START, 'ok'],
  ['above the limit', {}, { weightKg: 22_500 }, START, 'sale_limit_exceeded'],
  ['above the limit with unpaid orders', {}, { boughtKg: 17_500 }, START, 'sale_limit_exceeded'],
  [
    'less than the minimum with the limit reached',
    {},
    { weightKg: 1, boughtKg: 17_500 },
    START,
    'sale_limit_exceeded',
  ],
  ['the last kg', { availableKg: 5_000 }, {}, START, 'ok'],
  ['more than is left', { availableKg: 5_000 }, { weightKg: 7_500 }, START, 'sale_stock_short'],
  ['less than the minimum left', { availableKg: 4_975 }, {}, START, 'sale_sold_out'],
  [
    'when all waits for payment',
    { availableKg: 0, heldKg: 5_000, freeAt: FREE_AT },
    {},
    START,
    'sale_all_held',
  ],
  [
    'when too little waits for payment',
    { availableKg: 0, heldKg: 4_975, freeAt: FREE_AT },
    {},
    START,
    'sale_sold_out',
  ],
  ['when all is in pins', { availableKg: 0, pinnedKg: 32_000 }, {}, START, 'sale_all_pinned'],
  [
    'when all is in pins or waits for payment',
    { availableKg: 0, pinnedKg: 32_000, heldKg: 5_000, freeAt: FREE_AT },
    {},
    START,
    'sale_all_held',
  ],
  ['below the minimum', {}, { weightKg: 4_975 }, START, 'sale_quantity_adjusted'],
  ['off the step', {}, { weightKg: 6_000 }, START, 'sale_quantity_adjusted'],
])('judges an order %s', (_, facts, wanted, now, reason) => {
  const verdict = judgePurchase({ ...sale, ...facts }, { weightKg: 5_000, boughtKg: 0, ...wanted }, now)
  expect(verdict.ok ? 'ok' : verdict.reason).toBe(reason)
})

test.each([
  [{}, 0, 20_000],
  [{}, 15_000, 5_000],
  [{ availableKg: 7_500 }, 0, 7_500],
  [{ availableKg: 0 }, 0, 20_000],
  [{}, 20_000, 5_000],
])('offers a range up to limit and stock: %j after %i kg', (facts, boughtKg, maxKg) => {
  expect(rangeFor({ ...sale, ...facts }, boughtKg)).toEqual({ minKg: 5_000, maxKg, stepKg: 2_500 })
})
