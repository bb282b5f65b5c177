import { expect, test } from 'vitest'
import { nextLevelOf } from './month-progress'

const RULES = [
  { fromKg: 60_000, offFenPerTon: 1_000 },
  { fromKg: 100_000, offFenPerTon: 2_000 },
]

test.each([
  ['below the first level', 2, 20_000, { missingKg: 40_000, offFenPerTon: 1_000, appliesNextMonth: true }],
  ['exactly at a level', 2, 60_000, { missingKg: 40_000, offFenPerTon: 2_000, appliesNextMonth: true }],
  ['above all levels', 2, 100_000, null],
  ['of an agreement', 3, 0, { missingKg: 60_000, offFenPerTon: 1_000, appliesNextMonth: false }],
  ['of a first order, which no month leads to', 1, 0, null],
] as const)('the next level %s', (_, type, thisMonthKg, expected) => {
  expect(nextLevelOf({ type, rules: RULES }, thisMonthKg)).toEqual(expected)
})

test('there is no next level without rules', () => {
  expect(nextLevelOf(null, 5_000)).toBeNull()
})
