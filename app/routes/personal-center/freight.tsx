// 运单 /personalCenter/freight?group=&state=&sText=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { shippedWaybills } from 'contract/waybills'
import { WaybillQuery } from 'contract/waybills/inputs'
import { WAYBILL_GROUPS, WAYBILL_STATES } from 'contract/waybills/states'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { useQueryLink } from '~/components/lists/query-link'
import type { LiveHandle } from '~/components/navigation/live'
import { FactsFragment } from '~/components/trade/facts-fragment'
import { ButtonLink } from '~/components/ui/button'
import { countedTabs } from '~/components/ui/counted-tabs'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { NoWaybills } from '~/components/waybills/no-waybills'
import { CAR_NUMBER, FREIGHT, freightPath } from '~/components/waybills/waybill-paths'
import { WaybillTable } from '~/components/waybills/waybill-table'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { fragment } from '~/services/pages/server-fragments.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('运单')

export const handle: CrumbHandle & LiveHandle<typeof loader> = {
  live: () => 'listen',
  crumbs: [{ name: '运单' }],
}

const CARRIER = { header: '承运商', name: ({ carrierName }: { carrierName: string }) => carrierName }

const page = memberPage({
  query: WaybillQuery,
  async load({ args, request, member, query, call }) {
    const { list, byGroup, at: _, ...place } = await call(shippedWaybills, query)
    const table = <WaybillTable waybills={list} linkTo={(id) => freightPath(id)} party={CARRIER} />
    const { group = '', state, sText } = query
    return {
      table: fragment(args, 'facts', list.length > 0 && table),
      ...{ count: list.length, place, group, byGroup },
      filter: readFilter(request, WaybillQuery).filter,
      isNarrowed: state !== undefined || sText !== '',
      hasCompany: member.staffRole !== null && member.isCompanyAuthenticated,
      pages: pagination(args, place),
    }
  },
})

export const loader = page.loader

export default function Freight() {
  const { table, count, place, group, byGroup, filter, isNarrowed, hasCompany, pages } =
    useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const groupLink = (one: string) => linkTo({ group: one === '' ? null : one, page: null })
  const { total } = place
  return (
    <>
      <PageTitle sub={`共 ${total} 张；选定承运时运费即冻结，装货后转入托管，签收后付给承运商`}>
        运单
      </PageTitle>
      <Tabs
        label="运单分类"
        current={groupLink(group)}
        tabs={countedTabs(WAYBILL_GROUPS, byGroup, groupLink)}
      />
      <FilterForm
        state={filter}
        label="查找运单"
        keep={['group', 'size']}
        clearTo={group === '' ? FREIGHT : `${FREIGHT}?group=${group}`}
        isNarrowed={isNarrowed}
        actions={
          <ButtonLink kind="quiet" isSmall to={CAR_NUMBER}>
            查车
          </ButtonLink>
        }
      >
        <TextField field="sText" label="运单号、货物、车牌或司机" />
        <SelectField field="state" label="状态" none="全部" options={optionsOf(WAYBILL_STATES)} />
      </FilterForm>
      {count > 0 && <FactsFragment html={table} />}
      {count === 0 && total > 0 && <PastTheEnd {...place} />}
      {total === 0 && <NoWaybills hasCompany={hasCompany} isNarrowed={isNarrowed || group !== ''} />}
      <PaginationFragment html={pages} />
    </>
  )
}
