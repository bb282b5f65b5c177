/** Quote sheets (报价单): the prices of chosen spot offers at one instant. A sheet never changes. */
import { z } from 'zod'
import { cleanText } from '../characters'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { defineRefusals } from '../refusal'
import {
  fen,
  forPdf,
  id,
  instant,
  integer,
  isForPdf,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  requestId,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { OfferSummary } from '../spot/summary'
import { QUOTE_LINE_STATES, QUOTE_LINES_MAX, QUOTE_SHEETS_PER_DAY } from './limits'

const CITY_MAX = 20

export const refusals = defineRefusals({
  quote_line_refused: {
    errorcode: 79_342,
    status: 409,
    text: ({ goodsName, lineAdvice }: { goodsName: string; lineAdvice: string }) =>
      `${goodsName}：${lineAdvice}。请去掉这条货源后再制作`,
  },
  quote_city_unknown: {
    errorcode: 79_343,
    status: 422,
    text: '没有查到这个城市，请填写地级市名称，如 东莞；不填则只列自提价',
    field: 'city',
  },
  too_many_quote_sheets: {
    errorcode: 79_344,
    status: 422,
    text: `每天最多制作 ${QUOTE_SHEETS_PER_DAY} 张报价单，请明天再制作`,
  },
})

const PATH = '/api/trace/web/quoteSheet'
const offerIds = list(id, QUOTE_LINES_MAX)

/** An offer that may be put on a sheet. */
export const OfferToQuote = OfferSummary.extend({ minKg: kg, stepKg: kg })
export type OfferToQuote = z.output<typeof OfferToQuote>

export const quoteSheetOffers = endpoint({
  method: 'GET',
  path: `${PATH}/offers`,
  access: 'token',
  summary: '要列入报价单的货源与现价',
  input: z.object({ offerIds }),
  /** In the order of the input, each once. */
  output: z.array(OfferToQuote),
})

const differ = (ids: readonly string[]) => new Set(ids).size === ids.length

/** City of the destination. Empty counts as left out: prices at the warehouse only. */
const city = z
  .string()
  .overwrite(cleanText)
  .overwrite(plainText)
  .max(CITY_MAX, `城市最多 ${CITY_MAX} 个字`)
  .transform((typed) => (typed === '' ? undefined : typed))
  .optional()

export const MakeQuoteSheet = z
  .object({
    offerIds: z
      .array(id)
      .min(1, '请选择货源')
      .max(QUOTE_LINES_MAX, `一张报价单最多 ${QUOTE_LINES_MAX} 条货源`)
      .refine(differ, '同一货源只能列一次'),
    weightsKg: z
      .array(integer({ min: 1, max: ORDER_MAX_KG }))
      .max(QUOTE_LINES_MAX)
      .meta({ description: '与 offerIds 一一对应；按起订量、步长与库存调整' }),
    city,
    requestId,
  })
  .refine(({ offerIds, weightsKg }) => offerIds.length === weightsKg.length, {
    message: '数量须与货源一一对应',
    path: ['weightsKg'],
  })

export const makeQuoteSheet = endpoint({
  method: 'POST',
  path: `${PATH}/make`,
  access: 'token',
  summary: '制作报价单：记下所选货源此刻的价格，之后不再改变',
  input: MakeQuoteSheet,
  output: z.object({ sheetId: id, sheetNo: z.string() }),
  refusals: Object.values(refusals),
})

export const QuoteSheetHead = z.object({
  id,
  sheetNo: z.string(),
  madeAt: instant,
  /** Close of the market: of the day of making, or of the next trading day. */
  validUntil: instant,
  isExpired: z.boolean(),
  /** City of the destination; null: prices at the warehouse only. */
  city: z.string().nullable(),
  lines: z.number().int(),
  /** Grades of the first lines. */
  grades: z.array(z.string()),
  /** Goods, and freight of those that are delivered. */
  totalFen: fen,
})
export type QuoteSheetHead = z.output<typeof QuoteSheetHead>

export const quoteSheets = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  access: 'token',
  summary: '我的报价单，新的在前',
  input: z.object(pageQuery),
  output: pageOf(QuoteSheetHead),
})

export const QuoteLine = z
  .object({
    offerId: id,
    category: z.string(),
    grade: z.string(),
    maker: z.string(),
    warehouse: z.string(),
    city: z.string(),
    shopName: z.string(),
    /** On offer at the time of making. */
    availableKg: kg,
    weightKg: kg,
    /** The wanted weight was outside the range or off-step. */
    isAdjusted: z.boolean(),
    /** Per ton at this weight, without discounts of the member. */
    priceFenPerTon: fen,
    goodsFen: fen,
    /** Null: no city was given, or the goods are not delivered there. */
    freightFenPerTon: fen.nullable(),
    landedFenPerTon: fen.nullable(),
    totalFen: fen,
    /** The sheet's instant, or the offer's if that is earlier. */
    validUntil: instant,
    state: keyOf(QUOTE_LINE_STATES, { id: 'QuoteLineState', title: '与现价相比' }),
    /** Price and landed price of the same weight now; null if they are the same, or the offer has ended. */
    now: z.object({ priceFenPerTon: fen, landedFenPerTon: fen.nullable() }).nullable(),
  })
  .meta({ id: 'QuoteLine', title: '报价单的一行' })
export type QuoteLine = z.output<typeof QuoteLine>

export const QuoteSheet = QuoteSheetHead.omit({ lines: true, grades: true }).extend({
  /** Name of the company that the maker acts for, else of the member. */
  recipient: z.string(),
  lines: z.array(QuoteLine),
  /** When the lines were compared with the present offers. */
  at: instant,
})
export type QuoteSheet = z.output<typeof QuoteSheet>

export const QuoteSheetRef = z.object({ id })

export const quoteSheet = endpoint({
  method: 'GET',
  path: `${PATH}/detail`,
  access: 'token',
  summary: '一张报价单，并与货源现价比较',
  costs: { kind: 'document', isCounted: isForPdf },
  input: QuoteSheetRef.extend(forPdf),
  output: QuoteSheet,
})
