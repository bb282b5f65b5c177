/** Retail goods for buyers: list, detail, price with freight, order and payment ways. */
import { z } from 'zod'
import { refusals as account, SentCode } from '../account'
import { AddressFields, refusals as address } from '../addresses'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { refusals as ordering } from '../ordering'
import { refusals as unpaid } from '../ordering/unpaid'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  requestId,
  searchText,
  text,
} from '../schema'
import { PlacedOrder, SingleBuy, refusals as spot } from '../spot'
import { PARCEL_ZONES } from '../states'
import { refusals as trials } from '../trials'
import { formatYuan } from '../units'
import { RETAIL_BAGS_MAX, RETAIL_PRICE_MAX_FEN, WHOLE_BAGS } from './terms'

export const refusals = defineRefusals({
  retail_ended: { errorcode: 79_501, status: 409, text: '该零售商品已下架，请选择其他商品' },
  retail_limit_exceeded: {
    errorcode: 79_502,
    status: 422,
    text: (f: { limitBags: number }) => `每单最多 ${f.limitBags} 袋，更多请按现货整吨下单`,
    field: 'bags',
  },
  retail_price_changed: {
    errorcode: 79_503,
    status: 409,
    text: (f: { priceFenPerBag: number }) =>
      `价格已变动，请确认：现为每袋 ${formatYuan(f.priceFenPerBag)} 元`,
    mends: (f: { priceFenPerBag: number }) => ({ priceFenPerBag: String(f.priceFenPerBag) }),
  },
  retail_short: {
    errorcode: 79_504,
    status: 409,
    text: (f: { availableBags: number }) =>
      f.availableBags > 0 ? `仅剩 ${f.availableBags} 袋，请减少袋数` : '已售罄，请选择其他商品',
    field: 'bags',
  },
})

const count = z.number().int()
/** Whole bags. Half a kilo or 1.5 bags is refused, not rounded. */
export const bagCount = integer({ min: 1, max: RETAIL_BAGS_MAX, message: WHOLE_BAGS })

/** Goods and terms in bags. */
export const RetailTerms = z.object({
  id,
  offerId: id,
  /** Grade of the catalogue. */
  skuId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  bagKg: kg,
  priceFenPerBag: fen,
  /** Whole bags that no unpaid order holds. */
  availableBags: count,
  /** Most bags of one order. */
  limitBags: count,
})
export type RetailTerms = z.output<typeof RetailTerms>

const Facet = z.array(z.object({ value: z.string(), count }))

export const RetailQuery = z.object({
  /** Grade, maker, category; all words must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  city: list(text(20, '城市')),
  ...pageQuery,
})
export type RetailQuery = z.output<typeof RetailQuery>

export const getWebRetail = endpoint({
  method: 'GET',
  path: '/api/retail/retail/getWebRetail',
  access: 'optional',
  summary: '零售商品：按袋出售的在售商品，按品类与城市筛选，价低的在前',
  input: RetailQuery,
  output: pageOf(RetailTerms).extend({
    /** Values and counts of each filter, under the other filters. */
    facets: z.object({ category: Facet, city: Facet }),
  }),
})

export const getWebRetailToSkuId = endpoint({
  method: 'GET',
  path: '/api/retail/retail/getWebRetailToSkuId',
  access: 'optional',
  summary: '某牌号在售的零售商品，每公斤价低的在前',
  input: z.object({ skuId: id }),
  output: z.array(RetailTerms),
})

const ParcelZoneSchema = keyOf(PARCEL_ZONES, { id: 'ParcelZone', title: '快递计费区' })

/** Freight of a zone: the first kg at a price, each further kg, and the most of one order. */
export const ParcelRate = z.object({
  zone: ParcelZoneSchema,
  firstKg: kg,
  firstFen: fen,
  furtherFenPerKg: fen,
  capFen: fen,
})
export type ParcelRate = z.output<typeof ParcelRate>

