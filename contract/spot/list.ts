/** Search for spot goods. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { DEFAULT_CITY } from '../constants'
import { endpoint } from '../endpoint'
import { DENSITY_RANGES, MELT_FLOW_RANGES, PRICE_RANGES, STOCK_LEVELS } from '../ranges'
import { defineRefusals } from '../refusal'
import { fen, id, instant, keyOf, list, pageOf, pageQuery, searchText, text } from '../schema'
import { SPOT_SORTS } from '../states'
import { DeliveryWaySchema, OfferRow } from './'
import { comparedTons, PriceTonsSchema } from './price-tons-choice'

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
  /** City that the delivered prices are for. */
  destination: text(20, '送到城市').catch(DEFAULT_CITY).default(DEFAULT_CITY),
  /** Melt flows are sorted by value within one test condition; other conditions follow. */
  sort: keyOf(SPOT_SORTS, { id: 'SpotSort', title: '排序' }).catch('default').default('default'),
  ...comparedTons,
  ...shownBuyer,
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
  /** Display form of the meaning: "PP" for "juibingxi", "熔指 ≥ 20" for "熔指大于20". */
  meant: z.string(),
  /**
   * `corrected`: a certain misspelling. `excluded`: after 不要. `not_filterable`: known, but no data to filter by.
   * `not_traded`: goods or a maker without offers here. `unknown`: no match.
   * `ignored`: no condition by itself, such as 现货, or none that this list has.
   */
  how: z.enum(['known', 'corrected', 'excluded', 'not_filterable', 'not_traded', 'unknown', 'ignored']),
  /** The search text without this word. */
  without: z.string(),
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

/** What is sold of an offer's goods in another order type now. */
export const OtherSale = z
  .object({
    /** Order type. */
    type: z.literal([2, 3, 4, 5, 6, 7]),
    /** The flash sale, the pin deal, the retail goods, the group purchase, or the presale. */
    id,
  })
  .meta({
    id: 'OtherSale',
    title: '同一货源的其他交易方式',
    description:
      'type 为订单类型：2 秒杀、3 现货拼单、4 零售、5 零售拼单、6 团购、7 预售；id 为场次、拼单活动、零售商品、团购或预售',
  })
export type OtherSale = z.output<typeof OtherSale>

export const ListedOffer = OfferRow.extend({
  /** Price of a ton of `pricedKg` delivered to the destination, tiers and the caller's discount included; null: unknown. */
  deliveredFenPerTon: fen.nullable(),
  /** By order type, one of each; lists of one shop have none. */
  otherTypes: z.array(OtherSale),
})
export type ListedOffer = z.output<typeof ListedOffer>

/** Searches that leave out as few conditions as possible, and the offers of the first one. */
export const RelaxedSearch = z.object({
  choices: z.array(
    z.object({
      sText: z.string(),
      /** The conditions that are left. */
      names: z.array(z.string()),
      count: z.number().int(),
      /** There are more than `count`. */
      isMore: z.boolean(),
    }),
  ),
  list: z.array(ListedOffer),
})
export type RelaxedSearch = z.output<typeof RelaxedSearch>

export const SpotSearch = z.object({
  words: z.array(SearchWord),
  /** Suggested searches. */
  suggestions: z.array(z.string()),
  /** The search with the corrected word in quotation marks, which is searched as typed; null without a correction. */
  literal: z.string().nullable(),
  /** Where nothing was found: the searches with the fewest conditions left out. */
  relaxed: RelaxedSearch.nullable(),
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

export const SpotPage = pageOf(ListedOffer).extend({
  /** For which the prices are. */
  tons: PriceTonsSchema,
  /** There are more results than `total`: counting has a limit, and so has the order by delivered price. */
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
