import { DAY_MS } from 'contract/durations'
import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeBooking, type PresaleFacts } from './judge-booking'

const NOW = new Date('2026-11-20T04:00:00.000Z')
const after = (ms: number) => new Date(NOW.getTime() + ms)
const PRESALE: PresaleFacts = {
  ...{ state: 'approved', bookUntil: after(DAY_MS), bookingEndedAt: null, expectedUntil: after(9 * DAY_MS) },
  ...{ arrivedAt: null, minKg: 10_000, stepKg: 5_000, openedKg: 100_000, signedKg: 40_000 },
}

test.each<[string, Partial<PresaleFacts>, number, string]>([
  ['tons on step', {}, 25_000, 'ok'],
  ['all that is left', {}, 60_000, 'ok'],
  ['a draft', { state: 'draft' }, 25_000, 'presale_not_open'],
  ['a withdrawn one', { state: 'withdrawn' }, 25_000, 'presale_not_open'],
  ['the end of the bookings', { bookUntil: NOW }, 25_000, 'presale_ended'],
  ['after a delay', { bookingEndedAt: after(-1) }, 25_000, 'presale_ended'],
  ['after the arrival', { state: 'arrived', bookingEndedAt: after(-1) }, 25_000, 'presale_ended'],
  ['after a failure', { state: 'failed', bookingEndedAt: after(-1) }, 25_000, 'presale_ended'],
  ['more than is opened', {}, 65_000, 'presale_tons_missing'],
  ['less left than a plan', { signedKg: 91_000 }, 10_000, 'presale_tons_missing'],
  ['less than the minimum', {}, 5_000, 'presale_quantity_wrong'],
  ['off step', {}, 12_000, 'presale_quantity_wrong'],
])('judges %s', (_, changed, weightKg, reason) => {
  expect(reasonOf(judgeBooking({ ...PRESALE, ...changed }, weightKg, NOW))).toBe(reason)
})
