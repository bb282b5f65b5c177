import { expect, test } from 'vitest'
import { isPayable, keepsPlace, type ShareState } from './terms'

const PAY_BEFORE = '2026-11-26T08:15:00.000Z'

test.each<[string, ShareState, string, boolean]>([
  ['unpaid in time', 'unpaid', '2026-11-26T08:14:59.999Z', true],
  ['unpaid at the last instant', 'unpaid', PAY_BEFORE, true],
  ['unpaid a millisecond late', 'unpaid', '2026-11-26T08:15:00.001Z', false],
  ['paid in time', 'paid', '2026-11-26T08:14:00.000Z', false],
  ['left in time', 'left', '2026-11-26T08:14:00.000Z', false],
])('a share that is %s', (_, state, at, expected) => {
  expect(isPayable({ state, payBefore: PAY_BEFORE }, at)).toBe(expected)
})

test('a share that lapsed or was left frees its place', () => {
  const states: ShareState[] = ['unpaid', 'paid', 'ordered', 'released', 'lapsed', 'left']
  expect(states.filter((state) => keepsPlace({ state }))).toEqual(['unpaid', 'paid', 'ordered', 'released'])
  expect(keepsPlace(null)).toBe(false)
})
