import { DAY_MS } from 'contract/durations'
import { expect, test } from 'vitest'
import { latestDelivery, nearestConversion, planDepositFen } from './terms'

test.each([
  ['all that is open', 45_000, 45_000],
  ['more than is open', 999_000, 45_000],
  ['a multiple of the step', 20_000, 20_000],
  ['off step: the multiple below', 23_000, 20_000],
  ['less than a step', 3_000, 5_000],
  ['nothing', 0, 5_000],
])('of 45 t in steps of 5 t: %s', (_, wantedKg, weightKg) => {
  expect(nearestConversion({ openKg: 45_000, stepKg: 5_000 }, wantedKg)).toBe(weightKg)
})

test('a rest below a step is taken whole', () => {
  expect(nearestConversion({ openKg: 2_000, stepKg: 5_000 }, 1_000)).toBe(2_000)
})

test('the deposit is rounded up to the fen, and parts never add up to less', () => {
  const terms = { highestFenPerTon: 670_003, depositPerMille: 100 }
  const whole = planDepositFen(terms, 30_000)
  const parts = [7_000, 11_000, 12_000].reduce((sum, kg) => sum + planDepositFen(terms, kg), 0)
  expect(whole).toBe(2_010_009)
  expect(parts).toBeGreaterThanOrEqual(whole)
})

test('delays end 30 days after the window that was signed', () => {
  const signed = new Date('2026-12-20T15:59:00.000Z')
  expect(latestDelivery(signed).getTime() - signed.getTime()).toBe(30 * DAY_MS)
})
