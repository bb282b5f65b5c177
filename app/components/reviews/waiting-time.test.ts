import { expect, test } from 'vitest'
import { formatWaitingTime } from './waiting-time'

test.each([
  [0, '不到 1 小时'],
  [1, '1 小时'],
  [23, '23 小时'],
  [24, '1 天'],
  [75, '3 天 3 小时'],
])('%i hours: %s', (hours, text) => {
  expect(formatWaitingTime(hours)).toBe(text)
})
