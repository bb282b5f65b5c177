/** Group purchases for buyers: list, detail, and signing a plan. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { MOST_TIERS } from '../plans/price-tiers'
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
  searchText,
  text,
} from '../schema'
import { DeliveryOption, ORDER_MAX_KG, refusals as spot } from '../spot'
import { refusals as wallet } from '../wallet'
import { refusals } from './refusals'
import { GROUP_PHASES } from './terms'

export { merchantRefusals, refusals } from './refusals'

export const GroupPhaseSchema = keyOf(GROUP_PHASES, { id: 'GroupPhase', title: '团购阶段' })
const count = z.number().int()

export const GroupTier = z
  .object({ reachedKg: kg, priceFenPerTon: fen })
  .meta({ id: 'GroupTier', title: '团购阶梯', description: '全体吨数达到 reachedKg 时的单价' })
export const GroupTiers = z.array(GroupTier).min(1).max(MOST_TIERS)

/** Goods and terms, frozen when it is planned. */
export const GroupTermsShown = z.object({
  id,
  groupNo: z.string(),
  /** Null for goods of the catalogue that no offer has. */
  offerId: id.nullable(),
  category: z.string(),
  grade: z.string(),
  maker: z.string(),
  processing: z.string(),
  warehouse: z.string(),
  city: z.string(),
  shop: z.object({ id, name: z.string() }),
  /** Price of the offer when the group purchase was planned. */
  offerFenPerTon: fen.nullable(),
  tiers: GroupTiers,
  totalKg: kg,
  minTotalKg: kg,
  minKg: kg,
  /** Steps count from the minimum. */
  stepKg: kg,
  /** Most that a company may sign. */
  limitKg: kg,
  depositPerMille: integer({ min: 1, max: 200 }),
  startsAt: instant,
  /** Exclusive. */
  endsAt: instant,
  deliverFrom: instant,
  deliverUntil: instant,
})

export const GroupRow = GroupTermsShown.extend({
  phase: GroupPhaseSchema,
  /** Tons that can be signed, and those of them that companies have. */
  openedKg: kg,
  signedKg: kg,
  companies: count,
  /** The price by the signed tons now, or as fixed at the close; null below the minimum total. */
  presentFenPerTon: fen.nullable(),
})
export type GroupRow = z.output<typeof GroupRow>

export const GroupRef = z.object({ id })

const Facet = z.array(z.object({ value: z.string(), count }))

export const GroupQuery = z.object({
  shopId: id.optional(),
  /** Number, grade, maker, category; all words must match. */
  sText: searchText,
  category: list(text(20, '品类')),
  city: list(text(20, '城市')),
  ...pageQuery,
})

export const GroupPage = pageOf(GroupRow).extend({
  /** Values and counts of each filter, under the other filters. */
  facets: z.object({ category: Facet, city: Facet }),
  /** Server instant of the result. */
  at: instant,
})
export type GroupPage = z.output<typeof GroupPage>

export const getGroupPlannedList = endpoint({
  method: 'POST',
  path: '/api/search/v2/getGroupPlannedList',
  access: 'optional',
  summary: '团购列表，按文字、品类、城市筛选：报名中的在前，其后即将开始与已截止的',
  input: GroupQuery,
  output: GroupPage,
})

export const getGroupPurchas = endpoint({
  method: 'GET',
  path: '/api/search/getGroupPurchas',
  access: 'optional',
  summary: '首页团购：报名中与即将开始的，先截止的在前',
  input: z.object({}),
  output: z.object({ list: z.array(GroupRow), at: instant }),
})

export const GroupDetail = GroupRow.extend({
  warehouseAddress: z.string(),
  /** Grade of the catalogue, for data sheets. */
  skuId: id,
  isHazardous: z.boolean(),
  remark: z.string().nullable(),
  deliveries: z.array(DeliveryOption),
  /** What a company agrees to, one sentence each, and the hash that the form carries. */
  terms: z.array(z.string()),
  termsHash: z.string(),
  /** End of the conversion after the close. */
  convertUntil: instant,
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
export type GroupDetail = z.output<typeof GroupDetail>

export const info = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasing/info',
  access: 'optional',
  summary: '团购详情：货物、阶梯、进度与条款；企业成员另见本企业可报吨数',
  input: GroupRef,
  output: GroupDetail,
})

/** A plan as others see it: companies are masked. */
export const GroupPlanRow = z.object({
  company: z.string(),
  weightKg: kg,
  signedAt: instant,
  isMine: z.boolean(),
})

export const moreDetail = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasing/web/info/moreDetail',
  access: 'optional',
  summary: '团购的报名记录，企业名称隐去，新的在前',
  input: GroupRef.extend(pageQuery),
  output: pageOf(GroupPlanRow),
})

/** Refusals of a company that may not sign these tons. */
const signing = [
  refusals.plan_company_required,
  refusals.group_not_open,
  refusals.group_not_started,
  refusals.group_ended,
  refusals.group_limit_reached,
  refusals.group_tons_missing,
  refusals.group_quantity_wrong,
  companies.company_not_authenticated,
  spot.own_shop,
  refusals.related_company,
] as const

export const PlanForeseen = z.object({
  weightKg: kg,
  company: z.string(),
  depositFen: fen,
  /** Most that the goods may cost, before freight. */
  goodsMaxFen: fen,
  /** Tons of all plans with this one, and the price that they reach; null below the minimum total. */
  reachedKg: kg,
  reachedFenPerTon: fen.nullable(),
  /** Available in the company's wallet. */
  availableFen: fen,
})
export type PlanForeseen = z.output<typeof PlanForeseen>

export const foreseePlanned = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasing/foreseePlanned',
  access: 'token',
  companyPermission: 'pay',
  summary: '报名试算：保证金、货款上限与报名后全体的单价，不冻结',
  input: GroupRef.extend({ weightKg: integer({ min: 1, max: ORDER_MAX_KG }) }),
  output: PlanForeseen,
  refusals: [...signing],
})

export const SignPlan = z.object({
  id,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  /** Of the terms that the company read. */
  termsHash: z.string().regex(/^[0-9a-f]{64}$/, '请重新打开页面核对条款'),
  payPassword,
  requestId,
})

export const createPlanned = endpoint({
  method: 'POST',
  path: '/api/trace/web/grouppurchasing/createPlanned',
  access: 'token',
  companyPermission: 'pay',
  summary: '企业报名团购：签订计划并冻结保证金，立即生效',
  input: SignPlan,
  output: z.object({ planId: id, planNo: z.string(), weightKg: kg, depositFen: fen }),
  refusals: [
    ...signing,
    refusals.group_terms_changed,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
    refusals.plan_balance_short,
  ],
})
