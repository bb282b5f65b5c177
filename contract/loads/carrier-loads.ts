/** Loads as carriers see them, their quotes, and the confirmation of loads at a line's price. */
import { z } from 'zod'
import { TAX_RATES } from '../carriers/limits'
import { endpoint } from '../endpoint'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { shanghaiInstant } from '../shanghai-instant'
import { FreightQuote, LoadFacts, Moved, MoveLoad, quoteState } from './index'
import { LOAD_MAX_KG, QUOTE_MAX_FEN } from './limits'
import { refusals } from './refusals'

const view = { access: 'carrier', permission: 'view' } as const
const sell = { access: 'carrier', permission: 'sell' } as const
const typedAt = (what: string) =>
  shanghaiInstant.refine((at): at is string => at !== undefined, `请填写${what}`)

/**
 * A load without its shipper and addresses: places by district. Only the carrier that was asked at its line's price,
 * sees the name of the shipper.
 */
export const OpenLoad = LoadFacts.extend({
  /** The shipper is an authenticated company; its completed waybills. */
  shipperDeals: z.number().int(),
  /** Road between the cities; null if it is not known. */
  km: z.number().int().nullable(),
  /** Of a line's price; null for a bidding. */
  freightFen: fen.nullable(),
  taxPercent: z.number().int().nullable(),
  /** Whether the carrier's permit and one of its trucks serve the goods and the wanted truck. */
  isFitting: z.boolean(),
  /** The carrier's own quotes that were not withdrawn. */
  myQuotes: z.number().int(),
})
export type OpenLoad = z.output<typeof OpenLoad>

const place = emptyAsNone(text(20, '城市')).catch(undefined)

export const OpenLoadQuery = z.object({
  from: place,
  to: place,
  /** `all` also shows loads that do not fit; `asked` only those at the carrier's own line prices. */
  show: z.enum(['fitting', 'all', 'asked']).catch('fitting').default('fitting'),
  ...pageQuery,
})

export const openLoads = endpoint({
  method: 'GET',
  path: '/api/carrier/load/list',
  ...view,
  summary: '可报价的货源与待本企业确认的货源',
  input: OpenLoadQuery,
  output: pageOf(OpenLoad).extend({ asked: z.number().int(), at: instant }),
})

export const MyQuote = FreightQuote.omit({
  deals: true,
  onTimePercent: true,
  rating: true,
  carrierName: true,
}).extend({ driverName: z.string(), escortName: z.string().nullable() })
export type MyQuote = z.output<typeof MyQuote>

const Choice = z.object({
  id,
  name: z.string(),
  /** No paper stands against the load. */
  isReady: z.boolean(),
  /** It has the class of the goods; a truck is also one that the load wants. */
  isFitting: z.boolean(),
})

export const CarrierLoad = OpenLoad.extend({
  /** Null for a bidding: the shipper is named by the waybill. */
  shipperName: z.string().nullable(),
  quotes: z.array(MyQuote),
  canQuote: z.boolean(),
  canConfirm: z.boolean(),
  /** The carrier's own, with whether papers, classes and the wanted truck allow the load. */
  trucks: z.array(Choice.extend({ loadKg: kg })),
  drivers: z.array(Choice),
  escorts: z.array(Choice),
  /** Available in the wallet of the carrier's company, for the no-show fee. */
  availableFen: fen,
})
export type CarrierLoad = z.output<typeof CarrierLoad>

export const carrierLoad = endpoint({
  method: 'GET',
  path: '/api/carrier/load/detail',
  ...view,
  summary: '货源详情与本企业的报价；选定前不显示地址',
  input: z.object({ id }),
  output: CarrierLoad,
})

/** Truck and people of a trip. */
const trip = {
  truckId: id,
  driverId: id,
  escortId: emptyAsNone(id),
  earliestLoadingAt: typedAt('最早装货时间'),
}

export const QuoteLoad = z.object({
  id,
  kg: integer({ min: 1, max: LOAD_MAX_KG, message: '请填写承运吨数' }),
  /** For the whole trip, with tax. */
  priceFen: integer({ min: 1, max: QUOTE_MAX_FEN, message: '请填写运费' }),
  taxPercent: z
    .preprocess(
      (v) => (typeof v === 'number' ? String(v) : v),
      keyOf(TAX_RATES, { id: 'TaxRate', title: '税率' }),
    )
    .transform(Number),
  ...trip,
  validUntil: typedAt('报价有效期'),
  requestId,
})
export type QuoteLoad = z.output<typeof QuoteLoad>

const tripRefusals = [
  refusals.quote_time_wrong,
  refusals.truck_not_ready,
  refusals.escort_missing,
  refusals.load_class_not_licensed,
] as const

export const quoteLoad = endpoint({
  method: 'POST',
  path: '/api/carrier/load/quote',
  ...sell,
  summary: '对货源报价；截止前只有本企业可见',
  input: QuoteLoad,
  output: MyQuote,
  refusals: [
    refusals.own_load,
    refusals.load_not_open,
    refusals.too_many_quotes,
    refusals.quote_exists,
    refusals.quote_kg_wrong,
    refusals.quote_validity_wrong,
    ...tripRefusals,
  ],
})

export const withdrawQuote = endpoint({
  method: 'POST',
  path: '/api/carrier/load/withdraw',
  ...sell,
  summary: '撤回尚未选定的报价',
  input: z.object({ quoteId: id, requestId }),
  output: MyQuote,
  refusals: [refusals.quote_not_open],
})

export const ConfirmLoad = z.object({ id, ...trip, requestId })

export const confirmLoad = endpoint({
  method: 'POST',
  path: '/api/carrier/load/confirm',
  ...sell,
  summary: '确认按线路运价承运：指定车辆与时间，冻结运费',
  input: ConfirmLoad,
  output: Moved.extend({ waybillId: id, waybillNo: z.string() }),
  refusals: [
    refusals.load_not_open,
    ...tripRefusals,
    refusals.truck_not_wanted,
    refusals.truck_overloaded,
    refusals.quote_kg_wrong,
    refusals.shipper_balance_short,
    refusals.own_fee_short,
  ],
})

export const declineLoad = endpoint({
  method: 'POST',
  path: '/api/carrier/load/decline',
  ...sell,
  summary: '谢绝按线路运价的询车',
  input: MoveLoad.extend({ reason: emptyAsNone(text(100, '原因')) }),
  output: Moved,
  refusals: [refusals.load_not_open],
})

export const CarrierQuoteRow = MyQuote.extend({
  load: LoadFacts,
})
export type CarrierQuoteRow = z.output<typeof CarrierQuoteRow>

export const carrierQuotes = endpoint({
  method: 'GET',
  path: '/api/carrier/quote/list',
  ...view,
  summary: '本企业的报价，最新的在前',
  input: z.object({ state: withAllChoice(quoteState), ...pageQuery }),
  output: pageOf(CarrierQuoteRow).extend({
    /** Of all quotes of the carrier. */
    byState: z.record(quoteState, z.number().int()),
  }),
})
