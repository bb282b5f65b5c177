import { expect, test } from 'vitest'
import { chainIndex, type IndexedQuote } from './chain-index'

const quote = (earlierYuan: number | null, yuan: number, category = 'PP'): IndexedQuote => ({
  category,
  priceFenPerTon: yuan * 100,
  earlierFenPerTon: earlierYuan === null ? null : earlierYuan * 100,
})
const at = (indexHundredths: number) => new Map([['PP', { indexHundredths, averageFenPerTon: 1 }]])

test.each([
  ['begins at 1,000 points', new Map(), [quote(null, 6_700)], 100_000],
  ['rises as its goods rise', at(100_000), [quote(1_000, 1_015)], 101_500],
  ['falls as they fall', at(101_500), [quote(1_000, 990)], 100_485],
  ['weights expensive goods more', at(100_000), [quote(1_000, 1_100), quote(3_000, 3_000)], 102_500],
  ['ignores new goods', at(100_000), [quote(1_000, 1_000), quote(null, 9_000)], 100_000],
  ['stays if all goods are new', at(98_765), [quote(null, 2_000)], 98_765],
  ['never reaches zero', at(1), [quote(9_000_000, 1)], 1],
])('the index %s', (_, before, quotes, expected) => {
  expect(chainIndex(before, quotes).get('PP')?.indexHundredths).toBe(expected)
})

test('computes one index per category with the plain average of its quotes, and none without quotes', () => {
  const made = chainIndex(at(100_000), [quote(null, 6_700, 'PE'), quote(null, 6_701, 'PE')])
  expect([...made]).toEqual([['PE', { indexHundredths: 100_000, averageFenPerTon: 670_050 }]])
})
