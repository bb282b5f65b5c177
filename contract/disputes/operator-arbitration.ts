/** Operators' calls on arbitration. A ruling is proposed by one operator and approved by another. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, integer, LONG_TEXT_MAX, pageOf, requestId, text } from '../schema'
import { DISPUTE_TEXT_MAX, refusals } from './'
import {
  ArbitrationDetail,
  ArbitrationPage,
  ArbitrationRef,
  ArbitrationRow,
  MovedCase,
  OrderDisputes,
} from './arbitration'

const caseId = { arbitrationId: id }

export const operatorArbitrations = endpoint({
  method: 'GET',
  path: '/api/operator/arbitration/page',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '全部仲裁，从旧到新',
  input: ArbitrationPage,
  output: pageOf(ArbitrationRow),
})

export const operatorArbitrationDetail = endpoint({
  method: 'GET',
  path: '/api/operator/arbitration/detail',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '仲裁详情，含待审批的裁决方案',
  input: ArbitrationRef,
  output: ArbitrationDetail,
})

export const operatorOrderDisputes = endpoint({
  method: 'GET',
  path: '/api/operator/order/disputes',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '一个订单的异议与仲裁',
  input: z.object({ orderId: id }),
  output: OrderDisputes.pick({ objections: true, arbitrations: true }),
})

export const acceptCase = endpoint({
  method: 'POST',
  path: '/api/operator/arbitration/accept',
  access: 'operator',
  roles: ['support'],
  summary: '受理仲裁，进入举证；24 小时未处理自动受理',
  input: z.object({ ...caseId, requestId }),
  output: MovedCase,
  refusals: [refusals.stage_not_open],
})

export const declineCase = endpoint({
  method: 'POST',
  path: '/api/operator/arbitration/decline',
  access: 'operator',
  roles: ['support'],
  summary: '不予受理，订单回到原状态',
  input: z.object({ ...caseId, note: text(LONG_TEXT_MAX, '不予受理的理由'), requestId }),
  output: MovedCase,
  refusals: [refusals.stage_not_open],
})

export const proposeRuling = endpoint({
  method: 'POST',
  path: '/api/operator/arbitration/propose',
  access: 'operator',
  roles: ['support'],
  summary: '提出裁决方案：争议金额在双方之间的分配与理由',
  input: z.object({
    ...caseId,
    toBuyerFen: integer({ min: 0 }),
    toMerchantFen: integer({ min: 0 }),
    grounds: text(DISPUTE_TEXT_MAX, '裁决理由'),
    requestId,
  }),
  output: MovedCase.extend({ rulingId: id }),
  refusals: [
    refusals.stage_not_open,
    refusals.proposal_pending,
    refusals.split_does_not_add_up,
    refusals.split_all_or_nothing,
  ],
})

export const decideRuling = endpoint({
  method: 'POST',
  path: '/api/operator/arbitration/decide',
  decidesMoney: true,
  secondOperator: 'own_proposal',
  access: 'operator',
  roles: ['support', 'finance'],
  summary: '审批裁决方案：须由另一名工作人员通过或退回',
  input: z
    .object({
      ...caseId,
      rulingId: id,
      decision: z.enum(['approved', 'returned'], { message: '请选择通过或退回' }),
      note: text(LONG_TEXT_MAX, '审批意见').optional(),
      requestId,
    })
    .superRefine((v, ctx) => {
      if (v.decision === 'returned' && !v.note)
        ctx.addIssue({ code: 'custom', path: ['note'], message: '退回裁决方案时请说明原因' })
    }),
  output: MovedCase,
  refusals: [refusals.proposal_decided, refusals.own_proposal],
})