export const RetailDetail = RetailTerms.extend({
  /** Whether it can be ordered, apart from the stock. */
  isOnSale: z.boolean(),
  warehouseAddress: z.string(),
  province: z.string(),
  /** Bags of orders that wait for payment. */
  waitingBags: count,
  remark: z.string().nullable(),
  /** Present freight by zone. */
  rates: z.array(ParcelRate),
})
export type RetailDetail = z.output<typeof RetailDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/retail/retail/info',
  access: 'optional',
  summary: '零售商品详情：货物、每袋价、余量与快递费率',
  input: z.object({ id }),
  output: RetailDetail,
})

export const RetailInquiry = z.object({
  goodsId: id,
  /** Adjusted to the limit and the free bags. */
  bags: integer({ min: 0, max: 1_000_000, message: WHOLE_BAGS }),
  /** Province of the receiver. */
  province: text(20, '省份'),
})

export const RetailQuote = z.object({
  goodsId: id,
  bags: count,
  isAdjusted: z.boolean(),
  weightKg: kg,
  priceFenPerBag: fen,
  goodsFen: fen,
  zone: ParcelZoneSchema,
  freightFen: fen,
  arithmetic: z.string(),
  totalFen: fen,
})
export type RetailQuote = z.output<typeof RetailQuote>

export const inquiry = endpoint({
  method: 'GET',
  path: '/api/retail/retail/inquiry',
  access: 'optional',
  summary: '按袋数与收货省份试算零售货款与快递运费',
  input: RetailInquiry,
  output: RetailQuote,
  refusals: [trials.province_not_served],
})

export const PlaceOrder = z.object({
  goodsId: id,
  bags: bagCount,
  /** Price and freight that the buyer saw. */
  priceFenPerBag: integer({ min: 1, max: RETAIL_PRICE_MAX_FEN }),
  freightFen: integer({ min: 0, max: 1_000_000 }),
  /** One of the buyer's addresses. */
  addressId: id.optional(),
  /** Instead of addressId: a new address, which is saved with the order. */
  address: AddressFields.optional(),
  buyAs: SingleBuy.shape.buyAs,
  remark: SingleBuy.shape.remark,
  requestId,
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/retail/web/retail/placeOrder',
  access: 'token',
  companyPermission: 'order',
  summary: '零售下单：锁定整袋库存，30 分钟内付款，快递送达',
  input: PlaceOrder,
  output: PlacedOrder,
  refusals: [
    refusals.retail_ended,
    spot.own_shop,
    refusals.retail_limit_exceeded,
    refusals.retail_price_changed,
    refusals.retail_short,
    unpaid.too_many_unpaid,
    companies.company_not_authenticated,
    spot.address_missing,
    address.too_many_addresses,
    address.unknown_division,
    trials.province_not_served,
    trials.freight_changed,
    spot.enterprise_required,
  ],
})

export const PAYMENT_WAYS = { wallet: '钱包', bank: '银行账户' } as const

export const selectPay = endpoint({
  method: 'POST',
  path: '/api/retail/web/retail/selectPay',
  access: 'token',
  companyPermission: 'pay',
  summary: '零售订单的付款方式：钱包余额是否足够，可用的银行账户',
  input: z.object({ orderId: id }),
  output: z.object({
    orderId: id,
    amountFen: fen,
    payBefore: instant,
    ways: z.array(
      z.object({
        way: keyOf(PAYMENT_WAYS, { id: 'PaymentWay', title: '付款方式' }),
        name: z.string(),
        isOpen: z.boolean(),
        /** Available in the wallet; null for the bank. */
        availableFen: fen.nullable(),
        /** Bound accounts; 0 for the wallet. */
        accounts: count,
      }),
    ),
  }),
  refusals: [ordering.order_not_payable, ordering.pay_time_over],
})

export const sendVerifyCode = endpoint({
  method: 'POST',
  path: '/api/retail/web/retail/sendVerifyCode',
  access: 'token',
  summary: '发送零售订单银行账户付款的验证码到本人手机',
  input: z.object({ requestId: requestId.optional() }),
  output: SentCode,
  refusals: [account.sms_not_sent],
})
