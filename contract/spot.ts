/** Spot goods and how they are ordered: the spot_pin family of calls. */
import { z } from 'zod'
import { AddressFields, refusals as address } from './address'
import { DEFAULT_CITY } from './constants'
import { endpoint } from './endpoint'
import { defineRefusals } from './refusal'
import { cleanText, fen, id, instant, keyOf, kg, LONG_TEXT_MAX, requestId, text, whole } from './schema'
import { DELIVERY_WAYS, OFFER_STATES } from './states'
import { formatYuan, plainTons } from './units'

/** Largest weight of one order. */
export const ORDER_MAX_KG = 100_000_000

export const DeliveryWaySchema = keyOf(DELIVERY_WAYS, { id: 'DeliveryWay', title: '交货方式' })

export const refusals = defineRefusals({
  offer_withdrawn: { errorcode: 60001, status: 409, text: '该报价已下架，请选择其他货源' },
  offer_expired: { errorcode: 60002, status: 409, text: '该报价已过有效期，请联系商家或选择其他货源' },
  offer_sold_out: { errorcode: 60003, status: 409, text: '该货源已售罄，请选择其他货源' },
  own_shop: { errorcode: 60004, status: 422, text: '不能购买本公司店铺的商品' },
  price_changed: {
    errorcode: 60005,
    status: 409,
    text: (f: { priceFenPerTon: number }) => `价格已变动，请确认：现价 ${formatYuan(f.priceFenPerTon)} 元/吨`,
    mends: (f: { version: number }) => ({ offerVersion: String(f.version) }),
  },
  quantity_adjusted: {
    errorcode: 60006,
    status: 422,
    text: (f: { weightKg: number }) =>
      `数量已按起订量、步长与库存调整为 ${plainTons(f.weightKg)} 吨，请确认后再次提交`,
    field: 'weightTon',
    mends: (f: { weightKg: number }) => ({ weightTon: plainTons(f.weightKg) }),
  },
  stock_short: {
    errorcode: 60007,
    status: 409,
    text: (f: { availableKg: number }) => `库存不足，目前可售 ${plainTons(f.availableKg)} 吨`,
    field: 'weightTon',
  },
  delivery_not_offered: {
    errorcode: 60008,
    status: 422,
    text: '该货源不支持所选交货方式',
    field: 'delivery',
  },
  address_missing: { errorcode: 60009, status: 422, text: '请选择或填写收货地址', field: 'addressId' },
})

export const OfferRow = z.object({
  id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  availableKg: kg,
  minKg: kg,
  stepKg: kg,
  validUntil: instant,
  priceFenPerTon: fen,
  /** Against the last price of the day before; null where the offer is of today. */
  changeFenPerTon: fen.nullable(),
})
export type OfferRow = z.output<typeof OfferRow>

export const DeliveryOption = z.object({
  way: DeliveryWaySchema,
  name: z.string(),
  /** Where the goods are taken over, or what the way includes. */
  note: z.string(),
  freightFenPerTon: fen,
})
export type DeliveryOption = z.output<typeof DeliveryOption>

/** What a ton costs in a buyer's city: price + freight, so far as somebody has said what the road costs. */
export const LandedPrice = z.object({
  city: z.string(),
  freight: z
    .object({
      /** The merchant delivers for it, or the market's line between the two cities says so. */
      by: z.enum(['merchant', 'line']),
      fenPerTon: fen,
    })
    .nullable(),
  /** What the road itself costs by the market's line, whoever pays for it; null where none is known. */
  line: z.object({ km: z.number().int(), fenPerTon: fen }).nullable(),
  landedFenPerTon: fen.nullable(),
  /** Why there is none: no line is known, or the goods go by tanker. */
  missing: z.enum(['line', 'tanker']).nullable(),
})
export type LandedPrice = z.output<typeof LandedPrice>

export const OfferDetail = OfferRow.extend({
  state: keyOf(OFFER_STATES, { id: 'OfferState', title: '报价状态' }),
  /** Raised at each change that a buyer must confirm (price, delivery). */
  version: z.number().int(),
  /** Since when the price is what it is. */
  pricedAt: instant,
  /** The grade of this maker, whoever offers it: key of data sheets, quotes and followers. */
  skuId: id,
  maxKg: kg,
  categoryName: z.string(),
  meltFlow: z.string().nullable(),
  density: z.string().nullable(),
  application: z.string(),
  packaging: z.string(),
  isHazardous: z.boolean(),
  warehouseAddress: z.string(),
  publishedAt: instant,
  deliveries: z.array(DeliveryOption),
  landed: LandedPrice,
  /** Whether the member who asks follows the grade; null where nobody is signed in. */
  isFollowed: z.boolean().nullable(),
  shop: z.object({ id, name: z.string(), companyName: z.string() }),
  at: instant,
})
export type OfferDetail = z.output<typeof OfferDetail>

export const OfferRef = z.object({ id })

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/info',
  access: 'optional',
  summary: '现货详情',
  input: OfferRef.extend({
    /** Where the goods are to go. */
    city: text(20, '城市').default(DEFAULT_CITY),
  }),
  output: OfferDetail,
})

export const deliveryInfo = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/selectDeliveryInfo',
  access: 'optional',
  summary: '可选交货方式与运费',
  input: OfferRef,
  output: z.array(DeliveryOption),
})

export const Inquiry = z.object({
  offerId: id,
  weightKg: whole({ min: 0, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema.default('pickup'),
})

export const Quote = z.object({
  offerId: id,
  offerVersion: z.number().int(),
  delivery: DeliveryWaySchema,
  /** The weight that the sums are for: the wanted one, brought into range. */
  weightKg: kg,
  /** True where the wanted weight was outside the range or off-step. */
  isAdjusted: z.boolean(),
  range: z.object({ minKg: kg, maxKg: kg, stepKg: kg }),
  priceFenPerTon: fen,
  goodsFen: fen,
  freightFen: fen,
  totalFen: fen,
})
export type Quote = z.output<typeof Quote>

export const inquiry = endpoint({
  method: 'GET',
  path: '/api/trace/web/spot_pin/inquiry',
  access: 'optional',
  summary: '按数量与交货方式试算',
  input: Inquiry,
  output: Quote,
  refusals: [
    refusals.offer_withdrawn,
    refusals.offer_expired,
    refusals.offer_sold_out,
    refusals.delivery_not_offered,
  ],
})

export const SingleBuy = z.object({
  offerId: id,
  offerVersion: whole({ min: 1 }),
  weightKg: whole({ min: 1, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema,
  /** One of the buyer's addresses; needed for goods that are delivered. */
  addressId: id.optional(),
  /** Instead of addressId: a new address, which is saved with the order. */
  address: AddressFields.optional(),
  remark: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(LONG_TEXT_MAX, `备注最多 ${LONG_TEXT_MAX} 个字`)
    .optional(),
  requestId,
})

export const PlacedOrder = z.object({ orderId: id, orderNo: z.string(), amountFen: fen, payBefore: instant })
export type PlacedOrder = z.output<typeof PlacedOrder>

export const singleBuy = endpoint({
  method: 'POST',
  path: '/api/trace/web/spot_pin/singleBuy',
  access: 'token',
  summary: '单独购买：下单并锁定库存',
  input: SingleBuy,
  output: PlacedOrder,
  refusals: [
    refusals.offer_withdrawn,
    refusals.offer_expired,
    refusals.offer_sold_out,
    refusals.own_shop,
    refusals.price_changed,
    refusals.delivery_not_offered,
    refusals.quantity_adjusted,
    refusals.stock_short,
    refusals.address_missing,
    address.too_many_addresses,
  ],
})
