import { DAY_MS } from 'contract/durations'
import { expect, test } from 'vitest'
import { judgeDelay } from './proposal-rules'

const SIGNED = new Date('2026-12-20T15:59:00.000Z')
const NOW = new Date('2026-12-10T04:00:00.000Z')
const after = (days: number) => new Date(SIGNED.getTime() + days * DAY_MS)
const PLAN = { agreedUntil: SIGNED, deliverUntil: SIGNED, hasEarlierDelay: false }
const DELAYED = { agreedUntil: SIGNED, deliverUntil: after(10), hasEarlierDelay: true }

test.each([
  ['the first delay of a day is accepted by silence', PLAN, 0, 1, 'accepts'],
  ['of 15 days as well', PLAN, 1, 15, 'accepts'],
  ['a longer one is declined by silence', PLAN, 1, 16, 'declines'],
  ['a second one is declined by silence', DELAYED, 5, 11, 'declines'],
  ['one after a declined delay of paid orders as well', { ...PLAN, hasEarlierDelay: true }, 0, 5, 'declines'],
  [
    'and after a delay whose goods arrived within the first window',
    { ...PLAN, deliverUntil: after(-2), hasEarlierDelay: true },
    0,
    5,
    'declines',
  ],
  ['30 days in all are the most', DELAYED, 5, 30, 'declines'],
] as const)('%s', (_, plan, from, until, silence) => {
  const window = { deliverFrom: after(from), deliverUntil: after(until) }
  expect(judgeDelay(plan, window, NOW)).toEqual({ ok: true, value: silence })
})

test.each([
  ['a window that ends no later', PLAN, -1, 0, 'delay_window_wrong'],
  ['a window that ends before it begins', PLAN, 3, 2, 'delay_window_wrong'],
  ['an end within an earlier delay', DELAYED, 1, 10, 'delay_window_wrong'],
  ['more than 30 days in all', DELAYED, 5, 31, 'delay_too_long'],
] as const)('%s is refused', (_, plan, from, until, reason) => {
  const window = { deliverFrom: after(from), deliverUntil: after(until) }
  expect(judgeDelay(plan, window, NOW)).toMatchObject({ ok: false, reason })
})

test('a window in the past is refused', () => {
  const late = after(5)
  const window = { deliverFrom: after(1), deliverUntil: after(3) }
  expect(judgeDelay(PLAN, window, late)).toMatchObject({ reason: 'delay_window_wrong' })
})
