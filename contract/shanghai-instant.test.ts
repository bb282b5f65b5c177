import { expect, test } from 'vitest'
import { shanghaiInstant } from './shanghai-instant'

test.each([
  ['2026-12-01 09:00', '2026-12-01T01:00:00.000Z'],
  ['2026-12-01T00:30', '2026-11-30T16:30:00.000Z'],
  ['２０２６-12-01 09:00 ', '2026-12-01T01:00:00.000Z'],
  ['2026-12-01T01:00:00.000Z', '2026-12-01T01:00:00.000Z'],
  ['2026-12-01T09:00:00+08:00', '2026-12-01T01:00:00.000Z'],
  ['', undefined],
])('reads %s as %s', (typed, expected) => {
  expect(shanghaiInstant.parse(typed)).toBe(expected)
})

test.each([
  ...['tomorrow', '2026-12-01', '2026-02-31 09:00', '2026-12-01 25:00', '2026-13-01 09:00'],
  ...['0000-01-01 09:00', '0000-01-01T00:00:00Z', '1899-12-31 09:00', '2200-01-01 08:00'],
])('refuses %s', (typed) => {
  expect(shanghaiInstant.safeParse(typed).success).toBe(false)
})
