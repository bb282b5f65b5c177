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

/** 国办发明电〔2025〕7号 of 2025-11-04: first and last day of each holiday, and the weekend days on which people work. */
const NOTICE_OF_2026 = {
  holidays: [
    ['2026-01-01', '2026-01-03'],
    ['2026-02-15', '2026-02-23'],
    ['2026-04-04', '2026-04-06'],
    ['2026-05-01', '2026-05-05'],
    ['2026-06-19', '2026-06-21'],
    ['2026-09-25', '2026-09-27'],
    ['2026-10-01', '2026-10-07'],
  ],
  workdays: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
} as const

test('every day of 2026 is as the notice of the State Council’s office says', () => {
  const { holidays, workdays } = NOTICE_OF_2026
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 86_400_000) {
    const day = new Date(at).toISOString().slice(0, 10)
    const isWeekday = ![0, 6].includes(new Date(at).getUTCDay())
    const isHoliday = holidays.some(([first, last]) => first <= day && day <= last)
    const isWorkday = (workdays as readonly string[]).includes(day)
    expect([day, isBusinessDay(day)]).toEqual([day, isWorkday || (isWeekday && !isHoliday)])
  }
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

test('a changed day goes before the calendar and the week', () => {
  const changed = new Map([
    ['2026-11-28', true],
    ['2026-11-27', false],
  ])
  expect([isBusinessDay('2026-11-28', changed), isBusinessDay('2026-11-27', changed)]).toEqual([true, false])
  const large = 100_000_001
  const friday = new Date('2026-11-27T02:00:00.000Z')
  expect(sendableAt(large, friday, changed)).toEqual(new Date('2026-11-28T00:30:00.000Z'))
})
