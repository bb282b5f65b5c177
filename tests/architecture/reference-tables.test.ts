/** Reference tables that stand in several places know the same places, and every entry leads to one of the others. */
import { prefectureOf, shortCityName, shortProvinceName } from 'backend/addresses'
import { DIVISIONS } from 'backend/addresses/divisions'
import { BANKS, HEAD_LENGTH } from 'backend/banking/cards/banks'
import { listCities } from 'backend/catalogue'
import { tradeRegionOf } from 'backend/catalogue/trade-regions'
import millsCsv from 'backend/demo/seed/mills.csv?raw'
import { WAREHOUSES } from 'backend/demo/seed/places'
import { destinationFrom } from 'backend/spot/freight/destinations'
import { parcelZone } from 'backend/trials'
import type { City } from 'contract/catalogue/places'
import { isVehiclePlate } from 'contract/pickup/plates'
import { NOON } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'

let database: TestDatabase
let cities: City[]
beforeAll(async () => {
  database = await openTestDatabase()
  cities = await listCities(database.db.orm)
})
afterAll(() => database.drop())

const provinces = [...DIVISIONS.keys()]
const divisions = [...DIVISIONS].flatMap(([province, below]) =>
  [...below].map(([city, districts]) => ({ province, city, districts })),
)
const cityOf = (name: string) =>
  cities.find((city) => city.name === name) ?? cities.find((city) => city.name === shortCityName(name))

/** Plates of a province begin with its abbreviation (GA 36-2018). */
const PLATES: Record<string, string> = {
  ...{ 北京: '京', 天津: '津', 河北: '冀', 山西: '晋', 内蒙古: '蒙', 辽宁: '辽', 吉林: '吉', 黑龙江: '黑' },
  ...{ 上海: '沪', 江苏: '苏', 浙江: '浙', 安徽: '皖', 福建: '闽', 江西: '赣', 山东: '鲁', 河南: '豫' },
  ...{ 湖北: '鄂', 湖南: '湘', 广东: '粤', 广西: '桂', 海南: '琼', 重庆: '渝', 四川: '川', 贵州: '贵' },
  ...{ 云南: '云', 西藏: '藏', 陕西: '陕', 甘肃: '甘', 青海: '青', 宁夏: '宁', 新疆: '新' },
}

test('every city of the address form is in the table of cities, in the same province, with a position', () => {
  const wrong = divisions.filter(({ province, city }) => {
    const known = cityOf(city)
    return known === undefined || known.province !== province || known.lat === null || known.lng === null
  })
  expect(wrong.map(({ province, city }) => `${province}${city}`)).toEqual([])
})

test('every county-level city has a position of its own or of its prefecture', () => {
  const counties = divisions.flatMap(({ province, city, districts }) =>
    districts.filter((name) => name.endsWith('市')).map((name) => ({ province, city, name })),
  )
  expect(counties.length).toBeGreaterThan(350)
  for (const { province, city, name } of counties) {
    expect(prefectureOf(name), name).toBe(city)
    const known = cityOf(name) ?? cityOf(city)
    expect([known?.province, known?.lat], name).toEqual([province, expect.any(Number)])
  }
})

test('every city of the table is a division of its province, within the country', () => {
  const names = new Map(
    divisions.flatMap(({ province, city, districts }) =>
      [city, ...districts.filter((name) => name.endsWith('市'))].flatMap((name) => [
        [name, province] as const,
        [shortCityName(name), province] as const,
      ]),
    ),
  )
  expect(cities.filter(({ name, province }) => names.get(name) !== province)).toEqual([])
  for (const { name, lat, lng } of cities) {
    expect(lat, name).toBeGreaterThan(16)
    expect(lat, name).toBeLessThan(54)
    expect(lng, name).toBeGreaterThan(73)
    expect(lng, name).toBeLessThan(136)
  }
})

test('cities of a province are near each other', () => {
  for (const province of provinces) {
    const inside = cities.filter((city) => city.province === province)
    const lats = inside.map(({ lat }) => Number(lat)).sort((a, b) => a - b)
    const middle = lats[Math.floor(lats.length / 2)] ?? 0
    for (const { name, lat } of inside) expect(Math.abs(Number(lat) - middle), name).toBeLessThan(10)
  }
})

test.each([
  '丽水市',
  '大同市',
  '蚌埠市',
  '恩施土家族苗族自治州',
  '琼海市',
  '龙泉市',
  '仙桃市',
  '五家渠',
  '西双版纳',
])('road freight reaches %s', async (toCity) => {
  const shopId = '00000000-0000-7000-8000-000000000000'
  const { road } = await destinationFrom(database.db.orm, { shopId, city: '宁波' }, toCity, NOON)
  expect(road?.km).toBeGreaterThan(25)
})

test('every province has a trade region, a parcel zone, and plates', () => {
  expect(provinces.map(shortProvinceName).sort()).toEqual(Object.keys(PLATES).sort())
  for (const province of provinces) {
    expect(tradeRegionOf(province), province).not.toBeNull()
    expect(tradeRegionOf(shortProvinceName(province))).toBe(tradeRegionOf(province))
    expect(parcelZone(province, province)).toMatchObject({ ok: true, value: 'same_province' })
    expect(isVehiclePlate(`${PLATES[shortProvinceName(province)]}A12345`), province).toBe(true)
  }
})

test('parcels between provinces of one trade region are near or remote, in both directions alike', () => {
  const zoneOf = (from: string, to: string) => {
    const zone = parcelZone(from, to)
    return zone.ok ? zone.value : zone.reason
  }
  for (const from of provinces)
    for (const to of provinces) {
      expect(zoneOf(from, to)).toBe(zoneOf(to, from))
      if (from !== to && tradeRegionOf(from) === tradeRegionOf(to))
        expect(['near', 'remote'], `${from} ${to}`).toContain(zoneOf(from, to))
    }
})

/** Places of mills outside of the mainland. */
const ABROAD = ['伊朗', '卡塔尔', '德国', '新加坡', '日本', '沙特', '美国', '韩国', '麦寮']
/** Counties with a mill. */
const COUNTIES = ['水富']

test('places of mills and warehouses are in the table of cities', () => {
  const [, ...lines] = millsCsv.trim().split('\n')
  const places = lines.map((line) => line.slice(line.lastIndexOf(',') + 1).trim())
  expect(places.length).toBeGreaterThan(50)
  const unknown = places.filter((place) => ![...ABROAD, ...COUNTIES].includes(place) && !cityOf(place))
  expect(unknown).toEqual([])
  for (const [warehouse, province, city] of WAREHOUSES)
    expect(cityOf(city)?.province, warehouse).toBe(province)
})

test('line numbers of banks begin with their codes, and no code or name is listed twice', () => {
  for (const { bankCode, bankName, lineNo } of BANKS) {
    expect(lineNo, bankName).toMatch(/^\d{12}$/)
    expect(lineNo.slice(0, HEAD_LENGTH), bankName).toBe(bankCode.slice(0, HEAD_LENGTH))
  }
  for (const values of [BANKS.map((bank) => bank.bankCode), BANKS.map((bank) => bank.bankName)])
    expect(new Set(values).size).toBe(values.length)
})
