// 我的积分 /personalCenter/integralMy?owner=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { MyPointsQuery } from 'contract/points/mall-forms'
import { myPoints, myPointsJournal } from 'contract/points/my-points'
import { plainTons } from 'contract/units'
import { OwnerTabs } from '~/components/banking/owner-tabs'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { BatchTable, MoveTable } from '~/components/points/my-points-tables'
import { MALL, MY_POINTS, MY_REDEMPTIONS } from '~/components/points/points-paths'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Facts, fact } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { PageTitle } from '~/components/ui/page-title'
import { Panel } from '~/components/ui/panel'
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
  const tables = (
    <>
      {batches.length > 0 && <BatchTable rows={batches} />}
      {list.length > 0 && <MoveTable rows={list} />}
    </>
  )
  return {
    ...{ owner, points, place, count: list.length },
    tables: fragment(args, 'facts', (batches.length > 0 || list.length > 0) && tables),
    pages: pagination(args, place),
  }
}

export default function IntegralMy() {
  const { owner, points, place, count, tables, pages } = useLoaderData<typeof loader>()
  const { spendable, debt, expiring, month, hasCompany } = points
  return (
    <>
      <PageTitle sub={`可用 ${spendable} 积分`}>我的积分</PageTitle>
      {hasCompany && <OwnerTabs path={MY_POINTS} owner={owner} />}
      {expiring > 0 && (
        <Notice kind="warn" title={`${expiring} 积分将在 30 天内到期`}>
          到期未用自动失效，先到期的先用。
        </Notice>
      )}
      <Panel>
        <Facts
          items={[
            fact('可用积分', String(spendable)),
            debt > 0 && fact('欠扣积分', `${debt}，从以后的奖励中抵扣`),
            fact('本月计入', `${plainTons(month.kg)} 吨，已奖励 ${month.points} 积分`),
            fact('奖励标准', `每满 1 吨 ${month.pointsPerTon} 积分`),
          ]}
        />
        <ButtonLink to={MALL}>去兑换</ButtonLink>{' '}
        <ButtonLink kind="quiet" to={MY_REDEMPTIONS}>
          积分订单
        </ButtonLink>{' '}
        <ButtonLink kind="quiet" to="/intergralRule">
          积分规则
        </ButtonLink>
      </Panel>
      <FactsFragment html={tables} />
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
