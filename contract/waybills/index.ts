/** Waybills (运单) as their shipper sees them, and comments on carriers. */
import { z } from 'zod'
import { refusals as account } from '../account'
import { endpoint } from '../endpoint'
import { emptyAsNone, id, integer, pageOf, pageQuery, payPassword, requestId, text } from '../schema'
import { refusals as wallet } from '../wallet'
import {
  AddPaper,
  AnswerChange,
  AnswerException,
  CancelWaybill,
  ExceptionRef,
  RaiseException,
  SignWaybill,
  WaybillId,
  WaybillQuery,
  WaybillRef,
  WithdrawException,
} from './inputs'
import { refusals } from './refusals'
import { ExportedWaybills, MovedWaybill, WaybillComment, WaybillDetail, WaybillList } from './shapes'
import { RATING_TEXT_MAX } from './states'

export { refusals } from './refusals'

const PATH = '/api/waybill/web/waybill'
const view = { access: 'token', companyPermission: 'view' } as const
const confirmed = { access: 'token', companyPermission: 'confirm' } as const
const paid = { access: 'token', companyPermission: 'pay' } as const
const { waybill_step_not_open } = refusals

export const shippedWaybills = endpoint({
  method: 'GET',
  path: `${PATH}/list`,
  ...view,
  summary: '本企业发货的运单，按分类与状态筛选，新的在前',
  input: WaybillQuery,
  output: WaybillList,
})

export const shippedWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/info`,
  ...view,
  summary: '一张运单：双方、车辆、磅单、异常与运费',
  input: WaybillId,
  output: WaybillDetail,
})

export const exportShippedWaybill = endpoint({
  method: 'GET',
  path: `${PATH}/export`,
  ...view,
  summary: '导出一张运单的监管字段（JSON），司机身份证号打码',
  input: WaybillId,
  output: ExportedWaybills,
  costs: { kind: 'export' },
})

/** Refusals of figures and pictures of a weighing. */
export const weighingRefusals = [
  refusals.net_not_positive,
  refusals.weighing_missing,
  refusals.bags_missing,
  refusals.paper_missing,
  refusals.waybill_picture_unknown,
  refusals.waybill_papers_full,
] as const

export const signWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/sign`,
  ...confirmed,
  summary: '登记签收：回单照片、卸货重量或袋数；磅差超限自动登记异常',
  input: SignWaybill,
  output: MovedWaybill,
  refusals: [waybill_step_not_open, refusals.order_in_dispute, ...weighingRefusals],
})

export const confirmWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  ...confirmed,
  summary: '确认签收，立即向承运商结算运费',
  input: WaybillRef.extend({ payPassword }),
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.order_in_dispute,
    refusals.exception_open,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
  ],
})

export const cancelWaybill = endpoint({
  method: 'POST',
  path: `${PATH}/cancel`,
  ...paid,
  summary: '装货前取消运单：付放空费；车辆未在时段内到厂的扣对方放空费',
  input: CancelWaybill,
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.exception_open,
    refusals.loading_window_open,
    refusals.truck_at_loading,
  ],
})

export const answerWaybillChange = endpoint({
  method: 'POST',
  path: `${PATH}/change/answer`,
  ...confirmed,
  summary: '确认或拒绝承运商更换车辆、司机或押运员',
  input: AnswerChange,
  output: MovedWaybill,
  refusals: [
    refusals.change_not_open,
    refusals.fleet_overloaded,
    refusals.papers_expired,
    refusals.fleet_class_missing,
    refusals.fleet_unknown,
  ],
})

export const raiseWaybillException = endpoint({
  method: 'POST',
  path: `${PATH}/exception/raise`,
  ...confirmed,
  summary: '登记异常：晚点、损坏、拒收、短少，可主张扣款；签收 3 天内',
  input: RaiseException,
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.order_in_dispute,
    refusals.exceptions_full,
    refusals.exception_kind_open,
    refusals.exception_time_over,
    refusals.not_late,
    refusals.claim_above_freight,
    refusals.waybill_picture_unknown,
  ],
})

export const answerDetention = endpoint({
  method: 'POST',
  path: `${PATH}/exception/answer`,
  ...confirmed,
  summary: '拒绝承运商主张的压车费',
  input: AnswerException.omit({ answer: true, amountFen: true }),
  output: MovedWaybill,
  refusals: [refusals.exception_not_open, refusals.exception_answer_late, refusals.waybill_picture_unknown],
})

export const payDetention = endpoint({
  method: 'POST',
  path: `${PATH}/exception/pay`,
  ...paid,
  summary: '同意压车费，从企业钱包付给承运商',
  input: ExceptionRef.extend({
    /** At most the claim; left out: all of it. */
    amountFen: AnswerException.shape.amountFen,
    payPassword,
  }),
  output: MovedWaybill,
  refusals: [
    refusals.exception_not_open,
    refusals.exception_answer_late,
    refusals.claim_above_claimed,
    refusals.claim_missing,
    wallet.balance_short,
    account.verification_expired,
    wallet.pay_password_missing,
    wallet.pay_password_locked,
    wallet.wrong_pay_password,
  ],
})

export const withdrawWaybillException = endpoint({
  method: 'POST',
  path: `${PATH}/exception/withdraw`,
  ...confirmed,
  summary: '撤回本方或系统登记的异常，不再主张扣款',
  input: WithdrawException,
  output: MovedWaybill,
  refusals: [refusals.exception_not_open],
})

export const addWaybillPaper = endpoint({
  method: 'POST',
  path: `${PATH}/paper/add`,
  ...confirmed,
  summary: '补充单据与照片，双方可见，不可删除',
  input: AddPaper,
  output: MovedWaybill,
  refusals: [
    waybill_step_not_open,
    refusals.paper_missing,
    refusals.waybill_picture_unknown,
    refusals.waybill_papers_full,
  ],
})

const average = z.number().nullable().meta({ title: '平均分', description: '一位小数；没有评价为 null' })

export const waybillCommentInfo = endpoint({
  method: 'GET',
  path: '/api/waybill/comment/info',
  access: 'optional',
  summary: '承运商收到的评价与平均分，最新的在前',
  input: z.object({ carrierId: id, ...pageQuery }),
  output: pageOf(WaybillComment).extend({
    averages: z.object({ timely: average, care: average, service: average }),
  }),
})

const givenScore = (what: string) => integer({ min: 1, max: 5, message: `请选择${what}评分` })

export const SaveWaybillComment = z.object({
  waybillId: id,
  timely: givenScore('准时'),
  care: givenScore('货物'),
  service: givenScore('服务'),
  text: text(RATING_TEXT_MAX, '评价'),
  requestId,
})

export const saveWaybillComment = endpoint({
  method: 'POST',
  path: '/api/waybill/comment/save',
  ...confirmed,
  summary: '发货方评价已结算的运单，每张运单一次',
  input: SaveWaybillComment,
  output: WaybillComment,
  refusals: [refusals.waybill_not_settled, refusals.waybill_commented],
})

/** Query of the pages: a waybill, and the form that is open. */
export const WaybillPage = z.object({
  id,
  act: emptyAsNone(
    z.enum(['load', 'sign', 'confirm', 'cancel', 'change', 'exception', 'paper', 'comment']),
  ).catch(undefined),
  exceptionId: emptyAsNone(id).catch(undefined),
})
