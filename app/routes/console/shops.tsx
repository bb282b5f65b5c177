// 店铺 /console/shops?sText=&state=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SHOP_STATES } from 'contract/states'
import { operatorShopList } from 'contract/support/shops'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
import { SHOP_COLUMNS, ShopTable } from '~/components/console/support/shop-table'
import { optionsOf } from '~/components/fields/choices'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { savedViews } from '~/services/console/views.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('店铺')

export const handle: CrumbHandle = { crumbs: [{ name: '会员与店铺' }, { name: '店铺' }] }

const EXPORTS = { csv: '/console/export/shops/csv', xlsx: '/console/export/shops/xlsx' }
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, operatorShopList.input)
  const { list, ...place } = query ? await operatorCall(request, operatorShopList, query) : NOTHING
  const pages = pagination(args, place)
  const views = await savedViews(request)
  return data({ list, place, filter, views, sort: query?.sort ?? '', pages }, { status: query ? 200 : 400 })
}

export default function Shops() {
  const { list, place, filter, views, sort, pages } = useLoaderData<typeof loader>()
  const [field, state] = [fieldOf(filter, 'sText'), fieldOf(filter, 'state')]
  return (
    <>
      <PageTitle sub={`共 ${place.total} 家`}>店铺</PageTitle>
      <FilterForm
        state={filter}
        label="查找店铺"
        clearTo="/console/shops"
        keep={['size', 'sort']}
        isNarrowed={field.value !== '' || state.value !== ''}
        submit="查找"
      >
        <TextField field={field} label="店铺或企业名称" />
        <SelectField field={state} label="状态" options={optionsOf(SHOP_STATES)} none="全部" />
      </FilterForm>
      <TableTools columns={SHOP_COLUMNS} views={views} exports={EXPORTS} />
      <ListPage place={place} pages={pages} empty="没有找到店铺">
        <ShopTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
