import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Batch, endOfBatch, giveBack, prolongedEnd, spendableOf, takeEarliest } from './batch-rules'

const NOW = new Date('2026-11-21T04:00:00.000Z')
const days = (n: number) => new Date(NOW.getTime() + n * 86_400_000)
const batch = (id: string, left: number, expiresAt: Date): Batch => ({ id, left, expiresAt })

test.each([
  ['in the middle of a month', '2026-11-21T12:00:00+08:00', '2027-12-01T00:00:00+08:00'],
  [
    'in the last instant of a month in Shanghai',
    '2026-11-30T23:59:59.999+08:00',
    '2027-12-01T00:00:00+08:00',
  ],
  ['in the first instant of a month in Shanghai', '2026-12-01T00:00:00+08:00', '2028-01-01T00:00:00+08:00'],
  ['in February of a leap year', '2028-02-29T12:00:00+08:00', '2029-03-01T00:00:00+08:00'],
  ['at the end of a year in Shanghai, not in UTC', '2026-12-31T23:00:00+08:00', '2028-01-01T00:00:00+08:00'],
])('points given %s end with the twelfth month after it', (_, givenAt, end) => {
  expect(endOfBatch(new Date(givenAt))).toEqual(new Date(end))
})

describe('spending', () => {
  const batches = [batch('c', 5, days(60)), batch('a', 3, days(0)), batch('b', 2, days(10))]

  test('takes the batch that ends first, and never one that has ended', () => {
    expect(takeEarliest(batches, 4, NOW)).toEqual({
      ok: true,
      value: [
        { batchId: 'b', points: 2 },
        { batchId: 'c', points: 2 },
      ],
    })
    expect(spendableOf(batches, NOW)).toBe(7)
    expect(spendableOf(batches, days(-1))).toBe(10)
  })

  test('is refused with what is missing', () => {
    expect(takeEarliest(batches, 9, NOW)).toMatchObject({ reason: 'points_short', facts: { missing: 2 } })
  })

  test('takes equal ends in the order of ids', () => {
    const equal = [batch('z', 1, days(1)), batch('y', 1, days(1))]
    expect(takeEarliest(equal, 1, NOW)).toMatchObject({ value: [{ batchId: 'y' }] })
  })
})

test('a partial return goes to the batch that was spent last', () => {
  const spent = [
    { batchId: 'b', points: 2, expiresAt: days(10) },
    { batchId: 'c', points: 2, expiresAt: days(60) },
  ]
  expect(giveBack(spent, 3)).toEqual([
    { batchId: 'c', points: 2 },
    { batchId: 'b', points: 1 },
  ])
  expect(() => giveBack(spent, 5)).toThrow('1 points more')
})

test.each([
  ['ends much later', 31, null],
  ['ends in exactly 30 days', 30, null],
  ['ends sooner', 29, '2026-12-21T16:00:00.000Z'],
  ['has ended', -3, '2026-12-21T16:00:00.000Z'],
])('what returns to a batch that %s is valid for 30 days at least', (_, inDays, end) => {
  expect(prolongedEnd({ expiresAt: days(inDays) }, NOW)).toEqual(end && new Date(end))
})

test('what is taken and given back adds up, whatever the batches', () => {
  const some = fc.array(fc.record({ left: fc.nat({ max: 20 }), inDays: fc.integer({ min: -5, max: 400 }) }), {
    maxLength: 8,
  })
  fc.assert(
    fc.property(some, fc.nat({ max: 60 }), fc.nat({ max: 100 }), (all, wanted, percent) => {
      const batches = all.map(({ left, inDays }, i) => batch(String(i), left, days(inDays)))
      const taken = takeEarliest(batches, wanted, NOW)
      const spendable = spendableOf(batches, NOW)
      expect(taken.ok).toBe(wanted <= spendable)
      if (!taken.ok) return
      const sum = taken.value.reduce((points, part) => points + part.points, 0)
      expect(sum).toBe(wanted)
      const ends = new Map(batches.map(({ id, expiresAt }) => [id, expiresAt]))
      const spent = taken.value.map((part) => ({ ...part, expiresAt: ends.get(part.batchId) ?? NOW }))
      const back = giveBack(spent, Math.floor((wanted * percent) / 100))
      for (const { batchId, points } of back)
        expect(points).toBeLessThanOrEqual(spent.find((part) => part.batchId === batchId)?.points ?? 0)
    }),
  )
})
