import { isBusinessDay } from 'backend/banking'
import { expect, test } from 'vitest'
import { quoteValidUntil } from './valid-until'

test.each([
  ['a trading day before the close', '2026-11-26T09:00', '2026-11-26'],
  ['one millisecond before the close', '2026-11-26T17:29:59.999', '2026-11-26'],
  ['the close itself', '2026-11-26T17:30', '2026-11-27'],
  ['after the close', '2026-11-26T23:59', '2026-11-27'],
  ['just after midnight', '2026-11-27T00:00', '2026-11-27'],
  ['Friday after the close', '2026-11-27T18:00', '2026-11-30'],
  ['Saturday', '2026-11-28T10:00', '2026-11-30'],
  ['before the National Day holidays', '2026-09-30T18:00', '2026-10-08'],
  ['a Saturday on which people work', '2026-10-10T09:00', '2026-10-10'],
])('%s', (_, madeAt, day) => {
  const until = quoteValidUntil(new Date(`${madeAt}+08:00`), (one) => isBusinessDay(one))
  expect(until).toEqual(new Date(`${day}T17:30+08:00`))
})

test('a day that operators closed', () => {
  const changed = new Map([['2026-11-26', false]])
  const until = quoteValidUntil(new Date('2026-11-26T09:00+08:00'), (day) => isBusinessDay(day, changed))
  expect(until).toEqual(new Date('2026-11-27T17:30+08:00'))
})
