// 买家的计划 /merchant/plans/:id?act=
import { useLoaderData } from '@remix-run/react'
import { ShopPlanQuery, shopPlanContract, signShopPlanContract } from 'contract/contracts/plan-contracts'
import { signCode } from 'contract/contracts/signing-proof'
import {
  shopAnswerProposal,
  shopPlan,
  shopProposeTermination,
  shopWithdrawProposal,
} from 'contract/plans/merchant-plans'
import { AnswerForm } from 'contract/plans/plan-forms'
import { PLAN_KINDS, type PlanKind } from 'contract/plans/states'
import { lazy, Suspense } from 'react'
import { RefusedNotice } from '~/components/console/refused-notice'
import { PlanContractPanel } from '~/components/contracts/plan-contract'
import { MERCHANT_GROUPS, merchantGroupPath } from '~/components/group-purchases/group-paths'
import { PlanActs } from '~/components/plans/merchant-plan-acts'
import { PlanPanels } from '~/components/plans/plan-panels'
import {
  merchantPlanCalendarPath,
  merchantPlanPath,
  merchantPlanTextPath,
} from '~/components/plans/plan-paths'
import { shownIntents } from '~/components/plans/shown-intents'
import { MERCHANT_PRESALES, merchantPresalePath } from '~/components/presales/presale-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { Columns } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbsByData } from '../layout'

/** Loaded only where it is shown. */
const SignContract = lazy(() => import('~/components/contracts/sign-plan-contract'))

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ plan }) => `计划 ${plan.planNo}`)

const crumbOf = (kind: PlanKind) => ({
  name: PLAN_KINDS[kind],
  to: kind === 'presale' ? MERCHANT_PRESALES : MERCHANT_GROUPS,
})

export const handle: CrumbsByData<typeof loader> = {
  crumbs: ({ plan: { kind } }) => [crumbOf(kind), { name: '买家的计划' }],
}

const page = memberPage({
  query: ShopPlanQuery,
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
    sign: submitTo(signShopPlanContract, {
      notice: ({ output: { state } }) =>
        state === 'completed' ? '双方签署完成，计划的条款不变' : '已签署，等待需方签署',
    }),
    code: codeForm(signCode),
  },
  async load({ args, id, query, call, openForms }) {
    const plan = await call(shopPlan, { id })
    const contract = await call(shopPlanContract, { planId: id })
    const isContract = query.act === 'contract'
    const facts = fragment(
      args,
      'facts',
      <PlanContractPanel
        contract={contract}
        paths={{
          plan: merchantPlanPath(id),
          text: merchantPlanTextPath(id),
          file: merchantPlanPath(id, 'contract'),
        }}
        hasText={isContract}
      />,
    )
    const { seals, hasPayPassword, contentHash } = contract
    const signing = isContract && contract.openActs.includes('sign') ? { seals, hasPayPassword } : null
    const pending = plan.proposals.find(({ answer }) => answer === null)
    const forms = await openForms({ planId: id, proposalId: pending?.id ?? '', contentHash })
    return { plan, facts, hasText: isContract, signing, forms }
  },
})

export const loader = page.loader
export const action = page.action

export default function Plan() {
  const { plan, facts, hasText, signing } = useLoaderData<typeof loader>()
  const { planNo, kind, holder, activityId, openActs } = plan
  const activityPath = kind === 'presale' ? merchantPresalePath : merchantGroupPath
  return (
    <>
      <PageTitle sub={`${PLAN_KINDS[kind]} · ${holder}`}>{`计划 ${planNo}`}</PageTitle>
      <RefusedNotice shown={shownIntents(openActs, signing !== null)} />
      <Columns
        main={
          <>
            {signing && (
              <Suspense fallback={null}>
                <SignContract contract={signing} />
              </Suspense>
            )}
            <FactsFragment html={facts} />
            {!hasText && <PlanPanels plan={plan} />}
          </>
        }
        aside={
          <>
            <PlanActs plan={plan} />
            <p className="mb-4">
              <ButtonLink kind="quiet" to={activityPath(activityId)}>
                {`查看${PLAN_KINDS[kind]}`}
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
