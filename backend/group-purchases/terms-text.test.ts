import { expect, test } from 'vitest'
import { termsText } from './terms-text'

const at = new Date('2026-12-01T01:00:00.000Z')
const TERMS = {
  groupNo: 'TG1',
  ...{ totalKg: 60_000, minTotalKg: 40_000, minKg: 5_000, stepKg: 5_000, limitKg: 30_000 },
  ...{ startsAt: at, endsAt: at, deliverFrom: at, deliverUntil: at },
  ...{ depositPerMille: 100, highestFenPerTon: 678_000, lowestFenPerTon: 678_000 as number | null },
  ...{
    deliveryWays: ['pickup' as const],
    pickupFenPerTon: 0,
    deliveredFenPerTon: null,
    transferFenPerTon: null,
  },
}
const TIERS = [{ reachedKg: 40_000, priceFenPerTon: 678_000 }]
const GOODS = { category: 'PP', grade: 'SP179', maker: '齐鲁石化', sellerName: '厦门鹭岛化塑' }

test.each([
  ['张家港', '张家港保税库', '，张家港保税库，'],
  ['杭州', '萧山瓜沥库', '，杭州 萧山瓜沥库，'],
])('a warehouse in %s that is called %s is named once', (city, warehouse, words) => {
  const [first = ''] = termsText(TERMS, TIERS, { ...GOODS, city, warehouse })
  expect(first).toContain(words)
})

test('group purchases of earlier releases, also with ways of their own, keep the terms that were hashed', () => {
  const goods = { ...GOODS, city: '杭州', warehouse: '萧山瓜沥库' }
  const [named, former] = [TERMS, { ...TERMS, lowestFenPerTon: null }].map((terms) =>
    termsText(terms, TIERS, goods),
  )
  const ways = named?.filter((sentence) => sentence.startsWith('交货方式'))
  expect(ways).toEqual([expect.stringContaining('：需方自提。')])
  expect(former).toEqual(named?.filter((sentence) => !ways?.includes(sentence)))
})
