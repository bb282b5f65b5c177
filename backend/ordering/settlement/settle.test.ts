import { expect, test } from 'vitest'
import { isLoadable, isWhole, settledKgOf, shortKgOf, toleranceKg } from './settle'

const bags = { isLiquid: false, orderedKg: 30_000 }
const liquid = { isLiquid: true, orderedKg: 30_000 }

test.each([
  [bags, 0],
  [liquid, 150],
  [{ isLiquid: true, orderedKg: 199 }, 0],
  [{ isLiquid: true, orderedKg: 1_399 }, 6],
])('%j may differ by %i kg', (line, kg) => {
  expect(toleranceKg(line)).toBe(kg)
})

test.each([
  ['bags', bags, 30_000, 30_000, true],
  ['bags', bags, 30_000, 29_975, false],
  ['a liquid', liquid, 30_000, 29_850, true],
  ['a liquid', liquid, 30_000, 29_849, false],
  ['a liquid', liquid, 30_000, 30_150, true],
  ['a liquid', liquid, 30_000, 30_151, false],
  ['the rest of a liquid', liquid, 10_000, 9_850, true],
  ['the rest of a liquid', liquid, 10_000, 9_849, false],
] as const)(
  'for %s: is all handed over if %j leaves %i and %i are weighed? %s',
  (_, line, left, kg, whole) => {
    expect(isWhole(line, left, kg)).toBe(whole)
  },
)

test.each([
  ['bags', bags, 25, true],
  ['bags', bags, 2_000, true],
  ['bags', bags, 2, false],
  ['bags', bags, 2_010, false],
  ['bags', bags, 29_999, false],
  ['all bags that are left', bags, 30_000, true],
  ['a liquid', liquid, 2_013, true],
] as const)('%s: can %j load %i of 30,000 kg? %s', (_, line, kg, isPossible) => {
  expect(isLoadable(line, 30_000, kg)).toBe(isPossible)
})

test('loads a rest that is no whole bag', () => {
  expect([isLoadable(bags, 10, 10), isLoadable(bags, 35, 10), isLoadable(bags, 35, 25)]).toEqual([
    true,
    false,
    true,
  ])
})

test('does not charge more than was ordered', () => {
  expect([29_900, 30_000, 30_150].map((kg) => settledKgOf(liquid, kg))).toEqual([29_900, 30_000, 30_000])
})

test.each([
  ['bags', bags, 30_000, 0, 0],
  ['a liquid 150 kg below', liquid, 29_850, 0, 150],
  ['an ended pick-up', bags, 12_000, 18_000, 0],
  ['an ended pick-up of a liquid, 40 kg below', liquid, 11_960, 18_000, 40],
])('%s is short at the weighbridge', (_, line, settledKg, endedKg, shortKg) => {
  expect(shortKgOf(line, settledKg, endedKg)).toBe(shortKg)
})
