import { mayActForCompany, shownBuyerOf } from 'backend/companies'
import { contractsToSign, planContractsToSign } from 'backend/contracts'
import { memberDiscounts } from 'backend/discounts'
import { countInvoicesToConfirm } from 'backend/invoices'
import { buyerSideOf, countOrders, orderDeadlines } from 'backend/ordering'
import { duePlansOf } from 'backend/plans'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import { missingReports, reportBefore } from 'backend/trials'
import { memberPersonalCenterData, type ToDo } from 'contract/home/personal-center'
import type { z } from 'zod'

/** What a member's personal centre starts with. */
export function personalCenterEndpoints(): AnsweredEndpoint[] {
  return [
    answer(memberPersonalCenterData, async ({ db: { orm }, actor, now }, { buyAs }) => {
      const buyer = buyerSideOf(actor)
      const companyId = mayActForCompany(actor, 'view') ? actor.companyId : null
      const [orders, deadlines, plans, contracts, ofPlans, invoices, reports, discounts] = await Promise.all([
        countOrders(orm, buyer),
        orderDeadlines(orm, buyer),
        duePlansOf(orm, companyId, now),
        contractsToSign(orm, buyer, now),
        planContractsToSign(orm, buyer, now),
        countInvoicesToConfirm(orm, buyer),
        missingReports(orm, actor),
        memberDiscounts(orm, { memberId: actor.memberId, buyerId: shownBuyerOf(actor, buyAs) }, now),
      ])
      const { byState } = orders
      const toDo: z.input<typeof ToDo>[] = [
        { kind: 'pay', count: byState.awaiting_payment, dueAt: deadlines.payBefore },
        { kind: 'answer_plan', ...plans.toAnswer },
        { kind: 'convert_plan', ...plans.toConvert },
        { kind: 'sign_contract', count: contracts.count, dueAt: contracts.dueAt },
        { kind: 'sign_plan_contract', ...ofPlans },
        { kind: 'confirm_invoice', count: invoices, dueAt: null },
        { kind: 'trial_report', count: reports.count, dueAt: reportBefore(reports.completedAt) },
        { kind: 'pick_up', count: byState.awaiting_pickup, dueAt: null },
        { kind: 'pick_up_rest', count: byState.partly_picked_up, dueAt: null },
        { kind: 'receive', count: byState.awaiting_receipt, dueAt: deadlines.confirmDueAt },
        { kind: 'dispute', count: byState.refunding + byState.objecting, dueAt: null },
        { kind: 'arbitration', count: byState.arbitrating, dueAt: null },
      ]
      return accept({ orders, toDo: toDo.filter(({ count }) => count > 0), discounts })
    }),
  ]
}
