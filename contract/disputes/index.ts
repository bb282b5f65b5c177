/** Objections after shipment, by the buyer. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { OrderStateSchema, OrderTypeSchema, refusals as ordering } from '../ordering'
import { MovedOrder } from '../ordering/order-steps'
import { Picture, pictureId } from '../pictures'
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
  pieces,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import { ORDER_MAX_KG } from '../spot'
import { formatQuantity, formatTime, formatYuan } from '../units'
import {
  DISPUTE_PICTURES_MAX,
  EVIDENCE_MAX,
  OBJECTION_ANSWERS,
  OBJECTION_OUTCOMES,
  OBJECTION_REASONS,
  OBJECTION_STEPS,
} from './states'

/** Longest text of an objection, a claim or a piece of evidence. */
export const DISPUTE_TEXT_MAX = 1_000

export const refusals = defineRefusals({
  more_than_delivered: {
    errorcode: 52001,
    status: 422,
    text: (f: { leftKg: number; leftPieces?: number }) =>
      `异议数量超过已交付且未退款的数量，最多 ${formatQuantity(f.leftKg, f.leftPieces ?? null)}`,
    field: 'weightTon',
  },
  goods_delivered: {
    errorcode: 52002,
    status: 422,
    text: '商家已登记交付，不能以「未收到货」提出异议，请选择其他原因',
    field: 'reason',
  },
  not_arrived_too_early: {
    errorcode: 52003,
    status: 422,
    text: (f: { allowedAt: string }) =>
      `发货满 15 天仍未收到货，才能以「未收到货」提出异议，最早 ${formatTime(f.allowedAt)}`,
    field: 'reason',
  },
  truck_not_disputable: {
    errorcode: 52026,
    status: 422,
    text: '没有待您确认的无提货码出库，不能以「不是我方车辆」提出异议，请选择其他原因',
    field: 'reason',
  },
  dispute_picture_unknown: {
    errorcode: 52004,
    status: 422,
    text: '图片不存在或不是您上传的，请重新上传',
    field: 'pictures',
  },
  objection_answered: { errorcode: 52005, status: 409, text: '该异议已有答复' },
  answer_time_over: {
    errorcode: 52006,
    status: 409,
    text: '已超过 48 小时的答复期限，系统按拒绝处理',
  },
  not_answered_yet: {
    errorcode: 52007,
    status: 409,
    text: (f: { answerBefore: string }) =>
      `对方尚未答复，答复期限至 ${formatTime(f.answerBefore)}；逾期未答复视为拒绝`,
  },
  refund_beyond_objection: {
    errorcode: 52008,
    status: 422,
    text: (f: { weightKg: number; pieces?: number; disputedFen: number }) =>
      `退款超过异议范围，最多 ${formatQuantity(f.weightKg, f.pieces ?? null)}或 ${formatYuan(f.disputedFen)} 元`,
    field: 'amountFen',
  },
  arbitration_time_over: {
    errorcode: 52009,
    status: 409,
    text: '已超过 5 天的仲裁申请期限，对方的答复生效',
  },
  replace_in_pickup: {
    errorcode: 52027,
    status: 422,
    text: '订单仍在分批提货，补换的货物无法单独登记。请同意退款，或在余量中更换后请买家撤销异议',
    field: 'answer',
  },
  nothing_in_dispute: { errorcode: 52010, status: 422, text: '该订单没有可争议的款项，不能申请仲裁' },
  arbitration_not_open: {
    errorcode: 52011,
    status: 409,
    text: '对方拒绝退款或异议未达成一致后，才能申请仲裁',
  },
  stage_not_open: {
    errorcode: 52012,
    status: 409,
    text: (f: { stageName: string }) => `仲裁当前处于「${f.stageName}」阶段，不能进行此操作`,
  },
  evidence_time_over: {
    errorcode: 52013,
    status: 409,
    text: '举证期限已过，不能再提交证据',
  },
  evidence_full: { errorcode: 52014, status: 422, text: `每一方最多提交 ${EVIDENCE_MAX} 份证据` },
  offer_beyond_disputed: {
    errorcode: 52015,
    status: 422,
    text: (f: { disputedFen: number }) => `金额不能超过争议金额 ${formatYuan(f.disputedFen)} 元`,
    field: 'toBuyerYuan',
  },
  split_all_or_nothing: {
    errorcode: 52016,
    status: 422,
    text: (f: { disputedFen: number }) =>
      `货物尚未交付，只能全额退款 ${formatYuan(f.disputedFen)} 元或不退款继续履行`,
    field: 'toBuyerYuan',
  },
  own_offer: { errorcode: 52017, status: 422, text: '不能接受己方提出的调解方案' },
  offer_replaced: { errorcode: 52018, status: 409, text: '该调解方案已被新方案取代，请查看最新方案' },
  appeal_time_over: { errorcode: 52019, status: 409, text: '3 天的复议期限已过，裁决即将执行' },
  appealed_already: { errorcode: 52020, status: 409, text: '本案已经复议过一次，不能再次申请复议' },
  not_requester: { errorcode: 52021, status: 422, text: '只有申请方可以撤回仲裁' },
  split_does_not_add_up: {
    errorcode: 52022,
    status: 422,
    text: (f: { disputedFen: number }) => `两项金额之和须等于争议金额 ${formatYuan(f.disputedFen)} 元`,
    field: 'toMerchantYuan',
  },
  proposal_pending: { errorcode: 52023, status: 409, text: '已有待审批的裁决方案，请先审批' },
  proposal_decided: { errorcode: 52024, status: 409, text: '该裁决方案已由其他工作人员处理' },
  own_proposal: {
    errorcode: 52025,
    status: 422,
    text: '不能审批自己提出的裁决方案，须由另一名工作人员审批',
  },
})

