// 我的积分 /personalCenter/integralMy?owner=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MyPointsQuery } from 'contract/points/mall-forms'
import { myPoints, myPointsJournal } from 'contract/points/my-points'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { BatchTable, MoveTable } from '~/components/points/my-points-tables'
import { MY_POINTS } from '~/components/points/points-paths'
import { PointsSummary } from '~/components/points/points-summary'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../personal-center/layout'

export const links = styles('lists')

export const meta = pageTitle('我的积分')

export const handle: CrumbHandle = { crumbs: [{ name: '我的积分' }] }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { owner, ...page } = readQuery(request, MyPointsQuery)
  const [{ batches, ...points }, { list, ...place }] = await Promise.all([
    call(request, myPoints, { owner }),
    call(request, myPointsJournal, { owner, ...page }),
  ])
  const facts = (
    <>
      <PointsSummary points={points} />
      {batches.length > 0 && <BatchTable rows={batches} />}
      {list.length > 0 && <MoveTable rows={list} />}
    </>
  )
  const { spendable, hasCompany } = points
  return {
    ...{ owner, spendable, hasCompany, place, count: list.length },
    facts: fragment(args, 'facts', facts),
    pages: pagination(args, place),
  }
}

export default function IntegralMy() {
  const { owner, spendable, hasCompany, place, count, facts, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`可用 ${spendable} 积分`}>我的积分</PageTitle>
      {hasCompany && <OwnerTabs path={MY_POINTS} owner={owner} />}
      <FactsFragment html={facts} />
      {place.total === 0 && (
        <EmptyState title="还没有积分" actions={<ButtonLink to="/now">去现货市场</ButtonLink>}>
          完成的货物订单当月每满 1 吨奖励积分，订单完成时到账。
        </EmptyState>
      )}
      {place.total > 0 && count === 0 && <PastTheEnd {...place} />}
      <PaginationFragment html={pages} />
    </>
  )
}
