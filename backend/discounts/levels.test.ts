import { expect, test } from 'vitest'
import { type DiscountEligibility, levelsOf, nextEligibility } from './levels'

const rules = [
  { fromKg: 32_000, offFenPerTon: 2_000 },
  { fromKg: 60_000, offFenPerTon: 3_000 },
]
const standing = (
  type: DiscountEligibility['type'],
  countedKg: number | null,
  given = rules,
): DiscountEligibility => ({
  type,
  rules: given,
  countedKg,
})

test.each<[string, DiscountEligibility[], string]>([
  ['nothing of no rules', [], ''],
  ['every rule of a first order', [standing(1, 0)], '1:32000 1:60000'],
  ['none of it after the first order', [standing(1, null)], ''],
  ['nothing below the first target', [standing(2, 31_999)], ''],
  ['the target at its tons', [standing(2, 32_000)], '2:32000'],
  ['the highest target', [standing(2, 60_000)], '2:60000'],
  ['nothing without an agreement', [standing(3, null)], ''],
  ['each type for itself', [standing(1, null), standing(2, 40_000), standing(3, 99_000)], '2:32000 3:60000'],
  ['nothing of a type that has ended', [standing(2, 40_000, [])], ''],
])('allows %s', (_, standings, expected) => {
  const named = levelsOf(standings).map(({ type, ruleKg }) => `${type}:${ruleKg}`)
  expect(named.join(' ')).toBe(expected)
})

test.each<[string, DiscountEligibility[], number | null]>([
  ['the agreement before all', [standing(1, 0), standing(2, 0), standing(3, 0)], 3],
  ['a first order before the target', [standing(1, 0), standing(2, 0), standing(3, null)], 1],
  ['next month’s target', [standing(1, null), standing(2, 0), standing(3, null)], 2],
  ['nothing where nothing is given', [standing(1, 0, [])], null],
])('computes the next eligibility: %s', (_, standings, type) => {
  expect(nextEligibility(standings)?.type ?? null).toBe(type)
})
