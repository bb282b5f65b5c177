// 买家的计划 /merchant/plans/:id
import { useLoaderData } from '@remix-run/react'
import {
  shopAnswerProposal,
  shopPlan,
  shopProposeTermination,
  shopWithdrawProposal,
} from 'contract/plans/merchant-plans'
import { AnswerForm } from 'contract/plans/plan-forms'
import { PLAN_KINDS } from 'contract/plans/states'
import { RefusedNotice } from '~/components/console/refused-notice'
import {
  MERCHANT_GROUPS,
  merchantGroupPath,
  merchantPlanCalendarPath,
  merchantPlanPath,
} from '~/components/group-purchases/group-paths'
import { PlanActs } from '~/components/group-purchases/plan-acts'
import { PlanPanels } from '~/components/plans/plan-panels'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ plan }) => `计划 ${plan.planNo}`)

export const handle: CrumbHandle = {
  crumbs: [{ name: '团购', to: MERCHANT_GROUPS }, { name: '买家的计划' }],
}

const page = memberPage({
  to: ({ id }) => merchantPlanPath(id),
  forms: {
    propose: submitTo(shopProposeTermination, { notice: '提议已发出，买家会收到通知' }),
    accept: submitTo(shopAnswerProposal, {
      schema: AnswerForm,
      input: (typed) => ({ ...typed, answer: 'accept' as const }),
      notice: '已同意解除，双方保证金已退还',
    }),
    decline: submitTo(shopAnswerProposal, {
      schema: AnswerForm,
      input: (typed) => ({ ...typed, answer: 'decline' as const }),
      notice: '已答复不同意，计划继续履行',
    }),
    withdraw: submitTo(shopWithdrawProposal, { notice: '提议已撤回' }),
  },
  async load({ id, call, openForms }) {
    const plan = await call(shopPlan, { id })
    const pending = plan.proposals.find(({ answer }) => answer === null)
    return { plan, forms: await openForms({ planId: id, proposalId: pending?.id ?? '' }) }
  },
})

export const loader = page.loader
export const action = page.action

export default function Plan() {
  const { plan } = useLoaderData<typeof loader>()
  const { planNo, kind, holder, activityId, openActs } = plan
  return (
    <>
      <PageTitle sub={`${PLAN_KINDS[kind]} · ${holder}`}>{`计划 ${planNo}`}</PageTitle>
      {openActs.length === 0 && <RefusedNotice />}
      <Columns
        main={<PlanPanels plan={plan} />}
        aside={
          <>
            <PlanActs plan={plan} />
            <p className="mb-4">
              <ButtonLink kind="quiet" to={merchantGroupPath(activityId)}>
                查看团购
              </ButtonLink>
            </p>
            <p className="mb-4">
              <a className="text-link" href={merchantPlanCalendarPath(plan.id)} data-plain download>
                把截止时间加入日历
              </a>
            </p>
          </>
        }
      />
    </>
  )
}
