import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addRefunds, NO_REFUNDS, nextRefundFen, type Paid, type Refunds, refundedFen } from './refunded'

const paid: Paid = { goodsFen: 13_500_000, freightFen: 300_000, ordered: 30_000 }
const byWeight = (returned: number): Refunds => ({ ...NO_REFUNDS, returned })
const short = (shortKg: number): Refunds => ({ ...NO_REFUNDS, shortKg })
const compensation = (compensationFen: number): Refunds => ({ ...NO_REFUNDS, compensationFen })

test.each<[string, Paid, Refunds, { goodsFen: number; freightFen: number; totalFen: number }]>([
  ['nothing', paid, NO_REFUNDS, { goodsFen: 0, freightFen: 0, totalFen: 0 }],
  ['everything', paid, byWeight(30_000), { goodsFen: 13_500_000, freightFen: 300_000, totalFen: 13_800_000 }],
  ['a third', paid, byWeight(10_000), { goodsFen: 4_500_000, freightFen: 100_000, totalFen: 4_600_000 }],
  ['150 kg at the weighbridge', paid, short(150), { goodsFen: 67_500, freightFen: 0, totalFen: 67_500 }],
  ['a compensation', paid, compensation(1_234), { goodsFen: 1_234, freightFen: 0, totalFen: 1_234 }],
  [
    'a compensation above the goods',
    paid,
    compensation(13_600_000),
    { goodsFen: 13_500_000, freightFen: 100_000, totalFen: 13_600_000 },
  ],
  [
    'a third of a fen',
    { goodsFen: 100, freightFen: 0, ordered: 3 },
    byWeight(1),
    { goodsFen: 33, freightFen: 0, totalFen: 33 },
  ],
  [
    'goods without a price',
    { goodsFen: 0, freightFen: 50, ordered: 25 },
    byWeight(25),
    { goodsFen: 0, freightFen: 50, totalFen: 50 },
  ],
])('refunds %s', (_, of, refunds, parts) => {
  expect(refundedFen(of, refunds)).toEqual(parts)
})

test.each<[string, Refunds, Refunds, number | string]>([
  ['the rest after a third', byWeight(10_000), byWeight(20_000), 9_200_000],
  ['more kg than are left', byWeight(10_000), byWeight(20_001), 'refund_exceeds_rest'],
  ['more fen than are left', byWeight(29_000), compensation(460_001), 'refund_exceeds_rest'],
  ['all fen that are left', byWeight(29_000), compensation(460_000), 460_000],
])('judges a refund of %s', (_, before, next, result) => {
  const judged = nextRefundFen(paid, before, next)
  expect(judged.ok ? judged.value : judged.reason).toBe(result)
})

describe('for any order and any refunds', () => {
  const order = fc.record({
    goodsFen: fc.integer({ min: 0, max: 2_000_000_000 }),
    freightFen: fc.integer({ min: 0, max: 50_000_000 }),
    ordered: fc.integer({ min: 1, max: 500_000 }),
  })
  const part = fc.oneof(
    fc.integer({ min: 1, max: 100_000 }).map(byWeight),
    fc.integer({ min: 1, max: 100_000 }).map(short),
    fc.integer({ min: 1, max: 500_000_000 }).map(compensation),
  )
  const refundAll = (of: Paid, parts: readonly Refunds[]) => {
    let [before, sum] = [NO_REFUNDS, 0]
    for (const next of parts) {
      const judged = nextRefundFen(of, before, next)
      if (!judged.ok) continue
      expect(judged.value).toBeGreaterThanOrEqual(0)
      sum += judged.value
      before = addRefunds(before, next)
    }
    return { before, sum }
  }

  test('parts add up to their total and never exceed the paid amount', () => {
    fc.assert(
      fc.property(order, fc.array(part, { maxLength: 12 }), (of, parts) => {
        const { before, sum } = refundAll(of, parts)
        const { goodsFen, freightFen, totalFen } = refundedFen(of, before)
        expect(sum).toBe(totalFen)
        expect(goodsFen + freightFen).toBe(totalFen)
        expect(goodsFen).toBeLessThanOrEqual(of.goodsFen)
        expect(freightFen).toBeLessThanOrEqual(of.freightFen)
        expect(Math.min(goodsFen, freightFen)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 2_000 },
    )
  })

  test('any order of the same refunds gives the same sum', () => {
    fc.assert(
      fc.property(order, fc.array(part, { maxLength: 8 }), fc.nat(), (of, parts, turn) => {
        const there = refundAll(of, parts)
        const at = parts.length > 0 ? turn % parts.length : 0
        const turned = [...parts.slice(at), ...parts.slice(0, at)].reverse()
        const back = refundAll(of, turned)
        // Different orders may refuse different parts; equal totals must give equal sums.
        const same = JSON.stringify(there.before) === JSON.stringify(back.before)
        if (same) expect(back.sum).toBe(there.sum)
      }),
      { numRuns: 2_000 },
    )
  })

  test('everything by weight refunds exactly what was paid', () => {
    fc.assert(
      fc.property(order, fc.integer({ min: 1, max: 9 }), (of, n) => {
        const size = Math.floor(of.ordered / n)
        const parts = [...Array.from({ length: n }, () => size), of.ordered - n * size].filter((kg) => kg > 0)
        expect(refundAll(of, parts.map(byWeight)).sum).toBe(of.goodsFen + of.freightFen)
      }),
      { numRuns: 1_000 },
    )
  })
})
