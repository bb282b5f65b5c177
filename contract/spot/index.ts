/** Spot goods and their orders: the spot_pin calls. */
import { z } from 'zod'
import { AddressFields, refusals as address } from '../addresses'
import { ENTERPRISE_ORDER_FEN } from '../authentication/states'
import { BuyAsSchema, shownBuyer } from '../companies/buy-as'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { DiscountLevelSchema, DiscountSchema, discountKeyText } from '../discounts'
import { endpoint } from '../endpoint'
import { refusals as unpaid } from '../ordering/unpaid'
import { defineRefusals } from '../refusal'
import { cleanText, fen, id, instant, integer, keyOf, kg, LONG_TEXT_MAX, requestId, text } from '../schema'
import { DELIVERY_WAYS } from '../states'
import { formatYuan, plainTons } from '../units'
import { FreightSchema, RoadSchema } from './freight-schemas'

/** Largest weight of one order. */
export const ORDER_MAX_KG = 100_000_000
/** Largest freight of a ton, against typing errors. */
export const FREIGHT_MAX_FEN_PER_TON = 1_000_000

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
    mends: (f: { version: number; discountKey: string }) => ({
      offerVersion: String(f.version),
      discountKey: f.discountKey,
    }),
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
  delivered_freight_changed: {
    errorcode: 60010,
    status: 409,
    text: (f: { cityName: string; freightFenPerTon: number }) =>
      `送到${f.cityName}的运费为 ${formatYuan(f.freightFenPerTon)} 元/吨，请核对总额后再次提交`,
    mends: (f: { freightFenPerTon: number }) => ({ freightFenPerTon: String(f.freightFenPerTon) }),
  },
  freight_unknown: {
    errorcode: 60011,
    status: 422,
    text: '无法计算到该城市的运费，请填写地级市名称，或改为自提',
    field: 'city',
  },
  enterprise_required: {
    errorcode: 60012,
    status: 422,
    text: `订单金额超过 ${formatYuan(ENTERPRISE_ORDER_FEN)} 元，须先完成企业认证（个人中心－企业认证），或减少数量`,
  },
  address_missing: { errorcode: 60009, status: 422, text: '请选择或填写收货地址', field: 'addressId' },
})

/** Price tier (阶梯价): from this quantity on, the whole quantity costs less per ton. */
export const PriceTierSchema = z.object({ fromKg: kg, offFenPerTon: fen }).meta({
  id: 'PriceTier',
  title: '阶梯价',
  description: '订购达到 fromKg 起，全部数量每吨优惠 offFenPerTon',
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
  /** When the merchant set or confirmed the price last. */
  quotedAt: instant,
  /** The tons in question within the offer's range. */
  pricedKg: kg,
  /** Price of a ton for these kg, tiers and the caller's discount included. */
  pricedFenPerTon: fen,
  /** More tons, of those that can be had, cost less than the minimum order. */
  hasTiers: z.boolean(),
  /** Of the offer's price against the last one of the day before; null for an offer of today. */
  changeFenPerTon: fen.nullable(),
  /** As printed on the data sheet; null: unknown. */
  meltFlow: z.string().nullable(),
  /** Test condition of the melt flow: "230 ℃/2.16 kg". Values of different conditions cannot be compared. */
  meltFlowCondition: z.string().nullable(),
  isHazardous: z.boolean(),
  /** Delivery ways on offer. */
  deliveryWays: z.array(DeliveryWaySchema),
  shop: z.object({ id, name: z.string() }),
})
export type OfferRow = z.output<typeof OfferRow>

export const DeliveryOption = z.object({
  way: DeliveryWaySchema,
  name: z.string(),
  /** Place of hand-over, or what the delivery includes. */
  note: z.string(),
  /** Null: by destination and load. */
  freightFenPerTon: fen.nullable(),
})
export type DeliveryOption = z.output<typeof DeliveryOption>

export const OfferRef = z.object({ id })

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
  weightKg: integer({ min: 0, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema.default('pickup'),
  /** Destination city of delivered goods. */
  city: text(20, '城市').default(DEFAULT_CITY),
  ...shownBuyer,
})

export const Quote = z.object({
  offerId: id,
  offerVersion: z.number().int(),
  delivery: DeliveryWaySchema,
  /** The wanted weight, adjusted to the range. */
  weightKg: kg,
  /** True if the wanted weight was outside the range or off-step. */
  isAdjusted: z.boolean(),
  range: z.object({ minKg: kg, maxKg: kg, stepKg: kg }),
  /** Per ton at this weight: the offer's price less its tier. */
  priceFenPerTon: fen,
  /** The applied tier. */
  tier: PriceTierSchema.nullable(),
  goodsFen: fen,
  /** The best discount of the caller: total = goods − discount + freight. Null for visitors. */
  discount: DiscountSchema.nullable(),
  /** All levels that the caller may use, for any weight. */
  discountLevels: z.array(DiscountLevelSchema),
  freightFen: fen,
  /** The road to the destination; null if unknown. */
  road: RoadSchema.nullable(),
  /** Freight per ton to the destination if it is delivered; null if that is not offered or unknown. */
  deliveredFreight: FreightSchema.nullable(),
  totalFen: fen,
  /** Until when the goods would be held for the caller. */
  payNote: z.string(),
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
    refusals.freight_unknown,
  ],
})

export const SingleBuy = z.object({
  offerId: id,
  offerVersion: integer({ min: 1 }),
  /** Discounts shown to the buyer. Omitted: the order uses the present ones. */
  discountKey: discountKeyText.optional(),
  /** Who buys and pays: the member in person, or the company for which it acts. Omitted: in person. */
  buyAs: BuyAsSchema.optional(),
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema,
  /** Freight per ton shown to the buyer of delivered goods. Omitted: the order uses the present one. */
  freightFenPerTon: integer({ min: 0, max: FREIGHT_MAX_FEN_PER_TON }).optional(),
  /** One of the buyer's addresses; required for delivered goods. */
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
  companyPermission: 'order',
  summary: '单独购买：下单并锁定库存',
  input: SingleBuy,
  output: PlacedOrder,
  refusals: [
    refusals.offer_withdrawn,
    refusals.offer_expired,
    refusals.offer_sold_out,
    refusals.own_shop,
    companies.company_not_authenticated,
    refusals.price_changed,
    refusals.delivery_not_offered,
    refusals.delivered_freight_changed,
    refusals.freight_unknown,
    refusals.quantity_adjusted,
    refusals.enterprise_required,
    refusals.stock_short,
    unpaid.too_many_unpaid,
    refusals.address_missing,
    address.too_many_addresses,
    address.unknown_division,
  ],
})
