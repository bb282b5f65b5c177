import { expect, test } from 'vitest'
import { type DiscountEligibility, levelsOf, nextEligibility } from './levels'

const rules = [
  { fromKg: 32_000, offFenPerTon: 2_000 },
  { fromKg: 60_000, offFenPerTon: 3_000 },
]
const eligibility = (
  type: DiscountEligibility['type'],
  countedKg: number | null,
  given = rules,
): DiscountEligibility => ({
  type,
  rules: given,
  countedKg,
})

test.each<[string, DiscountEligibility[], string]>([
  ['nothing without rules', [], ''],
  ['every rule of a first order', [eligibility(1, 0)], '1:32000 1:60000'],
  ['none of it after the first order', [eligibility(1, null)], ''],
  ['nothing below the first target', [eligibility(2, 31_999)], ''],
  ['the target at its tons', [eligibility(2, 32_000)], '2:32000'],
  ['the highest target', [eligibility(2, 60_000)], '2:60000'],
  ['nothing without an agreement', [eligibility(3, null)], ''],
  [
    'each type independently',
    [eligibility(1, null), eligibility(2, 40_000), eligibility(3, 99_000)],
    '2:32000 3:60000',
  ],
  ['nothing of a type that has ended', [eligibility(2, 40_000, [])], ''],
])('allows %s', (_, standings, expected) => {
  const named = levelsOf(standings).map(({ type, ruleKg }) => `${type}:${ruleKg}`)
  expect(named.join(' ')).toBe(expected)
})

test.each<[string, DiscountEligibility[], number | null]>([
  ['the agreement before all', [eligibility(1, 0), eligibility(2, 0), eligibility(3, 0)], 3],
  ['a first order before the target', [eligibility(1, 0), eligibility(2, 0), eligibility(3, null)], 1],
  ['next month’s target', [eligibility(1, null), eligibility(2, 0), eligibility(3, null)], 2],
  ['nothing without rules', [eligibility(1, 0, [])], null],
])('computes the next eligibility: %s', (_, standings, type) => {
  expect(nextEligibility(standings)?.type ?? null).toBe(type)
})
