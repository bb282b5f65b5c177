// 仓库 /console/catalogue/warehouses?keyword=&id=&page=&size=
import { useLoaderData } from '@remix-run/react'
import {
  addWarehouse,
  type CatalogueWarehouse,
  catalogueWarehouse,
  catalogueWarehouses,
  changeWarehouse,
} from 'contract/catalogue/records'
import { ChangeWarehouse, NewWarehouse } from '~/components/console/catalogue/record-forms'
import { WarehouseTable } from '~/components/console/catalogue/record-tables'
import { ListPage } from '~/components/console/list-page'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { useFormState } from '~/components/forms/use-form-state'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { operatorPage } from '~/services/pages/operator-page.server'
import { submitTo } from '~/services/pages/page-forms.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('仓库')

export const handle: CrumbHandle = { crumbs: [{ name: '目录' }, { name: '仓库' }] }

const PAGE = '/console/catalogue/warehouses'

const page = operatorPage({
  forms: {
    add: submitTo(addWarehouse, {
      to: ({ output: { id } }) => `${PAGE}?id=${id}`,
      notice: ({ values }) => `已新增“${values.name}”，立即可用于报价`,
    }),
    change: submitTo(changeWarehouse, {
      to: ({ values }) => `${PAGE}?id=${values.id}`,
      notice: '已保存，立即生效',
    }),
  },
  async load({ args, request, call, openForms }) {
    const { query, filter } = readFilter(request, catalogueWarehouses.input)
    const { list, ...place } = await call(catalogueWarehouses, query ?? {})
    const id = new URL(request.url).searchParams.get('id')
    const chosen = id === null ? null : await call(catalogueWarehouse, { id })
    return {
      list,
      place,
      filter,
      chosen,
      forms: await openForms(chosen ? defaultsOf(chosen) : {}),
      pages: pagination(args, place),
    }
  },
})

export const loader = page.loader
export const action = page.action

function defaultsOf({ id, version, address, freeDays, disabledAt }: CatalogueWarehouse) {
  const isDisabled = disabledAt === null ? '' : 'on'
  return { id, version: String(version), address, freeDays: String(freeDays), isDisabled }
}

export default function Warehouses() {
  const { list, place, filter, chosen, pages } = useLoaderData<typeof loader>()
  const [add, change] = [useFormState('add'), useFormState('change')]
  const linkTo = useQueryLink()
  const keyword = fieldOf(filter, 'keyword')
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个；成批的请用导入`}>仓库</PageTitle>
      {chosen ? (
        <ChangeWarehouse state={change} of={chosen} back={linkTo({ id: null })} />
      ) : (
        <NewWarehouse state={add} />
      )}
      <FilterForm state={filter} label="查找仓库" clearTo={PAGE} isNarrowed={keyword.value !== ''}>
        <TextField field={keyword} label="名称、城市或地址" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到仓库">
        <WarehouseTable rows={list} linkTo={(id) => linkTo({ id })} />
      </ListPage>
    </>
  )
}
