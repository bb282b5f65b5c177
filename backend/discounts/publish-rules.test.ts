import { expect, test } from 'vitest'
import { areRulesValid } from './publish-rules'

const rule = (tons: number, yuan: number) => ({ fromKg: tons * 1_000, offFenPerTon: yuan * 100 })

test.each([
  ['none', [], true],
  ['one from 0 tons on', [rule(0, 15)], true],
  ['rising in tons and yuan', [rule(0, 15), rule(100, 25)], true],
  ['the same tons twice', [rule(60, 10), rule(60, 20)], false],
  ['falling tons', [rule(60, 10), rule(30, 20)], false],
  ['not worth more', [rule(30, 10), rule(60, 10)], false],
  ['worth nothing', [rule(30, 0)], false],
  ['half a ton', [rule(0.5, 10)], false],
  ['half a yuan', [rule(5, 0.5)], false],
  ['negative tons', [rule(-1, 10)], false],
  ['six of them', [1, 2, 3, 4, 5, 6].map((n) => rule(n, n)), false],
])('validates rules: %s', (_, rules, isClear) => {
  expect(areRulesValid(rules)).toBe(isClear)
})
