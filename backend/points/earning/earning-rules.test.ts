import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earnedBy, monthOf } from './earning-rules'

const order = (kg: number, isRelated = false) => ({ kg, isRelated })

test.each([
  ['less than a ton', [order(999)], [], 1, { tons: 0, points: 0 }],
  ['a full ton', [order(1_000)], [], 1, { tons: 1, points: 1 }],
  ['a rest that two orders fill', [order(600), order(500)], [], 1, { tons: 1, points: 1 }],
  [
    'what the month has given before',
    [order(2_500), order(700)],
    [{ tons: 2, points: 2 }],
    1,
    { tons: 1, points: 1 },
  ],
  [
    'a rate that rose during the month',
    [order(2_500), order(700)],
    [{ tons: 2, points: 2 }],
    3,
    { tons: 1, points: 3 },
  ],
  ['orders of related companies', [order(5_000, true), order(900)], [], 1, { tons: 0, points: 0 }],
  ['no points for a ton', [order(5_000)], [], 0, { tons: 5, points: 0 }],
  ['tons that were returned', [order(1_200)], [{ tons: 3, points: 6 }], 2, { tons: -2, points: -4 }],
  ['returned tons that had given nothing', [order(0)], [{ tons: 3, points: 0 }], 2, { tons: -3, points: 0 }],
])('counts %s', (_, orders, earned, rate, expected) => {
  expect(earnedBy(orders, earned, rate)).toEqual(expected)
})

test('orders of a month give their full tons together, in any parts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 40_000 }), { maxLength: 12 }), (weights) => {
      const earned: { tons: number; points: number }[] = []
      const orders: ReturnType<typeof order>[] = []
      for (const kg of weights) {
        orders.push(order(kg))
        earned.push(earnedBy(orders, earned, 2))
      }
      const kg = weights.reduce((sum, weight) => sum + weight, 0)
      expect(earned.reduce((sum, { points }) => sum + points, 0)).toBe(2 * Math.floor(kg / 1_000))
    }),
  )
})

test.each([
  ['2026-11-30T15:59:59.999Z', '2026-11-01'],
  ['2026-11-30T16:00:00.000Z', '2026-12-01'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
])('%s is in the month of %s', (at, month) => {
  expect(monthOf(new Date(at))).toBe(month)
})
