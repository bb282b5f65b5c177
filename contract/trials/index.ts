/** Trial orders: samples of 1 to 5 bags, and the reports on them. */
import { z } from 'zod'
import { AddressFields, refusals as address } from '../addresses'
import { endpoint } from '../endpoint'
import { OrderStateSchema } from '../ordering'
import { Picture, pictureId } from '../pictures'
import { defineRefusals } from '../refusal'
import {
  cleanText,
  fen,
  id,
  instant,
  integer,
  keyOf,
  LONG_TEXT_MAX,
  list,
  pageOf,
  pageQuery,
  requestId,
  text,
} from '../schema'
import { PlacedOrder, refusals as spot } from '../spot'
import { PARCEL_ZONES, REPORT_STATES, TRIAL_DELIVERY_WAYS, TRIAL_RESULTS } from '../states'
import { formatTime, formatYuan } from '../units'

/** Largest number of bags of one trial. */
export const TRIAL_BAGS_MAX = 5
/** Length of the report's text. */
export const REPORT_TEXT_MIN = 10
export const REPORT_TEXT_MAX = 1_000
/** Maximum number of pictures of a report. */
export const REPORT_PICTURES_MAX = 6

const DAY_LENGTH = 'yyyy-mm-dd'.length

export const refusals = defineRefusals({
  sample_withdrawn: { errorcode: 76001, status: 409, text: '该样品已停止申领，请选择其他货源' },
  company_required: {
    errorcode: 76002,
    status: 422,
    text: '试用仅限企业会员，请联系客服办理企业认证后再申请',
  },
  own_sample: { errorcode: 76003, status: 422, text: '不能试用本公司店铺的样品' },
  report_overdue: {
    errorcode: 76004,
    status: 422,
    text: (f: { orderNo: string }) => `试用订单 ${f.orderNo} 的试用报告已逾期，提交报告后才能再申请试用`,
  },
  trial_used: {
    errorcode: 76005,
    status: 422,
    text: (f: { againAt: string }) =>
      `贵公司 90 天内已试用过该牌号，${formatTime(f.againAt).slice(0, DAY_LENGTH)} 起可以再次申请`,
  },
  too_many_bags: {
    errorcode: 76006,
    status: 422,
    text: (f: { maxBags: number }) => `该样品每次最多申领 ${f.maxBags} 袋`,
    field: 'bags',
  },
  sample_short: {
    errorcode: 76007,
    status: 409,
    text: (f: { availableBags: number }) =>
      f.availableBags > 0 ? `样品仅剩 ${f.availableBags} 袋，请减少袋数` : '样品已申领完，请选择其他货源',
    field: 'bags',
  },
  province_not_served: {
    errorcode: 76008,
    status: 422,
    text: '快递无法送到所填省份，请填写省份全称，如广东省；港澳台地区暂不送达',
    field: 'province',
  },
  freight_changed: {
    errorcode: 76009,
    status: 409,
    text: (f: { freightFen: number }) => `运费有变动，请确认：现为 ${formatYuan(f.freightFen)} 元`,
    mends: (f: { freightFen: number }) => ({ freightFen: String(f.freightFen) }),
  },
  trial_not_completed: {
    errorcode: 76010,
    status: 409,
    text: '确认收货后才能提交试用报告',
  },
  report_submitted: { errorcode: 76011, status: 409, text: '该订单的试用报告已提交，不能重复提交' },
  picture_not_uploaded: {
    errorcode: 76012,
    status: 422,
    text: '图片不存在，请先在图片上传页上传',
    field: 'pictures',
  },
})

const bagCount = z.number().int()
const bags = integer({ min: 1, max: TRIAL_BAGS_MAX })
export const TrialDeliverySchema = keyOf(TRIAL_DELIVERY_WAYS, {
  id: 'TrialDeliveryWay',
  title: '样品交货方式',
})
export const TrialResultSchema = keyOf(TRIAL_RESULTS, { id: 'TrialResult', title: '试用结论' })

export const Sample = z.object({
  id,
  offerId: id,
  shop: z.object({ id, name: z.string() }),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  /** Most bags of one trial. */
  maxBags: bagCount,
  availableBags: bagCount,
})
export type Sample = z.output<typeof Sample>

/** For visitors. Who may order the sample is decided by `isTry`. */
export const offeredSample = endpoint({
  method: 'GET',
  path: '/api/trace/web/trial/sample',
  access: 'public',
  summary: '店铺某牌号的试用样品，没有则为 404',
  input: z.object({ shopId: id, skuId: id }),
  output: z.object({ id, maxBags: bagCount, availableBags: bagCount }),
})

export const isTry = endpoint({
  method: 'GET',
  path: '/api/integral/tryPro/isTry',
  access: 'token',
  summary: '能否试用：样品编号或货源编号',
  /** Id of a sample, or of an offer. */
  input: z.object({ id }),
  output: z.object({
    canTry: z.boolean(),
    /** Why not: reason and sentence of the refusal of an order; null if an order is possible. */
    reason: z.string().nullable(),
    text: z.string().nullable(),
    /** Null if the goods have no sample. */
    sample: Sample.nullable(),
  }),
})

