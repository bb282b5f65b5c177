import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/plans'
import * as merchant from 'contract/plans/merchant-plans'
import { planEndpoints } from './endpoints'
import { PLAN_MESSAGES } from './message-kinds'
import { planData } from './personal-data'
import { plansReconcile } from './reconcile'
import { endUnansweredProposals } from './steps/answer-proposal'
import { endDuePlans } from './steps/end-due-plans'
import { failLateOrders } from './steps/fail-late-orders'
import { remindOfConversion } from './steps/remind-of-conversion'
import { remindOfDeliveries } from './steps/remind-of-deliveries'
import { plan, planProposal } from './tables'

export const plansModule = defineModule({
  name: 'plans',
  companyRecords: [
    { id: plan.id, owner: plan.companyId },
    { id: planProposal.id, owner: planProposal.planId, isPart: true },
  ],
  errorCodes: [79_600, 79_649],
  api: [
    apiFamily('采购计划', '企业签订的计划：列表、进度、协商解除与延期的答复', contract),
    apiFamily('商家计划', '商家系统：与买家签订的计划，协商解除与延期交货，须由店铺成员调用', merchant),
  ],
  endpoints: planEndpoints,
  personalData: planData,
  jobs: {
    end_plans: { everySeconds: 30, run: ({ db, clock }) => endDuePlans(db, clock.now()) },
    answer_plan_proposals: {
      everySeconds: 30,
      run: ({ db, clock }) => endUnansweredProposals(db, clock.now()),
    },
    fail_late_plan_orders: {
      everySeconds: 30,
      run: ({ db, clock }) => failLateOrders(db, clock.now()),
    },
    remind_of_conversion: {
      everySeconds: 600,
      canWait: true,
      run: async ({ db, clock }) => {
        await remindOfConversion(db, clock.now())
        await remindOfDeliveries(db, clock.now())
      },
    },
  },
  messageKinds: PLAN_MESSAGES,
  reconcile: plansReconcile,
})