const ObjectionReasonSchema = keyOf(OBJECTION_REASONS, { id: 'ObjectionReason', title: '异议原因' })

export const disputePictures = list(pictureId, DISPUTE_PICTURES_MAX).meta({ title: '图片' })

export const Objection = z.object({
  id,
  orderId: id,
  reason: ObjectionReasonSchema,
  text: z.string(),
  pictures: z.array(Picture),
  weightKg: kg,
  pieces,
  /** Value of this quantity with its share of the freight. */
  disputedFen: fen,
  at: instant,
  answerBefore: instant,
  answer: z
    .object({
      kind: keyOf(OBJECTION_ANSWERS, { id: 'ObjectionAnswer', title: '商家答复' }),
      /** `market`: the deadline passed without an answer. */
      by: z.enum(['merchant', 'market']),
      note: z.string().nullable(),
      refundFen: fen.nullable(),
      at: instant,
    })
    .nullable(),
  /** Deadline for a request for arbitration. */
  arbitrateBefore: instant.nullable(),
  closedAt: instant.nullable(),
  outcome: keyOf(OBJECTION_OUTCOMES, { id: 'ObjectionOutcome', title: '异议结果' }).nullable(),
  /** What the caller may do now. */
  openSteps: z.array(keyOf(OBJECTION_STEPS, { id: 'ObjectionStep', title: '异议操作' })),
})
export type Objection = z.output<typeof Objection>

export const ObjectToOrder = z
  .object({
    orderId: id,
    reason: ObjectionReasonSchema,
    text: text(DISPUTE_TEXT_MAX, '异议说明'),
    /** Kg concerned, or pieces of an order that counts them. Goods that did not arrive concern the whole order. */
    weightKg: integer({ min: 1, max: ORDER_MAX_KG }).optional(),
    pieces: integer({ min: 1 }).optional(),
    pictures: disputePictures,
    requestId,
  })
  .superRefine((v, ctx) => {
    if (v.reason !== 'not_arrived' && v.weightKg === undefined && v.pieces === undefined)
      ctx.addIssue({ code: 'custom', path: ['weightKg'], message: '请填写异议数量' })
  })

export const objectToOrder = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/object',
  access: 'token',
  companyPermission: 'confirm',
  summary: '提出异议：发货后、确认收货前，自动确认收货暂停',
  input: ObjectToOrder,
  output: MovedOrder.extend({ objectionId: id, disputedFen: fen, answerBefore: instant }),
  refusals: [
    ordering.step_not_open,
    refusals.goods_delivered,
    refusals.not_arrived_too_early,
    refusals.truck_not_disputable,
    refusals.more_than_delivered,
    refusals.dispute_picture_unknown,
  ],
})

export const WithdrawObjection = z.object({ orderId: id, requestId })

export const withdrawObjection = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/withdrawObjection',
  access: 'token',
  companyPermission: 'confirm',
  summary: '撤销异议：商家答复之前，订单回到原状态',
  input: WithdrawObjection,
  output: MovedOrder,
  refusals: [ordering.step_not_open, refusals.objection_answered],
})

export const AcceptAnswer = z.object({ orderId: id, requestId })

export const acceptAnswer = endpoint({
  method: 'POST',
  path: '/api/trace/web/order/acceptAnswer',
  access: 'token',
  companyPermission: 'confirm',
  summary: '接受商家对异议的答复，订单回到原状态',
  input: AcceptAnswer,
  output: MovedOrder,
  refusals: [ordering.step_not_open, refusals.not_answered_yet],
})

export const REFUND_LIST_STATES = { open: '处理中', closed: '已结束' } as const
export const RefundListStateSchema = keyOf(REFUND_LIST_STATES, { id: 'RefundListState', title: '进度' })

/** A request for a refund before delivery, or an objection after it. */
export const RefundRow = z.object({
  kind: z.enum(['refund', 'objection']),
  /** The refund request, or the objection. */
  id,
  orderId: id,
  orderNo: z.string(),
  orderType: OrderTypeSchema,
  orderState: OrderStateSchema,
  shopName: z.string(),
  title: z.string(),
  at: instant,
  /** Reason with the text of the buyer. */
  reason: z.string(),
  /** For an objection: kg concerned and their value. */
  weightKg: kg.nullable(),
  pieces,
  disputedFen: fen.nullable(),
  /** The merchant's deadline while the answer is open. */
  answerBefore: instant.nullable(),
  /** The deadline for a request for arbitration after the answer to an open objection. */
  arbitrateBefore: instant.nullable(),
  /** Refunded by this request so far. */
  refundedFen: fen,
  /** Name of the result; null while it is open. */
  result: z.string().nullable(),
})
export type RefundRow = z.output<typeof RefundRow>

export const RefundPage = z.object({ state: withAllChoice(RefundListStateSchema), ...pageQuery })

export const refundPage = endpoint({
  method: 'GET',
  path: '/api/trace/web/refund/page',
  access: 'token',
  companyPermission: 'view',
  summary: '我的退款与异议，从新到旧',
  input: RefundPage,
  output: pageOf(RefundRow),
})
