/** Search for spot goods. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from '../ranges'
import { defineRefusals } from '../refusal'
import { fen, id, instant, keyOf, list, pageOf, pageQuery, searchText, text } from '../schema'
import { SPOT_SORTS } from '../states'
import { DeliveryWaySchema, OfferRow } from './'

export const refusals = defineRefusals({
  search_timed_out: { errorcode: 61001, status: 422, text: '搜索超时，请缩小范围' },
})

export const SpotQuery = z.object({
  /** Grade, maker, category, use, place, in any order and spelling. All must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  maker: list(text(50, '厂家')),
  processing: list(text(50, '加工级别')),
  city: list(text(20, '城市')),
  warehouse: list(text(50, '仓库')),
  delivery: list(DeliveryWaySchema),
  meltFlow: list(keyOf(MELT_FLOW_RANGES, { id: 'MeltFlowRange', title: '熔融指数（g/10min）' })),
  density: list(keyOf(DENSITY_RANGES, { id: 'DensityRange', title: '密度（g/cm³）' })),
  price: list(keyOf(PRICE_RANGES, { id: 'PriceRange', title: '单价（元/吨）' })),
  /** Minimum free tons. Of several values the greatest applies. */
  stock: list(keyOf(STOCK_LEVELS, { id: 'StockLevel', title: '可售量' })),
  /** Filters to count: the most used ones, or all. Filters with chosen values are always counted. */
  filters: z.enum(['common', 'all']).catch('common').default('common'),
  /** Only offers of this shop. */
  shopId: id.optional(),
  sort: keyOf(SPOT_SORTS, { id: 'SpotSort', title: '排序' }).catch('default').default('default'),
  ...pageQuery,
})
export type SpotQuery = z.output<typeof SpotQuery>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

/** A chosen filter value that matches no name. */
export const UnknownName = z.object({ filter: z.string(), value: z.string() })
export type UnknownName = z.output<typeof UnknownName>

/** One word of a search and its interpretation. */
export const SearchWord = z.object({
  typed: z.string(),
  /** "聚丙烯" for "juibingxi"; equal to `typed` if known. */
  meant: z.string(),
  /**
   * `excluded`: goods that are not traded here, such as recycled ones. `declines`: 不要 before traded goods, which a
   * search cannot exclude. `unknown`: no match.
   */
  how: z.enum(['known', 'corrected', 'excluded', 'declines', 'unknown']),
})
export type SearchWord = z.output<typeof SearchWord>

/** A grade with similar properties, if the searched grade has no results. */
export const NearGrade = z.object({
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  meltFlow: z.string().nullable(),
  density: z.string().nullable(),
  offerCount: z.number().int(),
  lowestFenPerTon: fen,
})
export type NearGrade = z.output<typeof NearGrade>

export const SpotSearch = z.object({
  words: z.array(SearchWord),
  /** Suggested searches. */
  suggestions: z.array(z.string()),
  /** A known grade without offers: its properties and similar grades. */
  missing: NearGrade.pick({
    category: true,
    grade: true,
    maker: true,
    meltFlow: true,
    density: true,
  }).nullable(),
  near: z.array(NearGrade),
})
export type SpotSearch = z.output<typeof SpotSearch>

export const SpotPage = pageOf(OfferRow).extend({
  /** There are more results than `total`; counting has a limit. */
  isMore: z.boolean(),
  facets: z.object({
    category: Facet,
    maker: Facet,
    processing: Facet,
    city: Facet,
    warehouse: Facet,
    delivery: Facet,
    meltFlow: Facet,
    density: Facet,
    price: Facet,
    stock: Facet,
  }),
  unknown: z.array(UnknownName),
  /** Interpretation of the words; null without a search. */
  search: SpotSearch.nullable(),
  /** Server instant of the result. */
  at: instant,
})
export type SpotPage = z.output<typeof SpotPage>

export const queryPage = endpoint({
  method: 'GET',
  path: '/api/search/ESSpot/esSpotQueryPage',
  access: 'optional',
  summary: '现货列表：筛选、排序、搜索、分页',
  input: SpotQuery,
  output: SpotPage,
  refusals: [refusals.search_timed_out],
})
