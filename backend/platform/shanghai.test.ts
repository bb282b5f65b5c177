import { expect, test } from 'vitest'
import { shanghaiDay, startOfShanghaiDay } from './shanghai'

test.each([
  ['2026-11-21T04:00:00.000Z', '2026-11-21', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21T15:59:59.999Z', '2026-11-21', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21T16:00:00.000Z', '2026-11-22', '2026-11-21T16:00:00.000Z'],
  ['2026-11-30T16:00:00.000Z', '2026-12-01', '2026-11-30T16:00:00.000Z'],
  ['2026-12-31T15:59:59.999Z', '2026-12-31', '2026-12-30T16:00:00.000Z'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01', '2026-12-31T16:00:00.000Z'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29', '2028-02-28T16:00:00.000Z'],
])('%s is on %s, which began at %s', (at, day, start) => {
  expect(shanghaiDay(new Date(at))).toBe(day)
  expect(startOfShanghaiDay(new Date(at)).toISOString()).toBe(start)
})
