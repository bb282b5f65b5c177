/** Quote sheets (报价单): the prices of chosen spot offers and activities at one instant. A sheet never changes. */
import { z } from 'zod'
import { cleanText } from '../characters'
import { endpoint } from '../endpoint'
import { plainText } from '../plain-text'
import { PlanKindSchema } from '../plans'
import { ActivitySummary } from '../plans/activity-summary'
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

export const quoteSheetActivities = endpoint({
  method: 'GET',
  path: `${PATH}/activities`,
  access: 'token',
  summary: '要列入报价单的活动与此刻的单价',
  input: z.object({ activityIds: list(id, QUOTE_LINES_MAX) }),
  /** In the order of the input, each once. */
  output: z.array(ActivitySummary),
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

const TOO_MANY = `一张报价单最多 ${QUOTE_LINES_MAX} 条货源`
const weights = z.array(integer({ min: 1, max: ORDER_MAX_KG })).max(QUOTE_LINES_MAX)

export const MakeQuoteSheet = z
  .object({
    offerIds: z.array(id).max(QUOTE_LINES_MAX, TOO_MANY).refine(differ, '同一货源只能列一次').default([]),
    weightsKg: weights.default([]).meta({ description: '与 offerIds 一一对应；按起订量、步长与库存调整' }),
    activityIds: z
      .array(id)
      .max(QUOTE_LINES_MAX, TOO_MANY)
      .refine(differ, '同一活动只能列一次')
      .default([])
      .meta({ description: '团购等活动，列在货源之后' }),
    activityWeightsKg: weights
      .default([])
      .meta({ description: '与 activityIds 一一对应；按起报吨数、步长与可报吨数调整' }),
    city,
    requestId,
  })
  .refine(({ offerIds, weightsKg }) => offerIds.length === weightsKg.length, {
    message: '数量须与货源一一对应',
    path: ['weightsKg'],
  })
  .refine(({ activityIds, activityWeightsKg }) => activityIds.length === activityWeightsKg.length, {
    message: '数量须与活动一一对应',
    path: ['activityWeightsKg'],
  })
  .refine(({ offerIds, activityIds }) => offerIds.length + activityIds.length > 0, {
    message: '请选择货源',
    path: ['offerIds'],
  })
  .refine(({ offerIds, activityIds }) => offerIds.length + activityIds.length <= QUOTE_LINES_MAX, {
    message: TOO_MANY,
    path: ['offerIds'],
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

/** What a line of an activity says beyond goods and prices, as it was at the time of making. */
export const QuotedActivity = z
  .object({
    id,
    kind: PlanKindSchema,
    activityNo: z.string(),
    minKg: kg,
    stepKg: kg,
    /** Held when a plan of these tons is signed. */
    depositFen: fen,
    /** Whether the price is fixed at the end of the signing, for all at once. */
    isPriceOpen: z.boolean(),
    /** End of the signing. */
    endsAt: instant,
    deliverFrom: instant,
    deliverUntil: instant,
    /** Path of its page now; null if it was withdrawn. */
    path: z.string().nullable(),
  })
  .meta({ id: 'QuotedActivity', title: '报价单一行的活动' })

export const QuoteLine = z
  .object({
    /** Null: an activity. */
    offerId: id.nullable(),
    /** Null: an offer. */
    activity: QuotedActivity.nullable(),
    category: z.string(),
    grade: z.string(),
    maker: z.string(),
    warehouse: z.string(),
    city: z.string(),
    shopName: z.string(),
    /** On offer at the time of making; of an activity, what plans could be signed for. */
    availableKg: kg,
    weightKg: kg,
    /** The wanted weight was outside the range or off-step. */
    isAdjusted: z.boolean(),
    /** Per ton at this weight, without discounts of the member. */
    priceFenPerTon: fen,
    goodsFen: fen,
    /** Null: no city was given, or the goods are not delivered there. Orders of a plan name theirs. */
    freightFenPerTon: fen.nullable(),
    landedFenPerTon: fen.nullable(),
    totalFen: fen,
    /** The sheet's instant, or that of the offer or of the end of the signing if it is earlier. */
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
