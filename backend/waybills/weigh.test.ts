import { reasonOf } from 'tests/support/verdict-assertions'
import { expect, test } from 'vitest'
import { judgeWeighing } from './weigh'

const BULK = { packing: 'bulk', kg: 32_000, packages: null, valueFenPerTon: null } as const
const BAGGED = { ...BULK, packing: 'bag', packages: 1_280 } as const

test.each([
  [
    'bulk goods by weight',
    BULK,
    { grossKg: 48_000, tareKg: 16_000 },
    { grossKg: 48_000, tareKg: 16_000, netKg: 32_000, bags: null, kg: 32_000 },
  ],
  [
    'bulk goods, whose bags are not counted',
    BULK,
    { grossKg: 48_000, tareKg: 16_000, bags: 3 },
    { bags: null },
  ],
  ['bags', BAGGED, { bags: 1_279 }, { grossKg: null, tareKg: null, netKg: null, bags: 1_279, kg: 31_975 }],
  [
    'bags with a weighing, which is noted',
    BAGGED,
    { bags: 1_280, grossKg: 47_900, tareKg: 16_000 },
    { netKg: 31_900, bags: 1_280, kg: 32_000 },
  ],
  ['no bag at all', BAGGED, { bags: 0 }, { bags: 0, kg: 0 }],
])('accepts %s', (_, goods, typed, expected) => {
  const judged = judgeWeighing(goods, typed)
  expect(judged.ok && judged.value).toMatchObject(expected)
})

test.each([
  ['bulk goods without a weighing', BULK, {}, 'weighing_missing'],
  ['bulk goods with half a weighing', BULK, { grossKg: 48_000 }, 'weighing_missing'],
  ['a tare as heavy as the gross weight', BULK, { grossKg: 16_000, tareKg: 16_000 }, 'net_not_positive'],
  ['bags with half a weighing', BAGGED, { bags: 3, tareKg: 16_000 }, 'weighing_missing'],
  ['bags that were weighed only', BAGGED, { grossKg: 48_000, tareKg: 16_000 }, 'bags_missing'],
  ['nothing', BAGGED, {}, 'bags_missing'],
])('refuses %s', (_, goods, typed, reason) => {
  expect(reasonOf(judgeWeighing(goods, typed))).toBe(reason)
})
