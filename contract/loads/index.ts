/** Loads: goods for which a company looks for trucks, with the quotes of carriers. Calls of the shipper. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { QuotedLine } from '../carriers'
import { lengthDm, truckBody } from '../carriers/fleet'
import { endpoint } from '../endpoint'
import { PERSON_NAME_MAX } from '../name-limits'
import { hazardClass } from '../pickup/hazard-class'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  LONG_TEXT_MAX,
  pageOf,
  pageQuery,
  payPassword,
  phone,
  requestId,
  searchText,
  text,
  withAllChoice,
} from '../schema'
import { shanghaiInstant } from '../shanghai-instant'
import { refusals as wallet } from '../wallet'
import { PackingSchema, ShipperSideSchema, UnloaderSchema } from '../waybills/shapes'
import { BAGS_MAX } from '../waybills/states'
import {
  BIDDING_CHOICES,
  BIDDING_MINUTES,
  GOODS_VALUE_MAX_FEN,
  LOAD_MAX_KG,
  LOAD_MIN_KG,
  LOAD_STATES,
  LOAD_STEPS,
  NO_SHOW_FEE_FEN,
  NO_SHOW_FEE_MAX_FEN,
  QUOTE_STATES,
} from './limits'
import { refusals } from './refusals'

export { refusals } from './refusals'

export const loadState = keyOf(LOAD_STATES, { id: 'LoadState', title: '货源状态' })
export const quoteState = keyOf(QUOTE_STATES, { id: 'FreightQuoteState', title: '报价状态' })
const count = z.number().int()

const typedAt = (what: string) =>
  shanghaiInstant.refine((at): at is string => at !== undefined, `请填写${what}`)

/** A place as it is typed. */
const loadingFields = {
  loadingCity: text(20, '装货城市'),
  loadingDistrict: emptyAsNone(text(20, '装货区县')),
  loadingAddress: text(LONG_TEXT_MAX, '装货地址'),
  loadingContact: text(PERSON_NAME_MAX, '装货联系人'),
  loadingPhone: phone,
  loadingFrom: typedAt('最早装货时间'),
  loadingUntil: typedAt('最晚装货时间'),
}
const unloadingFields = {
  unloadingCity: text(20, '卸货城市'),
  unloadingDistrict: emptyAsNone(text(20, '卸货区县')),
  unloadingAddress: text(LONG_TEXT_MAX, '卸货地址'),
  unloadingContact: text(PERSON_NAME_MAX, '卸货联系人'),
  unloadingPhone: phone,
  unloadingFrom: typedAt('最早卸货时间'),
  unloadingUntil: typedAt('最晚卸货时间'),
}

const wholeYuanFee = integer({ min: 0, max: NO_SHOW_FEE_MAX_FEN, message: '请填写放空费' })

/** What a load says of its goods, places and terms. */
export const LoadFields = z.object({
  /** The order whose goods are carried; left out: any goods. */
  orderId: emptyAsNone(id),
  title: text(60, '货物名称'),
  packing: PackingSchema,
  hazardClass: emptyAsNone(hazardClass),
  kg: integer({ min: LOAD_MIN_KG, max: LOAD_MAX_KG, message: '请填写重量' }),
  packages: emptyAsNone(integer({ min: 1, max: BAGS_MAX, message: '请填写件数' })),
  /** What a ton of the goods is worth, for claims. From the order where there is one. */
  goodsFenPerTon: emptyAsNone(integer({ min: 1, max: GOODS_VALUE_MAX_FEN, message: '请填写货值' })),
  ...loadingFields,
  ...unloadingFields,
  body: emptyAsNone(truckBody),
  lengthDm: emptyAsNone(lengthDm),
  unloadingBy: UnloaderSchema.default('consignee'),
  noShowFeeFen: wholeYuanFee.default(NO_SHOW_FEE_FEN),
  remark: emptyAsNone(text(LONG_TEXT_MAX, '备注')),
})
export type LoadFields = z.output<typeof LoadFields>

const biddingMinutes = z
  .preprocess(
    (v) => (typeof v === 'number' ? String(v) : v),
    keyOf(BIDDING_CHOICES, { id: 'BiddingMinutes', title: '报价时长' }),
  )
  .default(`${BIDDING_MINUTES}`)
  .transform(Number)

export const PostLoad = LoadFields.extend({ biddingMinutes, requestId })

/**
 * A load for the carrier of a line, at its price. The carrier's confirmation holds the freight without another question, so
 * that asking needs the pay password.
 */
export const AskCarrier = LoadFields.extend({
  lineId: id,
  /** Freight that the shipper saw for the line and these kg. */
  freightFen: integer({ min: 1, message: '请重新打开页面核对运费' }),
  payPassword,
  requestId,
})

