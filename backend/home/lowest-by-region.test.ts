import { expect, test } from 'vitest'
import { lowestByRegion } from './lowest-by-region'

const T30S = { category: 'PP', grade: 'T30S', processing: '拉丝' }
const offer = (offerId: string, province: string, priceFenPerTon: number, isStale = false) => ({
  offerId,
  province,
  maker: '镇海炼化',
  city: '余姚',
  priceFenPerTon,
  changeFenPerTon: null,
  isStale,
})

test('keeps the cheapest offer of the provinces of a region', () => {
  const [row] = lowestByRegion([
    {
      ...T30S,
      offers: [offer('a', '浙江省', 670_000), offer('b', '江苏省', 665_000), offer('c', '广东省', 673_000)],
    },
  ])
  expect(row).toMatchObject(T30S)
  expect(row?.offers.map(({ region, offerId }) => [region, offerId])).toEqual([
    ['east', 'b'],
    ['south', 'c'],
  ])
})

test('keeps a stale price only where no province of the region has a fresh one', () => {
  const offers = [
    offer('a', '浙江省', 670_000),
    offer('b', '江苏省', 665_000, true),
    offer('c', '广东省', 673_000, true),
    offer('d', '福建省', 671_000, true),
  ]
  const [row] = lowestByRegion([{ ...T30S, offers }])
  expect(row?.offers.map(({ region, offerId }) => [region, offerId])).toContainEqual(['east', 'a'])
  expect(row?.offers.find(({ region }) => region === 'south')?.isStale).toBe(true)
})

test('omits grades that are on sale in no region', () => {
  expect(lowestByRegion([{ ...T30S, offers: [] }])).toEqual([])
  expect(lowestByRegion([{ ...T30S, offers: [offer('a', '香港特别行政区', 1)] }])).toEqual([])
})
