// 采购计划 /personalCenter/plan?kind=&state=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { PlanQuery, planPage } from 'contract/plans'
import { PLAN_KINDS, PLAN_STATES, type PlanState } from 'contract/plans/states'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import { PLANS_PATH } from '~/components/plans/plan-paths'
import { PlanTable } from '~/components/plans/plan-table'
import { PRESELL } from '~/components/presales/presale-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('采购计划')

export const handle: CrumbHandle = { crumbs: [{ name: '采购计划' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, PlanQuery)
  const { list, at, byState, hasCompany, ...place } = await call(request, planPage, query)
  return {
    table: fragment(args, 'facts', list.length > 0 && <PlanTable plans={list} now={at} />),
    count: list.length,
    ...{ states: statesOf(byState, query.state), hasCompany, ...place },
    ...{ state: query.state ?? '', kind: query.kind ?? '', kinds: KINDS },
    pages: pagination(args, place),
  }
}

/** Names and counts of all plans, and of the states that have a tab. */
function statesOf(byState: Readonly<Record<PlanState, number>>, chosen: PlanState | undefined) {
  const all = Object.values(byState).reduce((sum, plans) => sum + plans, 0)
  const states = (Object.keys(PLAN_STATES) as PlanState[]).filter(
    (one) => ALWAYS.includes(one) || one === chosen || byState[one] > 0,
  )
  return [
    { state: '', name: '全部', count: all },
    ...states.map((one) => ({ state: one, name: PLAN_STATES[one], count: byState[one] })),
  ]
}

const KINDS = { '': '全部类型', group_purchase: PLAN_KINDS.group_purchase, presale: PLAN_KINDS.presale }

/** States that have a tab of their own, beside those that have plans. */
const ALWAYS: readonly string[] = ['effective', 'convertible', 'partly_converted']

export default function Plans() {
  const { table, count, states, kinds, hasCompany, total, page, size, state, kind, pages } =
    useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (one: string) => linkTo({ state: one === '' ? null : one, page: null })
  const kindLink = (one: string) => linkTo({ kind: one === '' ? null : one, state: null, page: null })
  return (
    <>
      <PageTitle sub={`共 ${total} 份`}>采购计划</PageTitle>
      <Tabs
        label="计划类型"
        current={kindLink(kind)}
        tabs={Object.entries(kinds).map(([one, name]) => ({ name, to: kindLink(one) }))}
      />
      <Tabs
        label="计划状态"
        current={stateLink(state)}
        tabs={states.map((one) => ({ name: one.name, to: stateLink(one.state), count: one.count }))}
      />
      {count > 0 && <FactsFragment html={table} />}
      {count === 0 && total > 0 && <PastTheEnd total={total} page={page} size={size} />}
      {total === 0 && <NoPlans hasCompany={hasCompany} isNarrowed={state + kind !== ''} all={PLANS_PATH} />}
      <PaginationFragment html={pages} />
    </>
  )
}

interface NoPlansProps {
  hasCompany: boolean
  isNarrowed: boolean
  all: string
}

function NoPlans({ hasCompany, isNarrowed, all }: NoPlansProps) {
  if (isNarrowed)
    return <EmptyState title="没有这种状态的计划" actions={<ButtonLink to={all}>查看全部</ButtonLink>} />
  return hasCompany ? (
    <EmptyState
      title="还没有采购计划"
      actions={
        <>
          <ButtonLink to="/pick">去看团购</ButtonLink>{' '}
          <ButtonLink kind="quiet" to={PRESELL}>
            去看预售
          </ButtonLink>
        </>
      }
    >
      报名团购即签订一份采购计划：冻结保证金，成团后分次转为订单；预订预售的，到货后分次转为订单。
    </EmptyState>
  ) : (
    <EmptyState
      title="采购计划由企业签订"
      actions={<ButtonLink to="/personalCenter/authentication">去企业认证</ButtonLink>}
    >
      完成企业认证，或由企业管理员把您加为成员后，在这里查看企业的计划。
    </EmptyState>
  )
}
