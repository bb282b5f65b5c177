import { expect, it } from 'vitest'
import { clockSkewMs, remainingClock, remainingWords } from './remaining'

it.each([
  [1_771_000, '29:31'],
  [1_770_001, '29:31'],
  [999, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [3_600_000, '01:00:00'],
  [90_061_000, '1 天 01:01:01'],
  [86_400_000, '1 天 00:00:00'],
])('%i ms left read %s', (ms, text) => {
  expect(remainingClock(ms)).toBe(text)
})

it.each([
  [1_771_000, '29 分钟'],
  [59_999, '不到 1 分钟'],
  [3_600_000, '1 小时'],
  [3_900_000, '1 小时 5 分钟'],
])('%i ms left are said as %s', (ms, text) => {
  expect(remainingWords(ms)).toBe(text)
})

it('trusts a clock within a minute and corrects one that is off', () => {
  expect(clockSkewMs(1_000_000, 1_020_000)).toBe(0)
  expect(clockSkewMs(1_000_000, 4_600_000)).toBe(-3_600_000)
})
