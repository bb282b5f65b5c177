// 承运商 /car?sText=&from=&to=&body=&hazard=&city=&sort=&page=&size=
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CarrierQuery, carrierList } from 'contract/carriers'
import { CARRIER_SORTS } from 'contract/carriers/names'
import { HAZARD_CLASSES, TRUCK_BODIES } from 'contract/pickup/trucks'
import { CARRIERS, LINE_QUOTATION } from '~/components/carriers/carrier-paths'
import { CarrierTable } from '~/components/carriers/carrier-table'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { FacetBarFragment } from '~/components/lists/facet-bar-fragment'
import { NothingFound } from '~/components/lists/nothing-found'
import { PaginationFragment } from '~/components/lists/pagination-fragment'
import { PastTheEnd } from '~/components/lists/past-the-end'
import { SortBarFragment } from '~/components/lists/sort-bar-fragment'
import { LOGISTICS } from '~/components/loads/load-paths'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination, sortedFacets } from '~/services/lists/list-controls.server'
import { listNotes } from '~/services/lists/list-notes.server'
import { pageTitle } from '~/services/pages/page-title'
import { sharedByVisitors } from '~/services/pages/shared-by-visitors'
import { styles } from '~/styles/sheets'

export const links = styles('facets', 'forms', 'lists')

export const meta = pageTitle<typeof loader>('找车：承运商', {
  description: () => '塑料原料公路运输承运商：线路与运价、车辆、危险货物类别与已核验的资质。',
  canonical: () => CARRIERS,
})

export const handle = sharedByVisitors('carrier_', 'clock_moved')

const FIELDS = ['sText', 'from', 'to']

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  const query = readQuery(request, CarrierQuery)
  const { body, hazard, city, sort } = query
  const { facets, list, unknown, ...place } = await call(request, carrierList, query)
  const chosen = { body, hazard, city }
  const notes = listNotes(request, { textParam: 'sText', sorts: CARRIER_SORTS, chosen, unknown })
  const groups = [
    { name: 'body', label: '车型', options: facets.body, chosen: body, names: TRUCK_BODIES },
    { name: 'hazard', label: '危险货物', options: facets.hazard, chosen: hazard, names: HAZARD_CLASSES },
    { name: 'city', label: '城市', options: facets.city, chosen: city },
  ]
  return {
    list,
    place,
    filter: readFilter(request, CarrierQuery).filter,
    ...sortedFacets(args, groups, { notes, total: place.total, names: CARRIER_SORTS, current: sort }),
    pages: pagination(args, place),
  }
}

export default function Carriers() {
  const { list, place, filter, narrow, sorts, pages } = useLoaderData<typeof loader>()
  const { total } = place
  const isNarrowed = FIELDS.some((name) => fieldOf(filter, name).value !== '')
  return (
    <>
      <PageTitle sub={`${total} 家承运商 · 资质由平台核验，成交与评分按实际运单统计`}>承运商</PageTitle>
      <FilterForm
        state={filter}
        label="查找承运商"
        keep={['body', 'hazard', 'city', 'sort', 'size']}
        clearTo={CARRIERS}
        isNarrowed={isNarrowed}
        actions={
          <>
            <ButtonLink kind="quiet" isSmall to={LINE_QUOTATION}>
              比较线路运价
            </ButtonLink>
            <ButtonLink kind="quiet" isSmall to={LOGISTICS}>
              发布货源
            </ButtonLink>
          </>
        }
      >
        <TextField field="sText" label="承运商名称" />
        <TextField field="from" label="发货城市" />
        <TextField field="to" label="收货城市" />
      </FilterForm>
      <FacetBarFragment html={narrow} />
      <SortBarFragment html={sorts} />
      {list.length > 0 && <CarrierTable carriers={list} />}
      {list.length === 0 && total > 0 && <PastTheEnd {...place} />}
      {total === 0 && (
        <NothingFound what="承运商" all={CARRIERS} later="承运商入驻后会列在这里。">
          请换一个城市，或减少筛选条件。
        </NothingFound>
      )}
      <PaginationFragment html={pages} />
    </>
  )
}
