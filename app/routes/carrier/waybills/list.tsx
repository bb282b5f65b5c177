// 运单 /carrier/waybills?group=&state=&sText=&page=&size=
import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { carriedWaybills } from 'contract/waybills/carrier'
import { WaybillQuery } from 'contract/waybills/inputs'
import { WAYBILL_STATES } from 'contract/waybills/states'
import { CARRIED_WAYBILLS } from '~/components/carrier-waybills/carried-paths'
import { CarriedTable } from '~/components/carrier-waybills/carried-table'
import { CarriedTabs } from '~/components/carrier-waybills/carried-tabs'
import { ExportDay } from '~/components/carrier-waybills/export-day'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { memberPage } from '~/services/pages/member-page.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('运单')

export const handle: CrumbHandle = { crumbs: [{ name: '运单' }] }

const NOTHING = { list: [], byGroup: null, total: 0, page: 0, size: 20, at: '' }

const page = memberPage({
  async load({ args, request, call }) {
    const { query, filter } = readFilter(request, WaybillQuery)
    const { list, byGroup, at, ...place } = query ? await call(carriedWaybills, query) : NOTHING
    const shown = { list, byGroup, at, place, filter, pages: pagination(args, place) }
    return data(shown, { status: query ? 200 : 400 })
  },
})

export const loader = page.loader

export default function CarriedWaybills() {
  const { list, byGroup, at, place, filter, pages } = useLoaderData<typeof loader>()
  const group = fieldOf(filter, 'group').value
  const isNarrowed = ['sText', 'state'].some((name) => fieldOf(filter, name).value !== '')
  return (
    <>
      <PageTitle sub={`共 ${place.total} 张；选定承运后运费即冻结，装货时转入托管`}>运单</PageTitle>
      <CarriedTabs group={group} byGroup={byGroup} />
      <FilterForm
        state={filter}
        label="查找运单"
        keep={['group', 'size']}
        clearTo={group === '' ? CARRIED_WAYBILLS : `${CARRIED_WAYBILLS}?group=${group}`}
        isNarrowed={isNarrowed}
      >
        <TextField field="sText" label="运单号、货物、车牌、司机或发货方" />
        <SelectField field="state" label="状态" options={optionsOf(WAYBILL_STATES)} none="全部" />
      </FilterForm>
      <ListPage
        place={place}
        pages={pages}
        empty={isNarrowed ? '没有符合条件的运单' : '还没有运单：报价被选定后，运单在这里'}
      >
        <CarriedTable caption="运单" rows={list} at={at} />
      </ListPage>
      {(isNarrowed || place.total > 0) && <ExportDay />}
    </>
  )
}