export const Moved = z.object({ id, loadNo: z.string(), state: loadState })

/** What a load says before a carrier is selected: to its shipper, and to carriers. */
const loadFacts = {
  id,
  loadNo: z.string(),
  title: z.string(),
  packing: PackingSchema,
  hazardClass: hazardClass.nullable(),
  kg,
  packages: count.nullable(),
  loadingCity: z.string(),
  loadingDistrict: z.string().nullable(),
  unloadingCity: z.string(),
  unloadingDistrict: z.string().nullable(),
  loadingFrom: instant,
  loadingUntil: instant,
  unloadingFrom: instant,
  unloadingUntil: instant,
  body: truckBody.nullable(),
  lengthDm: count.nullable(),
  unloadingBy: UnloaderSchema,
  noShowFeeFen: fen,
  remark: z.string().nullable(),
  state: loadState,
  /** Of the selected trucks. */
  selectedKg: kg,
  postedAt: instant,
  /** Until when carriers quote; null for a load at a line's price. */
  biddingUntil: instant.nullable(),
  /** Until when the asked carrier confirms; null for a bidding. */
  confirmUntil: instant.nullable(),
}
export const LoadFacts = z.object(loadFacts)

export const LoadRow = LoadFacts.extend({
  /** Quotes that were not withdrawn. Their contents open with the end of the bidding. */
  quotes: count,
  /** The carrier that was asked. */
  carrierName: z.string().nullable(),
  /** Lowest quote without tax per ton; null before they open. */
  lowestNetFenPerTon: fen.nullable(),
  isMine: z.boolean(),
})
export type LoadRow = z.output<typeof LoadRow>

export const FreightQuote = z.object({
  id,
  carrierId: id,
  carrierName: z.string(),
  kg,
  /** For the whole trip, with tax. */
  priceFen: fen,
  taxPercent: count,
  /** Without tax: the trip, and per ton, by which they compare. */
  netFen: fen,
  netFenPerTon: fen,
  truck: z.object({
    plate: z.string(),
    body: truckBody,
    lengthDm: count,
    loadKg: kg,
  }),
  earliestLoadingAt: instant,
  validUntil: instant,
  isExpired: z.boolean(),
  state: quoteState,
  quotedAt: instant,
  /** Of the carrier: completed waybills, punctuality and stars; null before the first. */
  deals: count,
  onTimePercent: count.nullable(),
  rating: z.number().nullable(),
  /** The waybill that the selection has opened. */
  waybillId: id.nullable(),
  waybillNo: z.string().nullable(),
})
export type FreightQuote = z.output<typeof FreightQuote>