export const ComputeShipping = z.object({
  sampleId: id,
  bags,
  delivery: TrialDeliverySchema,
  /** Receiver of a parcel: one of the caller's addresses, or a province. */
  addressId: id.optional(),
  province: text(20, '省份').optional(),
})

export const Shipping = z.object({
  bags: bagCount,
  delivery: TrialDeliverySchema,
  /** Null for a pick-up. */
  zone: keyOf(PARCEL_ZONES, { id: 'ParcelZone', title: '快递计费区' }).nullable(),
  firstFen: fen,
  furtherFen: fen,
  freightFen: fen,
  /** The arithmetic: "省内：首袋 15.00 元 + 续袋 2 × 8.00 元 = 31.00 元". */
  arithmetic: z.string(),
})
export type Shipping = z.output<typeof Shipping>

export const computeShipping = endpoint({
  method: 'POST',
  path: '/api/integral/tryOrder/computeShipping',
  access: 'token',
  summary: '样品运费：按袋数、交货方式与收货省份',
  input: ComputeShipping,
  output: Shipping,
  refusals: [
    refusals.too_many_bags,
    spot.address_missing,
    address.unknown_division,
    refusals.province_not_served,
  ],
})

export const SaveOrder = z.object({
  sampleId: id,
  bags,
  delivery: TrialDeliverySchema,
  /** One of the buyer's addresses; required for a parcel. */
  addressId: id.optional(),
  /** Instead of addressId: a new address, which is saved with the order. */
  address: AddressFields.optional(),
  /** The freight that the buyer saw. */
  freightFen: integer({ min: 0, max: 1_000_000 }),
  remark: z
    .string()
    .overwrite(cleanText)
    .trim()
    .max(LONG_TEXT_MAX, `备注最多 ${LONG_TEXT_MAX} 个字`)
    .optional(),
  requestId,
})

export const saveOrder = endpoint({
  method: 'POST',
  path: '/api/integral/tryOrder/saveOrder',
  access: 'token',
  permission: 'order',
  summary: '申请试用：下单并锁定样品，自提免运费',
  input: SaveOrder,
  output: PlacedOrder,
  refusals: [
    refusals.sample_withdrawn,
    refusals.company_required,
    refusals.own_sample,
    refusals.report_overdue,
    refusals.trial_used,
    refusals.sample_short,
    refusals.too_many_bags,
    spot.address_missing,
    refusals.province_not_served,
    refusals.freight_changed,
    address.too_many_addresses,
    address.unknown_division,
  ],
})

export const WriteReport = z.object({
  orderId: id,
  result: z.enum(Object.keys(TRIAL_RESULTS) as [keyof typeof TRIAL_RESULTS], { message: '请选择试用结论' }),
  /** Machine, mould and settings. */
  process: text(LONG_TEXT_MAX, '试用工艺'),
  text: text(REPORT_TEXT_MAX, '试用情况').min(REPORT_TEXT_MIN, `试用情况至少 ${REPORT_TEXT_MIN} 个字`),
  /** Public pictures that the member has uploaded. */
  pictures: list(pictureId, REPORT_PICTURES_MAX),
  requestId,
})

export const TrialReport = z.object({
  result: TrialResultSchema,
  process: z.string(),
  text: z.string(),
  pictures: z.array(Picture),
  at: instant,
})
export type TrialReport = z.output<typeof TrialReport>

export const writeReport = endpoint({
  method: 'POST',
  path: '/api/trace/web/trial/report',
  access: 'token',
  summary: '提交试用报告，每个试用订单一次',
  input: WriteReport,
  output: z.object({ orderId: id, at: instant }),
  refusals: [refusals.trial_not_completed, refusals.report_submitted, refusals.picture_not_uploaded],
})

export const Trial = z.object({
  orderId: id,
  sampleId: id,
  title: z.string(),
  shopName: z.string(),
  bags: bagCount,
  state: OrderStateSchema,
  createdAt: instant,
  completedAt: instant.nullable(),
  reportState: keyOf(REPORT_STATES, { id: 'ReportState', title: '报告状态' }),
  /** Null until the trial is completed. */
  reportBefore: instant.nullable(),
})
export type Trial = z.output<typeof Trial>

export const MyTrials = z.object(pageQuery)

export const myTrials = endpoint({
  method: 'GET',
  path: '/api/trace/web/trial/list',
  access: 'token',
  summary: '我的试用订单及报告状态，最新在前',
  input: MyTrials,
  output: pageOf(Trial),
})

export const trialDetail = endpoint({
  method: 'GET',
  path: '/api/trace/web/trial/detail',
  access: 'token',
  summary: '试用订单的报告：截止时间与内容',
  input: z.object({ id }),
  output: Trial.extend({ report: TrialReport.nullable() }),
})
