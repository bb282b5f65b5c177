/** Presales for buyers: goods on their way, their list, detail and bookings, and signing a plan. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { refusals as companies } from '../companies/refusals'
import { DEFAULT_CITY } from '../constants'
import { endpoint } from '../endpoint'
import { Picture } from '../pictures'
import { MOST_TIERS } from '../plans/price-tiers'
import {
  emptyAsNone,
  fen,
  id,
  instant,
  integer,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  payPassword,
  requestId,
  searchText,
  text,
} from '../schema'
import { DeliveryOption, ORDER_MAX_KG, refusals as spot } from '../spot'
import { refusals as wallet } from '../wallet'
import { refusals } from './refusals'
import { PRESALE_EVENTS, PRESALE_PHASES, PRESALE_SOURCES } from './terms'

export { merchantRefusals, refusals } from './refusals'

export const PresalePhaseSchema = keyOf(PRESALE_PHASES, { id: 'PresalePhase', title: '预售阶段' })
export const PresaleSourceSchema = keyOf(PRESALE_SOURCES, { id: 'PresaleSource', title: '货物来源' })
const count = z.number().int()

export const PresaleTier = z.object({ reachedKg: kg, priceFenPerTon: fen }).meta({
  id: 'PresaleTier',
  title: '预售阶梯',
  description: '一份计划达到 reachedKg 时的单价，签订时确定',
})
export const PresaleTiers = z.array(PresaleTier).min(1).max(MOST_TIERS)

/** Goods and terms, frozen when it is planned. */
export const PresaleTermsShown = z.object({
  id,
  presaleNo: z.string(),
  offerId: id,
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  /** Where the goods come from: a vessel, a plant's allocation, a production batch, with its name or number. */
  source: PresaleSourceSchema,
  sourceName: z.string(),
  /** Port or warehouse of the arrival. */
  port: z.string(),
  /** Window in which the goods were expected when it was planned. */
  expectedFrom: instant,
  expectedUntil: instant,
  tiers: PresaleTiers,
  totalKg: kg,
  /** Least tons of a plan. */
  minKg: kg,
  /** Steps count from the minimum. */
  stepKg: kg,
  depositPerMille: integer({ min: 1, max: 200 }),
  /** Days after the payment without a storage fee. */
  freeStorageDays: count,
  /** Exclusive. */
  bookUntil: instant,
})

export const PresaleRow = PresaleTermsShown.extend({
  phase: PresalePhaseSchema,
  /** Window in which the goods are expected now, after the delays that the merchant reported. */
  presentFrom: instant,
  presentUntil: instant,
  /** Tons that can be signed, and those of them that companies have. */
  openedKg: kg,
  signedKg: kg,
  companies: count,
  /** As weighed; null before the arrival. */
  arrivedKg: kg.nullable(),
  arrivedAt: instant.nullable(),
  lowestFenPerTon: fen,
  /** Price of a ton of 30 t, or of the least plan above that, at the destination; null where it is not delivered. */
  deliveredFenPerTon: fen.nullable(),
})
export type PresaleRow = z.output<typeof PresaleRow>

export const PresaleRef = z.object({ id })

const Facet = z.array(z.object({ value: z.string(), count }))
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, '月份格式为 2026-12')

export const PresaleQuery = z.object({
  shopId: id.optional(),
  /** Number, grade, maker, category, source, port; all words must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  port: list(text(30, '港口或仓库')),
  /** Months in which the goods are expected now, such as 2026-12. */
  month: list(month),
  /** Destination of the delivered price. */
  city: text(20, '城市').default(DEFAULT_CITY),
  /** Most that a delivered ton may cost. */
  maxFenPerTon: emptyAsNone(integer({ min: 1 })),
  ...pageQuery,
})

export const PresalePage = pageOf(PresaleRow).extend({
  /** Values and counts of each filter, under the other filters. */
  facets: z.object({ category: Facet, port: Facet, month: Facet }),
  /** Server instant of the result. */
  at: instant,
})
export type PresalePage = z.output<typeof PresalePage>

export const getBookingQuotas = endpoint({
  method: 'POST',
  path: '/api/search/v2/getBookingQuotas',
  access: 'optional',
  summary: '预售列表，按文字、品类、港口、月份、送到价筛选：可预订的在前',
  input: PresaleQuery,
  output: PresalePage,
})

export const presaleTeaser = endpoint({
  method: 'GET',
  path: '/api/trace/web/booking/teaser',
  access: 'optional',
  summary: '首页预售：可预订的，先到货的在前',
  input: z.object({}),
  output: z.object({ list: z.array(PresaleRow), at: instant }),
})

