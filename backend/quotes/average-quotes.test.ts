import { expect, test } from 'vitest'
import { averageQuotes, type OfferedGoods } from './average-quotes'

const goods = (priceFenPerTon: number, stockKg: number, productId = 'p', city = '余姚'): OfferedGoods => ({
  productId,
  city,
  priceFenPerTon,
  stockKg,
})

test.each([
  ['one offer is the quote', [goods(673_500, 100_000)], 673_500],
  ['equal weights', [goods(670_000, 5_000), goods(680_000, 5_000)], 675_000],
  ['the larger lot weighs more', [goods(670_000, 30_000), goods(680_000, 10_000)], 672_500],
  ['half a yuan is rounded up', [goods(670_000, 1_000), goods(670_100, 1_000)], 670_100],
  ['less than half a yuan is rounded down', [goods(670_000, 3_000), goods(670_100, 1_000)], 670_000],
  ['sold-out offers are ignored', [goods(670_000, 1_000), goods(990_000, 0)], 670_000],
  ['the largest amounts stay exact', [goods(9_007_199_254_700, 100_000_000)], 9_007_199_254_700],
])('%s', (_, offered, expected) => {
  expect(averageQuotes(offered).map(({ priceFenPerTon }) => priceFenPerTon)).toEqual([expected])
})

test('makes one quote per product and city, with the number of offers', () => {
  const offered = [
    goods(680_000, 1_000, 'q'),
    goods(670_000, 1_000, 'p', '青岛'),
    goods(660_000, 1_000),
    goods(680_000, 1_000),
  ]
  expect(averageQuotes(offered)).toEqual([
    { productId: 'p', city: '余姚', priceFenPerTon: 670_000, offers: 2 },
    { productId: 'p', city: '青岛', priceFenPerTon: 670_000, offers: 1 },
    { productId: 'q', city: '余姚', priceFenPerTon: 680_000, offers: 1 },
  ])
})

test('makes no quotes without offers', () => {
  expect(averageQuotes([])).toEqual([])
})
