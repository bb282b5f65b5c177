// 采购计划详情 /personalCenter/planDetail?id=&act=&weightTon=&delivery=&city=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { planContract, SignPlanContract, signPlanContract } from 'contract/contracts/plan-contracts'
import { signCode } from 'contract/contracts/signing-proof'
import { answerProposal, plannedAndOrders, proposeTermination, withdrawProposal } from 'contract/plans'
import { AnswerForm, PlanPageQuery } from 'contract/plans/plan-forms'
import { PLAN_KINDS } from 'contract/plans/states'
import { formatTime } from 'contract/units'
import { lazy, Suspense } from 'react'
import { RefusedNotice } from '~/components/console/refused-notice'
import type { LiveHandle } from '~/components/navigation/live'
import { LiveNote } from '~/components/navigation/live-note'
import { PlanDue } from '~/components/plans/plan-due'
import { PlanSteps } from '~/components/plans/plan-forms'
import { PLANS_PATH, planPath } from '~/components/plans/plan-paths'
import { shownIntents } from '~/components/plans/shown-intents'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { PageTitle } from '~/components/ui/page-title'
import { Columns, Panel } from '~/components/ui/panel'
import { codeForm } from '~/services/forms/code-sent.server'
import { memberPage } from '~/services/pages/member-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { planFacts } from '~/services/plans/plan-facts.server'
import { convertPlan, loadConversion, recalculateConversion } from '~/services/plans/plan-page.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

/** Loaded only where it is shown. */
const ConvertPlan = lazy(() => import('~/components/plans/convert-form'))
const SignContract = lazy(() => import('~/components/contracts/sign-plan-contract'))

export const links = styles('forms', 'lists', 'cases')

export const meta = pageTitle<typeof loader>(({ plan }) => `计划 ${plan.planNo}`)

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  crumbs: [{ name: '采购计划', to: PLANS_PATH }, { name: '计划详情' }],
  live: () => 'listen',
}

export { refreshAfterRefusal as shouldRevalidate } from '~/services/forms/refresh-after-refusal'

const page = memberPage({
  query: PlanPageQuery,
  forms: {
    convert: convertPlan,
    recalculate: recalculateConversion,
    propose: submitTo(proposeTermination, {
      to: ({ values }) => planPath(values.planId),
      notice: ({ output }) => `提议已发出，供方在 ${formatTime(output.answerBefore)} 前答复`,
    }),
    accept: submitTo(answerProposal, {
      schema: AnswerForm,
      input: (typed) => ({ ...typed, answer: 'accept' as const }),
      to: ({ values }) => planPath(values.planId),
      notice: '已同意供方的提议',
    }),
    decline: submitTo(answerProposal, {
      schema: AnswerForm,
      input: (typed) => ({ ...typed, answer: 'decline' as const }),
      to: ({ values }) => planPath(values.planId),
      notice: '已答复不同意',
    }),
    withdraw: submitTo(withdrawProposal, {
      to: ({ values }) => planPath(values.planId),
      notice: '提议已撤回',
    }),
    sign: submitTo(signPlanContract, {
      schema: SignPlanContract,
      to: ({ values }) => planPath(values.planId),
      notice: ({ output: { state } }) =>
        state === 'completed' ? '双方签署完成，计划的条款不变' : '已签署，等待供方签署',
    }),
    code: codeForm(signCode),
  },
  async load({ args, request, query, call, openForms }) {
    const plan = await call(plannedAndOrders, { id: query.id })
    const contract = await call(planContract, { planId: plan.id })
    const { openActs, proposals, terms: _, ...shown } = plan
    const isContract = query.act === 'contract'
    const facts = planFacts(args, { plan, contract, hasText: isContract })
    const base = { plan: { ...shown, openActs, proposals }, facts }
    if (query.act === 'convert' && openActs.includes('convert')) {
      const { conversion, forms, headers } = await loadConversion(request, plan, query)
      return data({ ...base, act: query.act, conversion, signing: null, forms }, { headers })
    }
    const pending = proposals.find(({ answer }) => answer === null)
    const forms = await openForms(
      { planId: plan.id, proposalId: pending?.id ?? '', contentHash: contract.contentHash },
      { only: ['propose', 'accept', 'decline', 'withdraw', 'sign', 'code'] },
    )
    const act = query.act === 'propose' ? query.act : null
    const { seals, hasPayPassword } = contract
    const signing = isContract && contract.openActs.includes('sign') ? { seals, hasPayPassword } : null
    return data({ ...base, act, conversion: null, signing, forms })
  },
})

export const loader = page.loader
export const action = page.action

export default function PlanDetail() {
  const { plan, facts, act, conversion, signing } = useLoaderData<typeof loader>()
  const { planNo, kind, title, shop, at } = plan
  return (
    <>
      <PageTitle sub={`${PLAN_KINDS[kind]} · ${title} · ${shop.name}`}>{`计划 ${planNo}`}</PageTitle>
      <LiveNote at={at} />
      {conversion === null && <RefusedNotice shown={shownIntents(plan.openActs, signing !== null)} />}
      <Columns
        isAsideFirst
        aside={
          <>
            <Panel title="待办">
              <PlanDue plan={plan} now={at} />
            </Panel>
            {conversion === null && <PlanSteps plan={plan} act={act} />}
          </>
        }
        main={
          <>
            {conversion && (
              <Suspense fallback={null}>
                <ConvertPlan plan={plan} {...conversion} />
              </Suspense>
            )}
            {signing && (
              <Suspense fallback={null}>
                <SignContract contract={signing} />
              </Suspense>
            )}
            <FactsFragment html={facts} />
          </>
        }
      />
    </>
  )
}
