/** Merchant's calls on the plans of buyers. */
import { z } from 'zod'
import { endpoint } from '../endpoint'
import { id, instant, kg, requestId } from '../schema'
import {
  AnswerProposal,
  answerRefusals,
  MovedPlan,
  PlanDetail,
  PlanRef,
  Proposed,
  ProposeTermination,
  reason,
  refusals,
  WithdrawProposal,
} from './'

export const shopPlan = endpoint({
  method: 'GET',
  path: '/api/merchant/plan/info',
  access: 'merchant',
  permission: 'view',
  summary: '与本店签订的一份计划：条款、进度、履约保证金、提议与订单',
  input: PlanRef,
  output: PlanDetail,
})

export const shopProposeTermination = endpoint({
  method: 'POST',
  path: '/api/merchant/plan/proposeTermination',
  access: 'merchant',
  permission: 'pay',
  summary: '提议协商解除一份计划：买家 48 小时内同意即解除',
  input: ProposeTermination,
  output: Proposed,
  refusals: [refusals.plan_step_not_open, refusals.plan_proposal_pending],
})

export const shopAnswerProposal = endpoint({
  method: 'POST',
  path: '/api/merchant/plan/answerProposal',
  access: 'merchant',
  permission: 'pay',
  summary: '答复买家解除计划的提议',
  input: AnswerProposal,
  output: MovedPlan,
  refusals: [...answerRefusals],
})

export const shopWithdrawProposal = endpoint({
  method: 'POST',
  path: '/api/merchant/plan/withdrawProposal',
  access: 'merchant',
  permission: 'pay',
  summary: '撤回本店尚未答复的解除提议；延期提议不能撤回',
  input: WithdrawProposal,
  output: MovedPlan,
  refusals: [refusals.proposal_answered, refusals.delay_not_withdrawable],
})

export const ProposeDelay = z.object({
  activityId: id,
  deliverFrom: instant,
  deliverUntil: instant,
  reason,
  requestId,
})

export const proposeDelay = endpoint({
  method: 'POST',
  path: '/api/merchant/plan/proposeDelay',
  access: 'merchant',
  permission: 'sell',
  summary: '一场活动延期交货：首次不超过 15 天的，买家 3 天内不拒绝即同意',
  input: ProposeDelay,
  output: z.object({ activityId: id, plans: z.number().int(), openKg: kg, answerBefore: instant }),
  refusals: [
    refusals.no_open_plan,
    refusals.plan_proposal_pending,
    refusals.delay_window_wrong,
    refusals.delay_too_long,
  ],
})