export const PresaleEvent = z.object({
  kind: keyOf(PRESALE_EVENTS, { id: 'PresaleEventKind', title: '预售动态' }),
  at: instant,
  /** In the merchant's words. */
  reason: z.string().nullable(),
  /** Of an arrival: as weighed. */
  weightKg: kg.nullable(),
  /** Of a delay: the new window in which the goods are expected. */
  expectedFrom: instant.nullable(),
  expectedUntil: instant.nullable(),
  /** Papers, for holders of plans, the merchant and operators; empty for others. */
  pictures: z.array(Picture),
})
export type PresaleEvent = z.output<typeof PresaleEvent>

export const PresaleDetail = PresaleRow.extend({
  warehouseAddress: z.string(),
  /** Grade of the catalogue, for data sheets. */
  skuId: id,
  isHazardous: z.boolean(),
  remark: z.string().nullable(),
  deliveries: z.array(DeliveryOption),
  /** What a company agrees to, one sentence each, and the hash that the form carries. */
  terms: z.array(z.string()),
  termsHash: z.string(),
  /** What happened, the first before. */
  events: z.array(PresaleEvent),
  /** End of the conversion; null before the arrival. */
  convertUntil: instant.nullable(),
  /** What the caller's company has signed, and may still sign; null without a company. */
  mine: z
    .object({
      signedKg: kg,
      range: z.object({ minKg: kg, stepKg: kg, maxKg: kg }),
      /** Available in the company's wallet. */
      availableFen: fen,
    })
    .nullable(),
  at: instant,
})
export type PresaleDetail = z.output<typeof PresaleDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/booking/info',
  access: 'optional',
  summary: '预售详情：货物、到货动态、阶梯与条款；企业成员另见可订吨数',
  input: PresaleRef.extend({ city: PresaleQuery.shape.city }),
  output: PresaleDetail,
})

/** A plan as others see it: companies are masked. */
export const PresalePlanRow = z.object({
  company: z.string(),
  weightKg: kg,
  priceFenPerTon: fen.nullable(),
  signedAt: instant,
  isMine: z.boolean(),
})

export const getBookingPlanned = endpoint({
  method: 'POST',
  path: '/api/search/v2/getBookingPlanned',
  access: 'optional',
  summary: '一批预售的预订记录，企业名称隐去，新的在前',
  input: PresaleRef.extend(pageQuery),
  output: pageOf(PresalePlanRow),
})

/** Refusals of a company that may not sign these tons. */
const signing = [
  refusals.presale_company_required,
  refusals.presale_not_open,
  refusals.presale_ended,
  refusals.presale_tons_missing,
  refusals.presale_quantity_wrong,
  companies.company_not_authenticated,
  spot.own_shop,
  refusals.presale_related_company,
] as const

export const BookingForeseen = z.object({
  weightKg: kg,
  company: z.string(),
  depositFen: fen,
  /** Price of these tons, and what the goods cost at it, before freight. */
  priceFenPerTon: fen,
  goodsFen: fen,
  /** Available in the company's wallet. */
  availableFen: fen,
})
export type BookingForeseen = z.output<typeof BookingForeseen>

export const foreseeBooking = endpoint({
  method: 'GET',
  path: '/api/trace/web/booking/foreseePlanned',
  access: 'token',
  companyPermission: 'pay',
  summary: '预订试算：单价、货款与保证金，不冻结',
  input: PresaleRef.extend({ weightKg: integer({ min: 1, max: ORDER_MAX_KG }) }),
  output: BookingForeseen,
  refusals: [...signing],
})

export const SignBooking = z.object({
  id,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  /** Of the terms that the company read. */
  termsHash: z.string().regex(/^[0-9a-f]{64}$/, '请重新打开页面核对条款'),
  payPassword,
  requestId,
})

export const bookingPlannedPay = endpoint({
  method: 'POST',
  path: '/api/trace/web/bookingPlanned/bookingPlannedPay',
  access: 'token',
  companyPermission: 'pay',
  summary: '企业预订：签订计划并冻结保证金，占用额度，立即生效',
  input: SignBooking,
  output: z.object({ planId: id, planNo: z.string(), weightKg: kg, priceFenPerTon: fen, depositFen: fen }),
  refusals: [
    ...signing,
    refusals.presale_terms_changed,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    refusals.presale_balance_short,
  ],
})
