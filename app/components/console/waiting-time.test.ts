import { expect, test } from 'vitest'
import { formatWaitingTime } from './waiting-time'

const NOW = Date.parse('2026-11-20T12:00:00Z')

test.each([
  ['2026-11-20T12:30:00Z', '不到 1 小时'],
  ['2026-11-20T11:01:00Z', '不到 1 小时'],
  ['2026-11-20T11:00:00Z', '1 小时'],
  ['2026-11-19T12:01:00Z', '23 小时'],
  ['2026-11-19T12:00:00Z', '1 天'],
  ['2026-11-17T09:00:00Z', '3 天 3 小时'],
])('from %s: %s', (since, text) => {
  expect(formatWaitingTime(since, NOW)).toBe(text)
})
