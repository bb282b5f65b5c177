import { expect, test } from 'vitest'
import { judgePass, passState, validateWindow, windowOf } from './pass-rules'

const NOW = new Date('2026-11-21T12:00:00+08:00')
const PASS = {
  weightKg: 10_000,
  plateNumber: '粤S88888',
  driverName: '李 师傅',
  endsAt: new Date('2026-11-21T18:00:00+08:00'),
  cancelledAt: null,
  usedAt: null,
}

test.each([
  [{}, true, 'open'],
  [{}, false, 'closed'],
  [{ endsAt: NOW }, true, 'expired'],
  [{ cancelledAt: NOW }, true, 'cancelled'],
  [{ usedAt: NOW }, false, 'used'],
])('%o of an order that is open: %s → %s', (facts, isOrderOpen, state) => {
  expect(passState({ ...PASS, ...facts }, isOrderOpen, NOW)).toBe(state)
})

test.each([
  ['2026-11-21', 8, 12, 'window_past'],
  ['2026-11-21', 8, 13, 'accepted'],
  ['2026-12-21', 12, 24, 'accepted'],
  ['2026-12-21', 13, 24, 'window_too_far'],
])('a window on %s from %i to %i: %s', (day, fromHour, untilHour, outcome) => {
  const judged = validateWindow(windowOf({ day, fromHour, untilHour }), NOW)
  expect(judged.ok ? 'accepted' : judged.reason).toBe(outcome)
})

test('a window is in Asia/Shanghai', () => {
  expect(windowOf({ day: '2026-11-21', fromHour: 0, untilHour: 24 })).toEqual({
    opensAt: new Date('2026-11-20T16:00:00Z'),
    endsAt: new Date('2026-11-21T16:00:00Z'),
  })
})

const CAME = { weightKg: 10_000, plateNumber: '粤s·88888', driverName: '李师傅' }

test.each([
  [{}, {}, 0, 'accepted'],
  [{ weightKg: 10_001 }, {}, 0, 'pass_weight_exceeded'],
  [{ weightKg: 10_050 }, {}, 50, 'accepted'],
  [{ plateNumber: '粤S88889' }, {}, 0, 'pass_plate_differs'],
  [{ driverName: '王师傅' }, {}, 0, 'pass_driver_differs'],
  [{}, { endsAt: NOW }, 0, 'pass_expired'],
  [{}, { usedAt: NOW }, 0, 'pass_used'],
  [{}, { cancelledAt: NOW }, 0, 'pass_cancelled'],
])('what came %o with the pass %o and %i kg to spare: %s', (came, pass, spareKg, outcome) => {
  const judged = judgePass({ ...PASS, ...pass }, { ...CAME, ...came }, spareKg, NOW)
  expect(judged.ok ? 'accepted' : judged.reason).toBe(outcome)
})