export const LoadDetail = LoadRow.extend({
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  shipperSide: ShipperSideSchema,
  goodsFenPerTon: fen.nullable(),
  loadingAddress: z.string(),
  loadingContact: z.string(),
  loadingPhone: z.string(),
  unloadingAddress: z.string(),
  unloadingContact: z.string(),
  unloadingPhone: z.string(),
  /** Of a line's price: the freight of the load. */
  freightFen: fen.nullable(),
  taxPercent: count.nullable(),
  carrierId: id.nullable(),
  /** Cheapest without tax per ton first; empty while the bidding runs. */
  freightQuotes: z.array(FreightQuote),
  timeline: z.array(
    z.object({
      at: instant,
      step: keyOf(LOAD_STEPS, { id: 'LoadStep', title: '步骤' }),
      actor: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** Available in the company's wallet. */
  availableFen: fen,
  canClose: z.boolean(),
  canSelect: z.boolean(),
  canCancel: z.boolean(),
  at: instant,
})
export type LoadDetail = z.output<typeof LoadDetail>

const view = { access: 'token', companyPermission: 'view' } as const
const order = { access: 'token', companyPermission: 'order' } as const
const pay = { access: 'token', companyPermission: 'pay' } as const

/** Values for the form of a load, of an order or of an earlier load. */
export const LoadDraft = z.object({
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  shipperSide: ShipperSideSchema,
  title: z.string(),
  packing: PackingSchema,
  isHazardous: z.boolean(),
  /** Class of the order's grade: it is not asked for. */
  hazardClass: hazardClass.nullable(),
  /** Kg of the order for which no truck is selected yet. */
  leftKg: kg.nullable(),
  kg: kg.nullable(),
  goodsFenPerTon: fen.nullable(),
  loadingCity: z.string(),
  loadingDistrict: z.string(),
  loadingAddress: z.string(),
  loadingContact: z.string(),
  loadingPhone: z.string(),
  unloadingCity: z.string(),
  unloadingDistrict: z.string(),
  unloadingAddress: z.string(),
  unloadingContact: z.string(),
  unloadingPhone: z.string(),
})
export type LoadDraft = z.output<typeof LoadDraft>

export const DraftQuery = z.object({ orderId: emptyAsNone(id), loadId: emptyAsNone(id) })

export const draftLoad = endpoint({
  method: 'GET',
  path: '/api/waybill/web/load/draft',
  ...view,
  summary: '按订单或原货源填好的货源内容',
  input: DraftQuery,
  output: LoadDraft,
  refusals: [refusals.shipper_company_required, refusals.load_order_closed],
})

/** Refusals of calls that commit the company's money. */
const paying = [
  account.verification_expired,
  wallet.pay_password_missing,
  wallet.pay_password_locked,
  wallet.wrong_pay_password,
] as const

const posting = [
  refusals.shipper_company_required,
  refusals.loading_city_unknown,
  refusals.unloading_city_unknown,
  refusals.loading_window_wrong,
  refusals.unloading_window_wrong,
  refusals.hazard_class_missing,
  refusals.load_order_closed,
  refusals.load_above_order,
  refusals.too_many_loads,
] as const

export const postLoad = endpoint({
  method: 'POST',
  path: '/api/waybill/web/load/post',
  ...order,
  summary: '发布货源，承运商在时限内报价，到期一起开标',
  input: PostLoad,
  output: Moved,
  refusals: [...posting],
})

export const LineForLoad = QuotedLine.extend({ from: z.string(), to: z.string() })

/** The line at which a carrier is asked, with the freight of a weight. */
export const lineForLoad = endpoint({
  method: 'GET',
  path: '/api/waybill/web/load/line',
  ...view,
  summary: '一条线路运价与该重量的运费',
  input: z.object({ lineId: id, kg: integer({ min: 1, max: LOAD_MAX_KG }) }),
  output: LineForLoad,
  refusals: [refusals.line_not_valid],
})

export const askCarrier = endpoint({
  method: 'POST',
  path: '/api/waybill/web/load/ask',
  ...pay,
  summary: '按线路运价向该承运商询车，2 小时内确认；确认后运费即冻结',
  input: AskCarrier,
  output: Moved,
  refusals: [
    ...posting,
    refusals.asked_load_above_truck,
    refusals.line_not_valid,
    refusals.line_price_changed,
    ...paying,
  ],
})

export const LoadQuery = z.object({
  sText: searchText,
  state: withAllChoice(loadState),
  orderId: emptyAsNone(id).catch(undefined),
  ...pageQuery,
})

export const myLoads = endpoint({
  method: 'GET',
  path: '/api/waybill/web/load/page',
  ...view,
  summary: '本企业的货源与报价数，最新的在前',
  input: LoadQuery,
  output: pageOf(LoadRow).extend({ counts: z.record(z.string(), count), at: instant }),
})

export const LoadRef = z.object({ id })

export const loadDetail = endpoint({
  method: 'GET',
  path: '/api/waybill/web/load/detail',
  ...view,
  summary: '货源详情；报价截止后列出全部报价',
  input: LoadRef,
  output: LoadDetail,
})

export const MoveLoad = z.object({ id, requestId })

export const closeBidding = endpoint({
  method: 'POST',
  path: '/api/waybill/web/load/close',
  ...order,
  summary: '提前截止报价并开标，此后不再接受报价',
  input: MoveLoad,
  output: Moved,
  refusals: [refusals.load_not_open],
})

export const cancelLoad = endpoint({
  method: 'POST',
  path: '/api/waybill/web/load/cancel',
  ...order,
  summary: '撤销未选定的货源，不收费用',
  input: MoveLoad,
  output: Moved,
  refusals: [refusals.load_not_open],
})

export const SelectQuote = z.object({
  id,
  quoteId: id,
  /** Kg and price that the shipper saw. */
  kg: integer({ min: 1, max: LOAD_MAX_KG }),
  priceFen: integer({ min: 1 }),
  payPassword,
  requestId,
})

/** Refusals of what a selection opens: money, truck and papers. */
const selecting = [
  refusals.load_not_open,
  refusals.bidding_running,
  refusals.quote_not_open,
  refusals.quote_changed,
  refusals.truck_not_ready,
  refusals.load_class_not_licensed,
  refusals.truck_overloaded,
] as const

export const selectQuote = endpoint({
  method: 'POST',
  path: '/api/waybill/web/load/select',
  ...pay,
  summary: '选定一个报价：冻结运费，生成运单',
  input: SelectQuote,
  output: Moved.extend({ waybillId: id, waybillNo: z.string(), kg, freightFen: fen }),
  refusals: [...selecting, refusals.freight_balance_short, refusals.carrier_fee_short, ...paying],
})
