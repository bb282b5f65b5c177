/** Operators' calls on objections to forfeitures: support proposes, finance approves. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, LONG_TEXT_MAX, pageOf, pageQuery, requestId, text, withAllChoice } from '../schema'
import {
  DEPOSIT_TEXT_MAX,
  DepositDetail,
  DepositRow,
  DepositStateSchema,
  DepositsTogether,
  MovedDeposit,
  refusals,
} from './'
import { DEPOSIT_DECISIONS, DEPOSIT_OUTCOMES } from './states'

const choice = <T extends Record<string, string>>(table: T, message: string) =>
  z.enum(Object.keys(table) as [keyof T & string], { message })

export const OperatorDepositRow = DepositRow.extend({
  ownerName: z.string(),
  together: DepositsTogether.nullable(),
})
export type OperatorDepositRow = z.output<typeof OperatorDepositRow>

export const operatorDeposits = endpoint({
  method: 'GET',
  path: '/api/operator/deposit/page',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '被通知违约的保证金，从旧到新，同一原因的算一件',
  input: z.object({ state: withAllChoice(DepositStateSchema), ...pageQuery }),
  output: pageOf(OperatorDepositRow),
})

export const operatorDepositDetail = endpoint({
  method: 'GET',
  path: '/api/operator/deposit/detail',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '保证金详情，含异议与待审批的处理意见',
  input: z.object({ id }),
  output: DepositDetail,
})

export const proposeDepositRuling = endpoint({
  method: 'POST',
  path: '/api/operator/deposit/propose',
  access: 'operator',
  roles: ['support'],
  summary: '对异议提出处理意见：退还或扣除',
  input: z.object({
    depositId: id,
    outcome: choice(DEPOSIT_OUTCOMES, '请选择处理意见'),
    grounds: text(DEPOSIT_TEXT_MAX, '理由'),
    requestId,
  }),
  output: MovedDeposit.extend({ rulingId: id }),
  refusals: [refusals.deposit_not_open, refusals.ruling_pending],
})

export const decideDepositRuling = endpoint({
  method: 'POST',
  path: '/api/operator/deposit/decide',
  decidesMoney: true,
  secondOperator: 'own_ruling',
  access: 'operator',
  roles: ['finance'],
  summary: '审批处理意见：须由另一名工作人员通过或退回，通过后立即执行',
  input: z
    .object({
      depositId: id,
      rulingId: id,
      decision: choice(DEPOSIT_DECISIONS, '请选择通过或退回'),
      note: text(LONG_TEXT_MAX, '审批意见').optional(),
      requestId,
    })
    .superRefine((v, ctx) => {
      if (v.decision === 'returned' && !v.note)
        ctx.addIssue({ code: 'custom', path: ['note'], message: '退回处理意见时请说明原因' })
    }),
  output: MovedDeposit,
  refusals: [refusals.ruling_decided, refusals.own_ruling],
})
