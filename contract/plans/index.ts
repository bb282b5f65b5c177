/** Plans of a company: what it has promised, what is due, and turning them into orders. */
import { z } from 'zod'
import { refusals as address } from '../addresses'
import { refusals as companies } from '../companies/refusals'
import { endpoint } from '../endpoint'
import { refusals } from '../group-purchases/refusals'
import { OrderStateSchema } from '../ordering'
import { fen, id, instant, integer, keyOf, kg, pageOf, pageQuery, withAllChoice } from '../schema'
import { DeliveryWaySchema, ORDER_MAX_KG, PlacedOrder, SingleBuy, refusals as spot } from '../spot'
import { FreightSchema } from '../spot/freight-schemas'
import { PLAN_ENDS, PLAN_KINDS, PLAN_STATES, PLAN_STEPS } from './states'

export const PlanStateSchema = keyOf(PLAN_STATES, { id: 'PlanState', title: '计划状态' })
const Kind = keyOf(PLAN_KINDS, { id: 'PlanKind', title: '计划类型' })
const count = z.number().int()

export const PlanRow = z.object({
  id,
  planNo: z.string(),
  kind: Kind,
  title: z.string(),
  shop: z.object({ id, name: z.string() }),
  /** What it was signed for. */
  activityId: id,
  state: PlanStateSchema,
  weightKg: kg,
  orderedKg: kg,
  openKg: kg,
  /** Null until it is fixed. */
  priceFenPerTon: fen.nullable(),
  highestFenPerTon: fen,
  depositFen: fen,
  signedAt: instant,
  /** Until when it is turned into orders; null before that opens. */
  convertUntil: instant.nullable(),
})
export type PlanRow = z.output<typeof PlanRow>

export const planPage = endpoint({
  method: 'GET',
  path: '/api/trace/plan/page',
  access: 'token',
  companyPermission: 'view',
  summary: '本企业的采购计划，按类型与状态筛选，新的在前',
  input: z.object({ kind: withAllChoice(Kind), state: withAllChoice(PlanStateSchema), ...pageQuery }),
  output: pageOf(PlanRow).extend({ hasCompany: z.boolean(), at: instant }),
})

/** Open plans of the company by kind, as the specification counts them. */
export const getMemberPlanned = endpoint({
  method: 'GET',
  path: '/api/search/web/getMemberPlanned',
  access: 'token',
  summary: '进行中的合同数：团购、预售、点价与合计',
  input: z.object({}),
  output: z.object({
    purchasingPlanned: count,
    bookingPlannedNum: count,
    pointPlannedNum: count,
    plannedNum: count,
  }),
})

export const PlanRef = z.object({ id })

export const PlanEvent = z.object({
  step: keyOf(PLAN_STEPS, { id: 'PlanStep', title: '计划步骤' }),
  weightKg: kg.nullable(),
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  rule: z.string().nullable(),
  at: instant,
})

export const PlanDetail = PlanRow.extend({
  /** For pages of the merchant and of operators. */
  holder: z.string(),
  stepKg: kg,
  terms: z.array(z.string()),
  /** Tons that left the plan otherwise than by an order. */
  ends: z.array(z.object({ end: keyOf(PLAN_ENDS, { id: 'PlanEnd', title: '终止' }), weightKg: kg })),
  /** The deposit, and what of it is still held. */
  deposit: z.object({ id, depositNo: z.string(), openFen: fen }).nullable(),
  /** What of the seller's bond stands for the plan. */
  bondFen: fen,
  orders: z.array(
    z.object({
      id,
      orderNo: z.string(),
      state: OrderStateSchema,
      weightKg: kg,
      totalFen: fen,
      payBefore: instant,
    }),
  ),
  events: z.array(PlanEvent),
  isConvertible: z.boolean(),
  at: instant,
})
export type PlanDetail = z.output<typeof PlanDetail>

export const plannedAndOrders = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasingplanned/plannedAndOrders',
  access: 'token',
  companyPermission: 'view',
  summary: '计划详情：条款、进度、保证金与已转的订单',
  input: PlanRef,
  output: PlanDetail,
})

const conversion = {
  planId: id,
  weightKg: integer({ min: 1, max: ORDER_MAX_KG }),
  delivery: DeliveryWaySchema,
}

export const Foreseen = z.object({
  planId: id,
  weightKg: kg,
  priceFenPerTon: fen,
  goodsFen: fen,
  freightFen: fen,
  deliveredFreight: FreightSchema.nullable(),
  totalFen: fen,
  /** The share of the deposit that pays for it, and what is left to pay. */
  depositFen: fen,
  dueFen: fen,
  payBefore: instant,
  leftKg: kg,
})
export type Foreseen = z.output<typeof Foreseen>

const conversionRefusals = [
  refusals.plan_not_convertible,
  refusals.conversion_over,
  refusals.exceeds_plan,
  refusals.off_step,
  spot.delivery_not_offered,
  spot.freight_unknown,
] as const

export const foreseeOrder = endpoint({
  method: 'GET',
  path: '/api/trace/web/grouppurchasingplanned/order/foreseeOrder',
  access: 'token',
  companyPermission: 'order',
  summary: '转单试算：货款、运费、保证金抵扣与应付，与下单同一计算',
  input: z.object({ ...conversion, city: z.string().max(20).optional() }),
  output: Foreseen,
  refusals: [...conversionRefusals],
})

export const CreateOrder = SingleBuy.omit({
  offerId: true,
  offerVersion: true,
  discountKey: true,
  buyAs: true,
}).extend({
  planId: id,
})

export const createOrder = endpoint({
  method: 'POST',
  path: '/api/trace/web/grouppurchasingplanned/order/create',
  access: 'token',
  companyPermission: 'order',
  summary: '转单：按计划价下单，24 小时内且在转单期内付款，保证金按比例抵货款',
  input: CreateOrder,
  output: PlacedOrder,
  refusals: [
    ...conversionRefusals,
    companies.company_not_authenticated,
    spot.delivered_freight_changed,
    spot.enterprise_required,
    spot.address_missing,
    address.too_many_addresses,
    address.unknown_division,
  ],
})
