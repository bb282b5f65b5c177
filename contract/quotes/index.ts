/** Daily quotes from the market's own offers, and the index of each category. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  list,
  pageOf,
  pageQuery,
  searchText,
  text,
  typedDay,
} from '../schema'
import { refusals, SpotSearch, UnknownName } from '../spot/list'
import { QUOTE_PERIODS, QUOTE_SORTS } from '../states'

const day = typedDay().meta({ id: 'Day', title: '日期', description: '北京时间的日历日' })

const DEFAULT_QUOTE_DAYS = 90

/** Number of past days. Invalid values use the default. */
const days = integer({ min: 1, max: 1000 })
  .default(DEFAULT_QUOTE_DAYS)
  .transform((n) => (n in QUOTE_PERIODS ? n : DEFAULT_QUOTE_DAYS))

/** Query of a page with a chart. */
export const QuotePeriod = z.object({ days })

const filters = {
  /** Grade, maker, category, use, city, in any order and spelling. All must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  maker: list(text(50, '厂家')),
  city: list(text(20, '城市')),
  sort: keyOf(QUOTE_SORTS, { id: 'QuoteSort', title: '排序' }).catch('default').default('default'),
}

export const QuoteQuery = z.object({ ...filters, ...pageQuery })
export type QuoteQuery = z.output<typeof QuoteQuery>

export const QuoteRow = z.object({
  productId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  city: z.string(),
  priceFenPerTon: fen,
  /** Number of offers in the average. */
  offers: z.number().int(),
  /** Against the previous quote; null if there was none in the week before. */
  dayChangeFenPerTon: fen.nullable(),
  /** Against a week and thirty days ago. */
  weekChangeFenPerTon: fen.nullable(),
  monthChangeFenPerTon: fen.nullable(),
  /** Quotes of the last thirty days in order; days without a quote are omitted. */
  trendFenPerTon: z.array(fen),
})
export type QuoteRow = z.output<typeof QuoteRow>

const Facet = z.array(z.object({ value: z.string(), count: z.number().int() }))

export const QuotePage = pageOf(QuoteRow).extend({
  /** The last day with quotes, or null. */
  day: day.nullable(),
  /** When its quotes were published. */
  publishedAt: instant.nullable(),
  facets: z.object({ category: Facet, maker: Facet, city: Facet }),
  unknown: z.array(UnknownName),
  /** Interpretation of the words; null without a search. */
  search: SpotSearch.pick({ words: true, suggestions: true, literal: true }).nullable(),
})
export type QuotePage = z.output<typeof QuotePage>

export const latestQuotes = endpoint({
  method: 'GET',
  path: '/api/quotes/daily/page',
  access: 'public',
  summary: '最新每日报价：筛选、排序、搜索、分页',
  input: QuoteQuery,
  output: QuotePage,
  refusals: [refusals.search_timed_out],
})

/** Rows per answer of the export. */
export const QUOTE_EXPORT_ROWS = 1000

const PLACE_UNREADABLE = '导出位置不正确，请重新导出'

export const QuoteExportQuery = z.object({
  ...filters,
  /** `next` of the previous answer; omitted for the first. */
  after: z
    .string()
    .regex(/^20\d{2}-\d{2}-\d{2}_\d{1,9}$/, PLACE_UNREADABLE)
    .refine((place) => typedDay().safeParse(place.slice(0, 'yyyy-mm-dd'.length)).success, PLACE_UNREADABLE)
    .optional(),
})

/** Export rows contain their day, because a file outlives the page. */
export const QuoteExportRow = QuoteRow.omit({ trendFenPerTon: true }).extend({ day })
export type QuoteExportRow = z.output<typeof QuoteExportRow>

export const quoteExport = endpoint({
  method: 'GET',
  path: '/api/quotes/daily/export',
  access: 'public',
  summary: '每日报价导出：每次至多 1000 条，凭 next 续取',
  costs: { kind: 'export' },
  input: QuoteExportQuery,
  output: z.object({
    list: z.array(QuoteExportRow),
    /** Cursor of the next answer; null at the end. */
    next: z.string().nullable(),
  }),
})

const PricePoint = z.object({ day, priceFenPerTon: fen })
export type PricePoint = z.output<typeof PricePoint>

export const QuoteHistoryQuery = z.object({
  productId: id,
  /** Omitted: the average of all cities with a quote on the day. */
  city: text(20, '城市').optional(),
  days,
})

export const quoteHistory = endpoint({
  method: 'GET',
  path: '/api/quotes/daily/history',
  access: 'public',
  summary: '一个牌号的每日报价：30、90 或 365 天',
  input: QuoteHistoryQuery,
  output: z.object({
    productId: id,
    /** Null if the points are averages of several cities. */
    city: z.string().nullable(),
    days: z.number().int(),
    points: z.array(PricePoint),
  }),
})

/**
 * The average price (均价) of a category: of the quotes of its most quoted processing, PP 拉丝 or LLDPE 薄膜, in whole
 * yuan. Changes are differences of these averages, so that they agree with the values shown.
 */
export const PriceOfCategory = z.object({
  processing: z.string(),
  averageFenPerTon: fen,
  /** Against the previous day with quotes; null if there was none in the two weeks before. */
  changeFenPerTon: fen.nullable(),
  /** Against a week and thirty days ago. */
  weekChangeFenPerTon: fen.nullable(),
  monthChangeFenPerTon: fen.nullable(),
  /** Averages of the last thirty days in order; days without quotes are omitted. */
  trendFenPerTon: z.array(fen),
})

export const IndexRow = z.object({
  category: z.string(),
  name: z.string(),
  day,
  /** In hundredths of a point: 101234 is 1,012.34. The first day is 1,000. */
  indexHundredths: z.number().int(),
  /** Against the previous index; null on the first day. */
  changeHundredths: z.number().int().nullable(),
  /** Against a week and thirty days ago. */
  weekChangeHundredths: z.number().int().nullable(),
  monthChangeHundredths: z.number().int().nullable(),
  /** Null if none of the quoted goods belongs to the category any more. */
  price: PriceOfCategory.nullable(),
  /** Indexes of the last thirty days in order. */
  trendHundredths: z.array(z.number().int()),
})
export type IndexRow = z.output<typeof IndexRow>

export const priceIndexes = endpoint({
  method: 'GET',
  path: '/api/quotes/index/list',
  access: 'public',
  summary: '各品类均价、价格指数及近 30 日走势',
  input: z.object({}),
  output: z.array(IndexRow),
})

const IndexPoint = z.object({ day, indexHundredths: z.number().int() })

export const indexHistory = endpoint({
  method: 'GET',
  path: '/api/quotes/index/history',
  access: 'public',
  summary: '一个品类的价格指数：30、90 或 365 天',
  input: z.object({ category: text(20, '品类'), days }),
  output: z.object({
    category: z.string(),
    name: z.string(),
    days: z.number().int(),
    points: z.array(IndexPoint),
  }),
})
