import { secondsUntilAllowed } from 'backend/platform/rate-limits/window'
import { describe, expect, test } from 'vitest'
import { DEFAULT_LIMITS, waitAfterFailures } from './limits'

const NOW = new Date('2026-11-20T09:00:00+08:00')
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000)

describe('limits codes for one phone to 1 a minute, 5 an hour and 10 a day', () => {
  const windows = DEFAULT_LIMITS.smsPerPhone
  const everyTwoMinutes = (n: number) => Array.from({ length: n }, (_, i) => ago(120 * (i + 1)))
  const everyHalfHour = (n: number) => Array.from({ length: n }, (_, i) => ago(1800 * (i + 1)))
  test.each<[string, Date[], number]>([
    ['none before', [], 0],
    ['one just now', [ago(0)], 60],
    ['one 59 seconds ago', [ago(59)], 1],
    ['one 59.5 seconds ago', [ago(59.5)], 1],
    ['one 60 seconds ago', [ago(60)], 0],
    ['four within the hour', everyTwoMinutes(4), 0],
    ['five within the hour', everyTwoMinutes(5), 3600 - 600],
    ['five, the oldest an hour ago', [...everyTwoMinutes(4), ago(3600)], 0],
    ['nine within the day', everyHalfHour(9), 0],
    ['ten within the day', everyHalfHour(10), 86_400 - 18_000],
    ['ten, the oldest a day ago', [...everyHalfHour(9), ago(86_400)], 0],
    ['in any order', [ago(7200), ago(10), ago(3600)], 50],
    ['one slightly in the future from another server', [ago(-1)], 61],
  ])('%s', (_, earlier, seconds) => {
    expect(secondsUntilAllowed(earlier, windows, NOW)).toBe(seconds)
  })
})

test('limits one client to 20 codes an hour', () => {
  const windows = DEFAULT_LIMITS.smsPerClient
  const earlier = Array.from({ length: 20 }, (_, i) => ago(i))
  expect(secondsUntilAllowed(earlier.slice(1), windows, NOW)).toBe(0)
  expect(secondsUntilAllowed(earlier, windows, NOW)).toBe(3600 - 19)
})

test.each([
  [1, 0],
  [9, 0],
  [10, 5],
  [11, 10],
  [12, 20],
  [17, 640],
  [18, 900],
  [1000, 900],
])('waits after %i wrong passwords at one phone %i seconds', (failures, seconds) => {
  expect(waitAfterFailures(failures, DEFAULT_LIMITS.wrongPasswords.perPhone)).toBe(seconds * 1000)
})
