/** Merchant's calls on presales: planning, opening tons, and what happens to the goods. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { pictureId } from '../pictures'
import { reason } from '../plans'
import { MOST_TIERS } from '../plans/price-tiers'
import { refusals as plans } from '../plans/refusals'
import { confirmUnusual, refusals as unusual } from '../quotes/unusual'
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
  payPassword,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { price } from '../spot/merchant-offers'
import { refusals as wallet } from '../wallet'
import { PresaleEvent, PresalePhaseSchema, PresaleSourceSchema, PresaleTermsShown } from './'
import { merchantRefusals as refusals } from './refusals'
import { FREE_STORAGE_DAYS_MAX, PAPERS_MAX, PRESALE_STATES, PRESALE_STEPS } from './terms'

export const NOTE_MAX = 200
export const SOURCE_NAME_MAX = 50
export const PORT_MAX = 30

export const State = keyOf(PRESALE_STATES, { id: 'PresaleState', title: '预售状态' })
const count = z.number().int()
const quantity = integer({ min: 1, max: ORDER_MAX_KG })

export const MerchantPresaleRow = PresaleTermsShown.extend({
  state: State,
  phase: PresalePhaseSchema.nullable(),
  presentFrom: instant,
  presentUntil: instant,
  openedKg: kg,
  signedKg: kg,
  companies: count,
  arrivedKg: kg.nullable(),
  arrivedAt: instant.nullable(),
})
export type MerchantPresaleRow = z.output<typeof MerchantPresaleRow>

export const MerchantPresale = MerchantPresaleRow.extend({
  remark: z.string().nullable(),
  terms: z.array(z.string()),
  events: z.array(PresaleEvent),
  createdAt: instant,
  submittedAt: instant.nullable(),
  reviewedAt: instant.nullable(),
  reviewNote: z.string().nullable(),
  withdrawnAt: instant.nullable(),
  /** End of the conversion; null before the arrival. */
  convertUntil: instant.nullable(),
  /** Tons in orders, and those that are still open in plans. */
  orderedKg: kg,
  openKg: kg,
  /** Of an arrival: tons that were cut from plans, and that the seller keeps. */
  cutKg: kg.nullable(),
  keptBySellerKg: kg.nullable(),
  /** Bond that is held for tons that are not signed yet. */
  openBondFen: fen,
  openSteps: z.array(keyOf(PRESALE_STEPS, { id: 'PresaleStep', title: '可进行的操作' })),
})
export type MerchantPresale = z.output<typeof MerchantPresale>

export const PresaleIdRef = z.object({ presaleId: id })
export const MovedPresale = z.object({ id, state: State })

export const myPresales = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/list',
  access: 'merchant',
  permission: 'view',
  summary: '本店预售，按状态筛选，新的在前',
  input: z.object({ state: withAllChoice(State), ...pageQuery }),
  output: pageOf(MerchantPresaleRow).extend({ at: instant }),
})

export const myPresale = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/info',
  access: 'merchant',
  permission: 'view',
  summary: '本店一批预售的条款、到货动态、进度与履约保证金',
  input: PresaleIdRef,
  output: MerchantPresale,
})

export const PlanPresale = z.object({
  /**
   * An offer of the shop, which may be sold out: its goods and warehouse, and its delivery ways with their freight as they
   * are now.
   */
  offerId: id,
  source: PresaleSourceSchema,
  sourceName: text(SOURCE_NAME_MAX, '船名、配货单号或批号'),
  port: text(PORT_MAX, '到货港口或仓库'),
  expectedFrom: instant,
  expectedUntil: instant,
  bookUntil: instant,
  totalKg: quantity,
  minKg: quantity,
  stepKg: quantity,
  tiers: z
    .array(z.object({ reachedKg: quantity, priceFenPerTon: price }))
    .min(1, '请填写至少一档')
    .max(MOST_TIERS, `最多 ${MOST_TIERS} 档`),
  freeStorageDays: integer({ min: 0, max: FREE_STORAGE_DAYS_MAX }),
  remark: text(NOTE_MAX, '备注').optional(),
  confirmUnusual,
  requestId,
})

export const planPresale = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/plan',
  access: 'merchant',
  permission: 'sell',
  summary: '按一条报价的货物安排一批预售，存为草稿',
  input: PlanPresale,
  output: MovedPresale,
  refusals: [
    refusals.presale_offer_unusable,
    refusals.expected_window_wrong,
    refusals.booking_time_wrong,
    refusals.presale_quantities_wrong,
    refusals.presale_first_tier_wrong,
    refusals.presale_tiers_not_rising,
    refusals.presale_prices_not_falling,
    refusals.presale_tier_above_total,
    refusals.presale_deposit_too_high,
    unusual.unusual_values,
  ],
})

