import { ShopQuery, type ShopRow } from 'contract/shops'
import { expect, test } from 'vitest'
import { computeFigures, NO_SUPPLY, NO_TRADE } from './figures'
import { bestShops, findShops } from './find-shops'

function shop(id: string, name: string, more: Partial<ShopRow> = {}): ShopRow {
  const nothing = computeFigures(NO_TRADE, NO_SUPPLY)
  return {
    ...nothing,
    id,
    name,
    companyName: `${name}有限公司`,
    city: null,
    slogan: null,
    mainCategories: [],
    logo: null,
    drawing: '/assets/granules.svg',
    ...more,
  }
}

const SHOPS = [
  shop('1', '粤塑通原料行', {
    city: '东莞',
    mainCategories: ['PP', 'ABS'],
    offers: 40,
    availableKg: 900_000,
  }),
  shop('2', '甬联塑化', {
    city: '宁波',
    mainCategories: ['PP', 'LLDPE'],
    offers: 12,
    deliveredKg: 80_000,
    score: 4.9,
  }),
  shop('3', '甬联', { city: '宁波', mainCategories: ['PVC'], offers: 3, deliveredKg: 500_000, score: 3 }),
  shop('4', '蜀都原料', { city: '成都' }),
]
const find = (query: Partial<ShopQuery>) => findShops(SHOPS, { ...ShopQuery.parse({}), ...query })
const ids = (query: Partial<ShopQuery>) => find(query).list.map(({ id }) => id)

test.each<[string, Partial<ShopQuery>, string[]]>([
  ['all, best first, those without offers last', {}, ['2', '3', '1', '4']],
  ['by what was delivered', { sort: 'trade' }, ['3', '2', '1', '4']],
  ['by what is on sale', { sort: 'offers' }, ['1', '2', '3', '4']],
  ['part of a name', { sText: '原料' }, ['1', '4']],
  ['an exact name before longer ones', { sText: '甬联' }, ['3', '2']],
  ['a company', { sText: '蜀都原料有限公司' }, ['4']],
  ['a city and part of a name', { sText: '宁波  塑化' }, ['2']],
  ['one category', { category: ['PP'] }, ['2', '1']],
  ['either category', { category: ['PVC', 'ABS'] }, ['3', '1']],
  ['a category in a city', { category: ['PP'], city: ['东莞'] }, ['1']],
  ['wildcards are plain text', { sText: '%' }, []],
  ['a page past the end', { page: 9 }, []],
])('%s', (_, query, expected) => {
  expect(ids(query)).toEqual(expected)
})

test('counts each facet value with the other filters and keeps chosen values', () => {
  const { facets, total } = find({ category: ['PP'], city: ['成都'] })
  expect(total).toBe(0)
  expect(facets.city).toEqual([
    { value: '成都', count: 0 },
    { value: '东莞', count: 1 },
    { value: '宁波', count: 1 },
  ])
  expect(facets.category).toEqual([{ value: 'PP', count: 0 }])
  expect(find({}).facets.category[0]).toEqual({ value: 'PP', count: 2 })
})

test('contains every shop once over all pages', () => {
  expect([0, 1].flatMap((page) => ids({ page, size: 3 }))).toEqual(ids({}))
})

test('does not recommend shops without offers', () => {
  expect(bestShops(SHOPS).map(({ id }) => id)).toEqual(['2', '3', '1'])
})
