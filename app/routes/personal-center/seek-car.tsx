// 我的货源 /personalCenter/seekCar?sText=&state=&orderId=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { LoadQuery, myLoads } from 'contract/loads'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import { CompanyNeeded } from '~/components/loads/load-obstacle'
import { LOGISTICS, MY_LOADS } from '~/components/loads/load-paths'
import { LoadTable } from '~/components/loads/load-table'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { loadTabs } from '~/services/loads/load-tabs'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('我的货源')

export const handle: CrumbHandle = { crumbs: [{ name: '我的货源' }] }

const page = memberPage({
  query: LoadQuery,
  async load({ args, request, member, query, call }) {
    const { list, counts, at, ...place } = await call(myLoads, query)
    const { state = '', sText, orderId } = query
    return {
      table: fragment(args, 'facts', list.length > 0 && <LoadTable loads={list} now={at} />),
      ...{ count: list.length, place, state, tabs: loadTabs(counts, query.state) },
      filter: readFilter(request, LoadQuery).filter,
      isNarrowed: sText !== '' || orderId !== undefined,
      hasCompany: member.staffRole !== null && member.isCompanyAuthenticated,
      pages: pagination(args, place),
    }
  },
})

export const loader = page.loader

export default function SeekCar() {
  const { table, count, place, state, tabs, filter, isNarrowed, hasCompany, pages } =
    useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (one: string) => linkTo({ state: one === '' ? null : one, page: null })
  const { total } = place
  return (
    <>
      <PageTitle sub={`共 ${total} 个`}>我的货源</PageTitle>
      <p className="mb-2">
        <ButtonLink to={LOGISTICS}>发布货源</ButtonLink>
      </p>
      <Tabs
        label="货源状态"
        current={stateLink(state)}
        tabs={tabs.map((tab) => ({ name: tab.name, to: stateLink(tab.state), count: tab.count }))}
      />
      <FilterForm
        state={filter}
        label="查找货源"
        keep={['state', 'size']}
        clearTo={MY_LOADS}
        isNarrowed={isNarrowed}
      >
        <TextField field="sText" label="货物、城市或单号" />
      </FilterForm>
      {count > 0 && <FactsFragment html={table} />}
      {count === 0 && total > 0 && <PastTheEnd {...place} />}
      {total === 0 && <NoLoads hasCompany={hasCompany} isNarrowed={isNarrowed || state !== ''} />}
      <PaginationFragment html={pages} />
    </>
  )
}

function NoLoads({ hasCompany, isNarrowed }: { hasCompany: boolean; isNarrowed: boolean }) {
  if (isNarrowed)
    return <EmptyState title="没有符合条件的货源" actions={<ButtonLink to={MY_LOADS}>查看全部</ButtonLink>} />
  if (!hasCompany) return <CompanyNeeded />
  return (
    <EmptyState title="还没有货源" actions={<ButtonLink to={LOGISTICS}>去找车</ButtonLink>}>
      发布货源后承运商密封报价，到期一起开标；选定承运后运费即冻结。
    </EmptyState>
  )
}
