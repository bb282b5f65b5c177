import { DAY_MS } from 'contract/durations'
import { expect, test } from 'vitest'
import { bookingRange, convertUntilOf, isShortOfBond, openStepsOf, type PresaleState, phaseOf } from './terms'

const NOW = new Date('2026-11-30T15:59:00.000Z')
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const PRESALE = {
  ...{ state: 'approved' as PresaleState, bookUntil: after(1), bookingEndedAt: null as Date | null },
  ...{ expectedUntil: after(9), arrivedAt: null as Date | null },
  ...{ totalKg: 100_000, minKg: 10_000, openedKg: 80_000, signedKg: 40_000 },
}

test.each<[string, Partial<typeof PRESALE>, string | null]>([
  ['a draft', { state: 'draft' }, null],
  ['booked', {}, 'open'],
  ['without tons for a plan', { signedKg: 91_000, openedKg: 100_000 }, 'full'],
  ['after the bookings', { bookUntil: NOW }, 'awaited'],
  ['after a delay', { bookingEndedAt: NOW }, 'awaited'],
  ['late', { bookUntil: NOW, expectedUntil: after(-1) }, 'overdue'],
  ['arrived', { state: 'arrived', arrivedAt: after(-10) }, 'converting'],
  ['converted', { state: 'arrived', arrivedAt: after(-11) }, 'over'],
  ['failed', { state: 'failed' }, 'failed'],
])('is %s', (_, changed, phase) => {
  expect(phaseOf({ ...PRESALE, ...changed }, NOW)).toBe(phase)
})

test('the conversion ends with the day in Asia/Shanghai, also at the end of a month', () => {
  expect(convertUntilOf(NOW).toISOString()).toBe('2026-12-10T15:59:59.999Z')
  expect(convertUntilOf(new Date(NOW.getTime() + 60_000)).toISOString()).toBe('2026-12-11T15:59:59.999Z')
})

test('a presale with plans cannot be withdrawn', () => {
  expect(openStepsOf(PRESALE, NOW)).toEqual(['open_tons', 'report_arrival', 'delay', 'declare_failure'])
  expect(openStepsOf({ ...PRESALE, signedKg: 0 }, NOW)).toEqual(['open_tons', 'withdraw'])
})

test('plans take opened tons in steps', () => {
  const tons = { minKg: 10_000, stepKg: 5_000, openedKg: 80_000 }
  expect(bookingRange({ ...tons, signedKg: 41_000 }).maxKg).toBe(35_000)
  expect(bookingRange({ ...tons, signedKg: 71_000 }).maxKg).toBe(0)
})

test('the bond pays for more than a twentieth', () => {
  const short = (arrivedKg: number) => isShortOfBond({ securedKg: 100_000, arrivedKg })
  expect([short(95_000), short(94_999), short(120_000)]).toEqual([false, true, false])
})
