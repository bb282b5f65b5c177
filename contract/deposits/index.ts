/** Deposits of a member, or of the company for which it acts: list, detail, objection to a forfeiture. */
import { z } from 'zod'
import { Owner } from '../companies/wallet-owner'
import { endpoint } from '../endpoint'
import { checkPeriod, periodQuery } from '../period'
import { Picture, pictureId } from '../pictures'
import { defineRefusals } from '../refusal'
import {
  fen,
  id,
  instant,
  keyOf,
  kg,
  list,
  pageOf,
  pageQuery,
  requestId,
  text,
  withAllChoice,
} from '../schema'
import {
  DEPOSIT_ACTORS,
  DEPOSIT_ACTS,
  DEPOSIT_DECISIONS,
  DEPOSIT_GROUPS,
  DEPOSIT_OUTCOMES,
  DEPOSIT_PICTURES_MAX,
  DEPOSIT_PURPOSES,
  DEPOSIT_STATES,
  DEPOSIT_STEPS,
  OBJECTION_DAYS,
} from './states'

/** Longest text of an objection, and of the grounds of a decision. */
export const DEPOSIT_TEXT_MAX = 1_000

export const refusals = defineRefusals({
  deposit_not_open: {
    errorcode: 27101,
    status: 409,
    text: (f: { stateName: string }) => `该保证金${f.stateName}，不能进行此操作`,
  },
  objection_time_over: {
    errorcode: 27102,
    status: 409,
    text: `已超过 ${OBJECTION_DAYS} 天的异议期限，保证金按规则扣除`,
  },
  deposit_picture_unknown: {
    errorcode: 27103,
    status: 422,
    text: '图片不存在或不是您上传的，请重新上传',
    field: 'pictures',
  },
  ruling_pending: { errorcode: 27104, status: 409, text: '已有待审批的处理意见，请先审批' },
  ruling_decided: { errorcode: 27105, status: 409, text: '该处理意见已由其他工作人员处理' },
  own_ruling: {
    errorcode: 27106,
    status: 422,
    text: '不能审批自己提出的处理意见，须由另一名工作人员审批',
  },
})

const Group = keyOf(DEPOSIT_GROUPS, { id: 'DepositGroup', title: '保证金分类' })
export const DepositStateSchema = keyOf(DEPOSIT_STATES, { id: 'DepositState', title: '保证金状态' })

export const DepositRow = z.object({
  id,
  depositNo: z.string(),
  purpose: keyOf(DEPOSIT_PURPOSES, { id: 'DepositPurpose', title: '保证金用途' }),
  /** What it is for: lot, plan. */
  title: z.string(),
  /** Path of the subject's page. */
  link: z.string(),
  /** Company that receives a forfeited deposit. */
  beneficiary: z.string(),
  state: DepositStateSchema,
  /** Everything that was held for it. */
  amountFen: fen,
  /** Still held. */
  openFen: fen,
  usedFen: fen,
  releasedFen: fen,
  forfeitedFen: fen,
  heldAt: instant,
  /** Rule that released, used or forfeited it, or announced its forfeiture; null before. */
  rule: z.string().nullable(),
  /** End of the time to object, also if it is over; null without an announced forfeiture. */
  objectBefore: instant.nullable(),
  endedAt: instant.nullable(),
})
export type DepositRow = z.output<typeof DepositRow>

const pageFilters = {
  owner: Owner,
  group: withAllChoice(Group),
  state: withAllChoice(DepositStateSchema),
  /** Days in Asia/Shanghai on which it was first held, both inclusive. */
  ...periodQuery,
  ...pageQuery,
}

export const DepositQuery = z.object(pageFilters).superRefine(checkPeriod)
export type DepositQuery = z.output<typeof DepositQuery>

const count = z.number().int()

export const deposits = endpoint({
  method: 'POST',
  path: '/api/user/m/personalCenter/deposits',
  access: 'token',
  companyPermission: 'view',
  summary: '我的保证金：按分类、状态与日期查询，最新在前',
  input: DepositQuery,
  output: pageOf(DepositRow).extend({
    /** Of the group and period, every state. */
    byState: z.record(DepositStateSchema, count),
    /** Whether the member may act for a company's money. */
    hasCompany: z.boolean(),
  }),
})

export const DepositEvent = z.object({
  step: keyOf(DEPOSIT_STEPS, { id: 'DepositStep', title: '保证金步骤' }),
  amountFen: fen,
  /** Held after the step. */
  openFen: fen,
  orderId: id.nullable(),
  orderNo: z.string().nullable(),
  weightKg: kg.nullable(),
  rule: z.string().nullable(),
  actor: keyOf(DEPOSIT_ACTORS, { id: 'DepositActor', title: '操作方' }),
  at: instant,
})

export const DepositObjection = z.object({ text: z.string(), pictures: z.array(Picture), at: instant })

export const DepositRuling = z.object({
  id,
  outcome: keyOf(DEPOSIT_OUTCOMES, { id: 'DepositOutcome', title: '处理意见' }),
  grounds: z.string(),
  proposedAt: instant,
  decision: keyOf(DEPOSIT_DECISIONS, { id: 'DepositDecision', title: '审批结果' }).nullable(),
  decisionNote: z.string().nullable(),
  decidedAt: instant.nullable(),
})

/** Deposits that a common default forfeits: one objection and one ruling are for all of them. */
export const DepositsTogether = z.object({ deposits: count, amountFen: fen })

export const DepositDetail = DepositRow.extend({
  /** Name of the owner, for the beneficiary and for operators. */
  ownerName: z.string(),
  /** Viewer: the owner, the beneficiary or an operator. */
  side: z.enum(['owner', 'beneficiary', 'operator']),
  events: z.array(DepositEvent),
  objection: DepositObjection.nullable(),
  /** Oldest first. Members see approved ones only. */
  rulings: z.array(DepositRuling),
  /** With the others of its default, for the owner and operators; null for one alone. */
  together: DepositsTogether.nullable(),
  /** What the viewer may do now, for all of them. */
  openActs: z.array(keyOf(DEPOSIT_ACTS, { id: 'DepositAct', title: '保证金操作' })),
})
export type DepositDetail = z.output<typeof DepositDetail>

export const depositDetail = endpoint({
  method: 'GET',
  path: '/api/user/m/deposit/detail',
  access: 'token',
  companyPermission: 'view',
  summary: '保证金详情：每一步的金额、依据与时间，及异议与处理结果',
  input: z.object({ id }),
  output: DepositDetail,
})

export const depositPictures = list(pictureId, DEPOSIT_PICTURES_MAX).meta({ title: '图片' })

export const MovedDeposit = z.object({ depositId: id, state: DepositStateSchema })

export const ObjectToForfeit = z.object({
  depositId: id,
  text: text(DEPOSIT_TEXT_MAX, '异议说明'),
  pictures: depositPictures,
  requestId,
})

export const objectToForfeit = endpoint({
  method: 'POST',
  path: '/api/user/m/deposit/object',
  access: 'token',
  companyPermission: 'pay',
  summary: '对扣除提出异议：5 天内一次，同一原因的各笔一并',
  input: ObjectToForfeit,
  output: MovedDeposit,
  refusals: [refusals.deposit_not_open, refusals.objection_time_over, refusals.deposit_picture_unknown],
})