export const submitPresale = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/submit',
  access: 'merchant',
  permission: 'sell',
  summary: '提交预售审核；条款不再更改',
  input: PresaleIdRef.extend({ requestId }),
  output: MovedPresale,
  refusals: [refusals.presale_step_not_open, refusals.presale_time_past],
})

export const withdrawPresale = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/withdraw',
  access: 'merchant',
  permission: 'sell',
  summary: '撤回预售：无人预订时可撤回，履约保证金随即退还',
  input: PresaleIdRef.extend({ requestId }),
  output: MovedPresale,
  refusals: [refusals.presale_step_not_open],
})

const password = [
  account.verification_expired,
  wallet.pay_password_missing,
  wallet.pay_password_locked,
  wallet.wrong_pay_password,
] as const

export const openBookingTons = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/openTons',
  access: 'merchant',
  permission: 'pay',
  summary: '开放吨数：从企业钱包冻结同额履约保证金，买家只能订已开放的吨数',
  input: PresaleIdRef.extend({ weightKg: quantity, payPassword, requestId }),
  output: z.object({ openedKg: kg, bondFen: fen }),
  refusals: [refusals.presale_step_not_open, refusals.presale_tons_closed, ...password, wallet.balance_short],
})

export const papers = list(pictureId, PAPERS_MAX).meta({ title: '单据图片' })

/** What an arrival of these kg does to the plans. */
export const ArrivalForeseen = z.object({
  weightKg: kg,
  plans: count,
  /** Open in plans now. */
  securedKg: kg,
  /** What plans keep, what is cut from them, and what stays with the seller of the goods that arrived. */
  keptKg: kg,
  cutKg: kg,
  keptBySellerKg: kg,
  /** Whether the bond pays for the cut tons, and how much. */
  isBondDue: z.boolean(),
  bondFen: fen,
})
export type ArrivalForeseen = z.output<typeof ArrivalForeseen>

export const foreseeArrival = endpoint({
  method: 'GET',
  path: '/api/merchant/presale/foreseeArrival',
  access: 'merchant',
  permission: 'view',
  summary: '到货试算：各计划保留与核减的吨数、归本店的吨数与违约金',
  input: PresaleIdRef.extend({ weightKg: quantity }),
  output: ArrivalForeseen,
  refusals: [refusals.presale_step_not_open],
})

export const ReportArrival = PresaleIdRef.extend({
  /** As weighed. More than the quota stays with the seller. */
  weightKg: quantity,
  reason,
  pictures: papers,
  /** What is cut from plans as foreseen. Required if the bond pays for it; else omitted: whatever it is. */
  cutKg: integer({ min: 0 }).optional(),
  requestId,
})

export const reportArrival = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/reportArrival',
  access: 'merchant',
  permission: 'sell',
  summary: '登记到货：开放转单；不足的按比例核减，须附单据，付违约金的须有付款权限',
  input: ReportArrival,
  output: MovedPresale.extend({ keptKg: kg, cutKg: kg, isBondDue: z.boolean() }),
  refusals: [
    refusals.presale_step_not_open,
    refusals.arrival_papers_missing,
    refusals.arrival_foreseen_changed,
    refusals.presale_picture_unknown,
  ],
})

export const DelayArrival = PresaleIdRef.extend({
  /** The new window in which the goods are expected. Deliveries end 15 days after it. */
  expectedFrom: instant,
  expectedUntil: instant,
  reason,
  pictures: papers,
  requestId,
})

export const delayArrival = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/delay',
  access: 'merchant',
  permission: 'sell',
  summary: '登记延期：首次不超过 15 天的，买家 3 天内不拒绝即同意；预订随即截止',
  input: DelayArrival,
  output: MovedPresale.extend({ plans: count, openKg: kg, answerBefore: instant }),
  refusals: [
    refusals.presale_step_not_open,
    refusals.no_plan_to_delay,
    refusals.delay_window_past,
    refusals.presale_picture_unknown,
    plans.plan_proposal_pending,
    refusals.arrival_delay_too_long,
  ],
})

export const DeclareFailure = PresaleIdRef.extend({
  reason,
  pictures: papers.refine(({ length }) => length > 0, '请上传单据'),
  payPassword,
  requestId,
})

export const declareFailure = endpoint({
  method: 'POST',
  path: '/api/merchant/presale/declareFailure',
  access: 'merchant',
  permission: 'pay',
  summary: '声明不能交货：退还买家保证金，履约保证金另付同额违约金，须附单据',
  input: DeclareFailure,
  output: MovedPresale,
  refusals: [refusals.presale_step_not_open, refusals.presale_picture_unknown, ...password],
})
