import type { MerchantOffer } from 'contract/spot/merchant-offers'
import { expect, test } from 'vitest'
import { changeByPercent, readPastedPrices } from './pasted-prices'

const offer = (id: string, grade: string, maker: string, city: string) =>
  ({
    ...{ id, grade, maker, city, warehouse: `${city}一库`, processing: '拉丝', category: 'PP' },
  }) as MerchantOffer

const ONE = '01a1fc9a-51ba-779d-b129-f7f15cd6d31e'
const OFFERS = [
  offer(ONE, 'T30S', '镇海炼化', '宁波'),
  offer('01a1fc9a-51ba-779d-b129-f7f15cd6d31f', 'T30S', '大连石化', '东莞'),
  offer('01a1fc9a-51ba-779d-b129-f7f15cd6d320', 'DMDA-8008', '大庆石化', '宁波'),
]

test.each<[string, [string | undefined, number | null, string | null]]>([
  [`${ONE}\t6700`, ['T30S', 670_000, null]],
  ['T30S\t镇海炼化\t6,700', ['T30S', 670_000, null]],
  ['t30s 东莞 6700.50', ['T30S', 670_050, null]],
  ['DMDA8008，8,100', ['DMDA-8008', 810_000, null]],
  ['T30S\t6700', [undefined, null, '匹配到 2 条报价，请加上厂家、仓库或报价编号']],
  ['镇海炼化\t6700', [undefined, null, '没有找到在售的报价']],
  ['K8003\t6700', [undefined, null, '没有找到在售的报价']],
  ['T30S\t=1+1', [undefined, null, '“=1+1”不是价格']],
  ['T30S\t-6700', [undefined, null, '“-6700”不是价格']],
  ['T30S\t镇海炼化\t99', [undefined, null, '价格须在 100 至 1,000,000 元/吨之间']],
  ['6700', [undefined, null, '没有找到在售的报价']],
])('reads %j', (text, [grade, price, error]) => {
  const [row] = readPastedPrices(text, OFFERS)
  expect([row?.offer?.grade, row?.priceFenPerTon, row?.error]).toEqual([grade, price, error])
})

test('skips the header and empty lines, and reports an offer that is named twice', () => {
  const rows = readPastedPrices(`牌号\t新价\r\n\r\nT30S 宁波 6700\nT30S 镇海炼化 6800`, OFFERS)
  expect(rows.map(({ line, error }) => [line, error])).toEqual([
    [3, null],
    [4, '与第 3 行是同一条报价'],
  ])
})

test.each([
  [673_500, '1', 680_200],
  [673_500, '-1.5', 663_400],
  [673_500, '+0.01', 673_600],
])('changes %i fen by %s percent to whole yuan', (before, percent, after) => {
  expect(changeByPercent(before, percent)).toBe(after)
})
