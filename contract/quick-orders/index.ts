/** Quick orders: a list of grades and tons, the offers that match, and one order per chosen offer. */
import { z } from 'zod'
import { shownBuyer } from '../companies/buy-as'
import { refusals as companies } from '../companies/refusals'
import { DiscountSchema } from '../discounts'
import { endpoint } from '../endpoint'
import { tableFile, tableFileRefusals } from '../imports'
import { UPLOAD_BODY_MAX_BYTES } from '../pictures/uploads'
import { defineRefusals } from '../refusal'
import { cleanText, fen, id, instant, integer, keyOf, kg, list, requestId, text } from '../schema'
import { DeliveryWaySchema, ORDER_MAX_KG, PlacedOrder, SingleBuy, refusals as spot } from '../spot'
import { LINE_REASONS, QUICK_LINE_MAX, QUICK_LINES_MAX } from './limits'
import { trimLine } from './typed-lines'

export const refusals = defineRefusals({
  quick_line_refused: {
    errorcode: 79340,
    status: 409,
    text: ({ goodsName, lineAdvice }: { goodsName: string; lineAdvice: string }) =>
      `${goodsName}：${lineAdvice}。全部订单均未提交`,
  },
  too_many_quick_lines: {
    errorcode: 79341,
    status: 422,
    text: `一次最多 ${QUICK_LINES_MAX} 行，请分几次下单`,
    field: 'lines',
  },
})

const PATH = '/api/trace/web/quickOrder'

const LineReasonSchema = keyOf(LINE_REASONS, { id: 'QuickLineReason', title: '没有货源的原因' })

/** How and where all goods of a quick order are handed over. */
const handOver = {
  delivery: DeliveryWaySchema.default('pickup'),
  /** Destination of delivered goods. */
  city: text(20, '城市').optional(),
}

/** An offer with the sums of a quantity within its range. */
export const QuickOffer = z
  .object({
    offerId: id,
    offerVersion: z.number().int(),
    category: z.string(),
    grade: z.string(),
    maker: z.string(),
    warehouse: z.string(),
    city: z.string(),
    shop: z.object({ id, name: z.string() }),
    weightKg: kg,
    /** The wanted weight was outside the range or off-step. */
    isAdjusted: z.boolean(),
    /** Per ton at this weight, before the discount. */
    priceFenPerTon: fen,
    goodsFen: fen,
    discount: DiscountSchema.nullable(),
    discountKey: z.string(),
    freightFen: fen,
    /** Freight per ton of delivered goods; null for pick-up. */
    freightFenPerTon: fen.nullable(),
    /** How the market's freight is computed; null: the merchant's freight, or pick-up. */
    freightArithmetic: z.string().nullable(),
    totalFen: fen,
    /** The total per ton: goods, less discount, with freight. */
    landedFenPerTon: fen,
  })
  .meta({ id: 'QuickOffer', title: '货源与金额' })
export type QuickOffer = z.output<typeof QuickOffer>

export const MatchedOffer = QuickOffer.extend({
  /** The grade as typed; else a similar name. */
  isExact: z.boolean(),
  /** Whether the price was neither set nor confirmed lately. */
  isStale: z.boolean(),
  /**
   * For pick-up: the total per ton if it were delivered to the typed city; null without a city, or if it is not
   * delivered there.
   */
  deliveredFenPerTon: fen.nullable(),
})
export type MatchedOffer = z.output<typeof MatchedOffer>

export const MatchedLine = z.object({
  text: z.string(),
  /** What the line says; null if it cannot be read. */
  wanted: z.object({ grade: z.string(), weightKg: kg, city: z.string().nullable() }).nullable(),
  /** Why there are no offers; null if there are. */
  reason: LineReasonSchema.nullable(),
  offers: z.array(MatchedOffer),
})
export type MatchedLine = z.output<typeof MatchedLine>

export const QuickMatch = z.object({
  lines: list(z.string().overwrite(cleanText).overwrite(trimLine).max(QUICK_LINE_MAX), QUICK_LINES_MAX).meta({
    description: `每行“牌号 吨数 城市”，城市可不填；数量也可写 500 公斤、20 包、1 车；最多 ${QUICK_LINES_MAX} 行`,
  }),
  ...shownBuyer,
  ...handOver,
})

export const quickOrderMatch = endpoint({
  method: 'GET',
  path: `${PATH}/match`,
  access: 'token',
  summary: '按采购清单逐行查找货源并算出送到价',
  input: QuickMatch,
  output: z.object({ lines: z.array(MatchedLine), at: instant }),
})

export const QuickQuote = z
  .object({
    offerIds: list(id, QUICK_LINES_MAX),
    weightsKg: list(integer({ min: 1, max: ORDER_MAX_KG }), QUICK_LINES_MAX).meta({
      description: '与 offerIds 一一对应',
    }),
    ...shownBuyer,
    ...handOver,
  })
  .refine(({ offerIds, weightsKg }) => offerIds.length === weightsKg.length, {
    message: '数量须与货源一一对应',
    path: ['weightsKg'],
  })

export const quickOrderQuote = endpoint({
  method: 'GET',
  path: `${PATH}/quote`,
  access: 'token',
  summary: '所选货源一起下单的金额，按下单顺序计优惠',
  input: QuickQuote,
  output: z.object({
    /** In the order of the input. */
    lines: z.array(
      z.object({
        goodsName: z.string(),
        offer: QuickOffer.nullable(),
        /** Why it cannot be ordered now; null if it can. */
        problem: z.string().nullable(),
      }),
    ),
    at: instant,
  }),
})

export const quickOrderTable = endpoint({
  method: 'POST',
  path: `${PATH}/table`,
  access: 'token',
  summary: '把采购清单表格读成逐行文字',
  input: z.object({ file: tableFile }),
  bodyMaxBytes: UPLOAD_BODY_MAX_BYTES,
  output: z.object({ lines: z.array(z.string()) }),
  refusals: [...Object.values(tableFileRefusals), refusals.too_many_quick_lines],
})

const { offerId, offerVersion, discountKey, weightKg, freightFenPerTon } = SingleBuy.shape

/** One order to place: the offer with price, discount and freight as they were shown. */
export const QuickLine = z.object({ offerId, offerVersion, discountKey, weightKg, freightFenPerTon })

const { buyAs, delivery, addressId, remark } = SingleBuy.shape

export const PlaceQuickOrder = z.object({
  lines: z.array(QuickLine).min(1, '请选择货源').max(QUICK_LINES_MAX),
  buyAs,
  delivery,
  addressId,
  remark,
  requestId,
})

export const quickOrderPlace = endpoint({
  method: 'POST',
  path: `${PATH}/place`,
  access: 'token',
  companyPermission: 'order',
  summary: '快速下单：每行一个订单，全部成功或全部不下',
  input: PlaceQuickOrder,
  output: z.object({ orders: z.array(PlacedOrder), totalFen: fen }),
  refusals: [companies.company_not_authenticated, refusals.quick_line_refused, spot.address_missing],
})
