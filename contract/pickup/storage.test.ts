import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storageOf } from './storage'

const at = (text: string) => Date.parse(`${text}+08:00`)
const stored = { paidAt: at('2026-03-01T23:59'), freeDays: 5, fetched: [], outstandingKg: 10_000 }

test.each([
  ['2026-03-01T23:59', 0],
  ['2026-03-05T23:59', 0],
  ['2026-03-06T00:00', 800],
  ['2026-03-06T23:59', 800],
  ['2026-03-07T00:00', 1_600],
])('10 t that were paid on 1 March cost at %s %i fen', (now, feeFen) => {
  expect(storageOf({ ...stored, now: at(now) })).toEqual({
    chargedFrom: at('2026-03-06T00:00'),
    feeFen,
    perDayFen: 800,
  })
})

test('what was fetched stops costing', () => {
  const fetched = [
    { at: at('2026-03-05T12:00'), weightKg: 4_000 },
    { at: at('2026-03-07T12:00'), weightKg: 1_000 },
  ]
  const left = { ...stored, fetched, outstandingKg: 5_000, now: at('2026-03-08T12:00') }
  expect(storageOf(left)).toMatchObject({ feeFen: 2 * 80 + 3 * 400, perDayFen: 400 })
  expect(storageOf({ ...left, outstandingKg: 0 })).toMatchObject({ feeFen: 160, perDayFen: 0 })
})

test('the fee never falls as time passes', () => {
  fc.assert(
    fc.property(
      fc.nat(40 * 24),
      fc.nat(48),
      fc.integer({ min: 1, max: 500_000 }),
      (hours, more, weightKg) => {
        const now = stored.paidAt + hours * 3_600_000
        const early = storageOf({ ...stored, outstandingKg: weightKg, now }).feeFen
        const late = storageOf({ ...stored, outstandingKg: weightKg, now: now + more * 3_600_000 }).feeFen
        expect(late).toBeGreaterThanOrEqual(early)
      },
    ),
  )
})
