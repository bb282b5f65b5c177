// 商家订单 /merchant/orders?state=&q=&type=&from=&to=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ShopOrders, shopOrders } from 'contract/ordering/merchant-orders'
import { ORDER_STATES } from 'contract/states'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
import { optionsOf } from '~/components/fields/choices'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { SHOP_ORDERS_PATH } from '~/components/merchant-orders/shop-order-paths'
import { SHOP_ORDER_COLUMNS, ShopOrderTable } from '~/components/merchant-orders/shop-order-table'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('商家订单')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '订单' }] }

const FIELDS = ['q', 'state', 'from', 'to']
const EXPORTS = { csv: `${SHOP_ORDERS_PATH}/export`, xlsx: `${SHOP_ORDERS_PATH}/xlsx` }
const NOTHING = { list: [], total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const { query, filter } = readFilter(request, ShopOrders)
  const { list, ...place } = query ? await call(request, shopOrders, query) : NOTHING
  const shown = { list, place, filter, sort: query?.sort ?? '' }
  return data({ ...shown, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Orders() {
  const { list, place, filter, sort, pages } = useLoaderData<typeof loader>()
  const field = (name: string) => fieldOf(filter, name)
  return (
    <>
      <PageTitle sub={`共 ${place.total} 个`}>订单</PageTitle>
      <FilterForm
        state={filter}
        label="筛选订单"
        keep={['size', 'sort']}
        clearTo={SHOP_ORDERS_PATH}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
      >
        <TextField field="q" label="订单号、牌号或厂家" />
        <SelectField field="state" label="状态" options={optionsOf(ORDER_STATES)} none="全部" />
        <DateField field="from" label="开始日期" />
        <DateField field="to" label="结束日期" />
      </FilterForm>
      <TableTools columns={SHOP_ORDER_COLUMNS} exports={EXPORTS} />
      <ListPage place={place} pages={pages} empty="没有符合条件的订单">
        <ShopOrderTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
