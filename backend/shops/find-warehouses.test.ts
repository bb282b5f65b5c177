import type { WarehouseRow } from 'contract/catalogue/places'
import { WarehouseQuery } from 'contract/catalogue/places'
import { expect, test } from 'vitest'
import { findWarehouses } from './find-warehouses'

const warehouse = (
  id: string,
  name: string,
  province: string,
  city: string,
  availableKg: number,
): WarehouseRow => ({
  id,
  name,
  province,
  city,
  address: `${city}港区 1 号`,
  offers: availableKg / 1000,
  availableKg,
})
const HOUSES = [
  warehouse('1', '樟木头一号库', '广东省', '东莞', 40_000),
  warehouse('2', '黄埔港前库', '广东省', '广州', 0),
  warehouse('3', '北仑港区库', '浙江省', '宁波', 90_000),
  warehouse('4', '余姚塑料城库', '浙江省', '余姚', 70_000),
]
const find = (query: Partial<WarehouseQuery>) =>
  findWarehouses(HOUSES, { ...WarehouseQuery.parse({}), ...query })

test.each<[string, Partial<WarehouseQuery>, string[]]>([
  ['all, the fullest first', {}, ['3', '4', '1', '2']],
  ['a province', { province: ['广东省'] }, ['1', '2']],
  ['a city', { city: ['余姚'] }, ['4']],
  ['two cities', { city: ['余姚', '广州'] }, ['4', '2']],
  ['a city outside of the province', { province: ['广东省'], city: ['余姚'] }, []],
  ['words of name and address', { keyword: '宁波 港区' }, ['3']],
  ['wildcards are plain text', { keyword: '%' }, []],
])('%s', (_, query, expected) => {
  expect(find(query).list.map(({ id }) => id)).toEqual(expected)
})

test('lists cities of the chosen provinces, and always the chosen ones', () => {
  const { facets } = find({ province: ['广东省'], city: ['余姚'] })
  expect(facets.province).toEqual([
    { value: '广东省', count: 2 },
    { value: '浙江省', count: 2 },
  ])
  expect(facets.city).toEqual([
    { value: '东莞', count: 1 },
    { value: '广州', count: 1 },
    { value: '余姚', count: 0 },
  ])
})
