import { expect, test } from 'vitest'
import { monthAfter } from './settlement-statement'

test.each([
  ['2026-01', '2026-02'],
  ['2026-09', '2026-10'],
  ['2026-11', '2026-12'],
  ['2026-12', '2027-01'],
])('the month after %s is %s', (month, next) => expect(monthAfter(month)).toBe(next))
