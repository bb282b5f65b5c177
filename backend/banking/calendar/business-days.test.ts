import { describe, expect, test } from 'vitest'
import { isBusinessDay, quietUntil, sendableAt } from './business-days'

test.each([
  ['2026-11-20', true],
  ['2026-11-21', false],
  ['2026-10-01', false],
  ['2026-10-10', true],
  ['2026-02-28', true],
  ['2027-02-05', false],
  ['2027-06-09', false],
])('%s: banks work %s', (day, works) => {
  expect(isBusinessDay(day)).toBe(works)
})

describe('when a payment can be sent', () => {
  const at = (local: string) => new Date(`${local}+08:00`)
  test.each([
    ['a small one on a holiday', 100_000_000, '2026-10-01T03:00:00', '2026-10-01T03:00:00'],
    ['a large one in the hours', 100_000_001, '2026-11-20T10:00:00', '2026-11-20T10:00:00'],
    ['a large one before the hours', 100_000_001, '2026-11-20T02:00:00', '2026-11-20T08:30:00'],
    ['a large one at the close', 100_000_001, '2026-11-19T17:15:00', '2026-11-20T08:30:00'],
    ['a large one on a Friday evening', 100_000_001, '2026-11-20T18:00:00', '2026-11-23T08:30:00'],
    ['a large one before the national day', 100_000_001, '2026-09-30T20:00:00', '2026-10-08T08:30:00'],
  ])('%s', (_, amountFen, now, sendable) => {
    expect(sendableAt(amountFen, at(now))).toEqual(at(sendable))
  })

  test.each([
    ['before', '2026-11-20T23:29:59', null],
    ['in the evening', '2026-11-20T23:30:00', '2026-11-21T00:30:00'],
    ['after midnight', '2026-11-21T00:29:59', '2026-11-21T00:30:00'],
    ['after', '2026-11-21T00:30:00', null],
  ])('quiet hours over midnight: %s', (_, now, end) => {
    const quiet = { fromMinutes: 23 * 60 + 30, toMinutes: 30 }
    expect(quietUntil(quiet, at(now))).toEqual(end === null ? null : at(end))
    expect(quietUntil(undefined, at(now))).toBeNull()
  })
})
