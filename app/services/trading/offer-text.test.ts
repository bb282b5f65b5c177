import { expect, test } from 'vitest'
import { offersText, offerText, type QuotedOffer } from './offer-text'

const AT = '2026-11-21T16:05:00.000Z'
const T30S: QuotedOffer = {
  category: 'PP',
  grade: 'T30S',
  maker: '镇海炼化',
  priceFenPerTon: 673_500,
  quotedAt: '2026-11-21T01:00:00.000Z',
  city: '广州',
  warehouse: '黄埔库',
  availableKg: 120_000,
  minKg: 30_000,
  deliveryWays: ['pickup', 'delivered'],
  isHazardous: false,
  shop: { name: '粤塑通原料行' },
}

test.each<[what: string, offer: QuotedOffer, text: string]>([
  ['an offer', T30S, 'PP T30S 镇海炼化 6735元/吨 含税 广州黄埔库 可售120吨 30吨起 自提/送到 粤塑通原料行'],
  [
    'a warehouse that is named after its city, odd figures',
    {
      ...T30S,
      city: '青岛',
      warehouse: '青岛保税库',
      priceFenPerTon: 1_023_450,
      availableKg: 64_025,
      minKg: 25,
    },
    'PP T30S 镇海炼化 10234.50元/吨 含税 青岛保税库 可售64.025吨 0.025吨起 自提/送到 粤塑通原料行',
  ],
  [
    'a hazardous liquid in one delivery way',
    { ...T30S, category: 'SM', grade: '苯乙烯', isHazardous: true, deliveryWays: ['transfer'] },
    'SM 苯乙烯 镇海炼化 危险化学品 6735元/吨 含税 广州黄埔库 可售120吨 30吨起 仓库过户 粤塑通原料行',
  ],
])('%s is one line', (_, offer, text) => {
  expect(offerText(offer, AT)).toBe(text)
})

test('several offers follow a line with the time of the market', () => {
  expect(offersText([T30S, { ...T30S, grade: 'L5E89' }], AT).split('\n')).toEqual([
    '塑集现货报价 2026-11-22 00:05，共 2 条',
    offerText(T30S, AT),
    offerText({ ...T30S, grade: 'L5E89' }, AT),
  ])
})

test('a price of more than three days says so', () => {
  expect(offerText(T30S, '2026-11-24T01:00:00.001Z')).toMatch(/粤塑通原料行 报价已过 3 天，以商家确认为准$/)
})
