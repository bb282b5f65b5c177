/** Cities and warehouses. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { cleanText, id, kg, list, SHORT_TEXT_MAX, searchText, text, wordsOf } from '../schema'
import { UnknownName } from '../spot/list'

export const City = z.object({
  /** Short name, as in warehouses and addresses: 广州. */
  name: z.string(),
  /** Full name: 广东省. */
  province: z.string(),
  /** Syllables without tones: "guang zhou"; ü is v. */
  pinyin: z.string(),
  /** A to Z. */
  initial: z.string(),
  /** With much plastics trade. */
  isHot: z.boolean(),
  /** Degrees of the city's centre. Null if unknown. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type City = z.output<typeof City>

export const allCities = endpoint({
  method: 'GET',
  path: '/api/search/getAllCities',
  access: 'optional',
  summary: '全部城市，按拼音首字母分组',
  input: z.object({}),
  output: z.object({
    hot: z.array(City),
    letters: z.array(z.object({ initial: z.string(), cities: z.array(City) })),
  }),
})

export const CityKeyword = z.object({
  /** A name, the beginning of its pinyin, its initials or a province. Long input is cut. */
  keyword: wordsOf(SHORT_TEXT_MAX),
})

export const citiesByKeyword = endpoint({
  method: 'GET',
  path: '/api/search/getCitesByKeyword',
  access: 'optional',
  summary: '按名称、拼音或首字母查找城市',
  input: CityKeyword,
  output: z.array(City),
})

/** Query of the page that chooses a city. */
export const CityPage = CityKeyword.extend({
  choose: z.string().overwrite(cleanText).trim().max(SHORT_TEXT_MAX).optional(),
})

export const WarehouseQuery = z.object({
  /** Words of the name, the address, the city or the province. All must match. */
  keyword: searchText,
  province: list(text(20, '省份')),
  city: list(text(20, '城市')),
})
export type WarehouseQuery = z.output<typeof WarehouseQuery>

export const WarehouseRow = z.object({
  id,
  name: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  /** Offers on sale. */
  offers: z.number().int(),
  availableKg: kg,
})
export type WarehouseRow = z.output<typeof WarehouseRow>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const warehouseList = endpoint({
  method: 'GET',
  path: '/api/search/getWarehouseListForPc',
  access: 'optional',
  summary: '仓库列表：按省市与关键词，带在售报价数与吨数',
  input: WarehouseQuery,
  output: z.object({
    list: z.array(WarehouseRow),
    facets: z.object({ province: Facet, city: Facet }),
    unknown: z.array(UnknownName),
  }),
})
