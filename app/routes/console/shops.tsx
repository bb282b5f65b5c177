// 店铺 /console/shops?sText=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { operatorShopList } from 'contract/support/shops'
import { ListPage } from '~/components/console/list-page'
import { ShopTable } from '~/components/console/support/shop-panels'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('店铺')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '店铺' }] }

const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, operatorShopList.input)
  const { list, ...place } = query ? await operatorCall(request, operatorShopList, query) : NOTHING
  return data({ list, place, filter, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Shops() {
  const { list, place, filter, pages } = useLoaderData<typeof loader>()
  const field = fieldOf(filter, 'sText')
  return (
    <>
      <PageTitle sub={`共 ${place.total} 家，新开的在前`}>店铺</PageTitle>
      <FilterForm
        state={filter}
        label="查找店铺"
        clearTo="/console/shops"
        isNarrowed={field.value !== ''}
        submit="查找"
      >
        <TextField field={field} label="店铺或企业名称" />
      </FilterForm>
      <ListPage place={place} pages={pages} empty="没有找到店铺">
        <ShopTable rows={list} />
      </ListPage>
    </>
  )
}
