// 订单 /console/orders?q=&state=&type=&from=&to=&memberId=&shopId=&sort=&col=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ORDER_TYPES } from 'contract/numbered-types'
import { OperatorOrders, operatorOrders } from 'contract/ordering/operator-orders'
import { ORDER_STATES } from 'contract/states'
import { TableTools } from '~/components/console/console-table'
import { ListPage } from '~/components/console/list-page'
import { ORDER_COLUMNS, OrderTable } from '~/components/console/orders/order-table'
import { ORDERS_PATH } from '~/components/console/orders/orders-path'
import { optionsOf } from '~/components/fields/choices'
import { DateField } from '~/components/fields/date-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FilterForm } from '~/components/forms/filter-form'
import { fieldOf } from '~/components/forms/form-state'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { operatorCall } from '~/services/api/operator-call.server'
import { savedViews } from '~/services/console/views.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('订单')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '订单' }] }

const FIELDS = ['q', 'state', 'type', 'from', 'to', 'memberId', 'shopId']
const EXPORTS = { csv: `${ORDERS_PATH}/export`, xlsx: `${ORDERS_PATH}/xlsx` }
const NOTHING = { list: [], total: 0, page: 0, size: 20, disputed: null }
const DISPUTED = ['refunding', 'objecting', 'arbitrating'] as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, OperatorOrders)
  const found = query ? await operatorCall(request, operatorOrders, query) : NOTHING
  const { list, disputed, ...place } = found
  const shown = { list, disputed, place, filter, sort: query?.sort ?? '' }
  const views = await savedViews(request)
  return data({ ...shown, views, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Orders() {
  const { list, disputed, place, filter, views, sort, pages } = useLoaderData<typeof loader>()
  const field = (name: string) => fieldOf(filter, name)
  const chosen = field('state').value
  const isOfOne = field('memberId').value !== '' || field('shopId').value !== ''
  const stateTabs = DISPUTED.map((state) => ({
    name: ORDER_STATES[state],
    to: `${ORDERS_PATH}?state=${state}`,
    ...(disputed && { count: disputed[state] }),
  }))
  return (
    <>
      <PageTitle sub={`${isOfOne ? '一方的订单' : ''}共 ${place.total} 个`}>订单</PageTitle>
      <Tabs
        label="等待处理的订单"
        tabs={[{ name: '全部', to: ORDERS_PATH }, ...stateTabs]}
        current={chosen === '' ? ORDERS_PATH : `${ORDERS_PATH}?state=${chosen}`}
      />
      <FilterForm
        state={filter}
        label="筛选订单"
        keep={['size', 'sort', 'memberId', 'shopId']}
        clearTo={ORDERS_PATH}
        isNarrowed={FIELDS.some((name) => field(name).value !== '')}
      >
        <TextField field="q" label="订单号、牌号或厂家" />
        <SelectField field="state" label="状态" options={optionsOf(ORDER_STATES)} none="全部" />
        <SelectField field="type" label="类型" options={optionsOf(ORDER_TYPES)} none="全部" />
        <DateField field="from" label="开始日期" />
        <DateField field="to" label="结束日期" />
      </FilterForm>
      <TableTools columns={ORDER_COLUMNS} views={views} exports={EXPORTS} />
      <ListPage place={place} pages={pages} empty="没有符合条件的订单">
        <OrderTable rows={list} sort={sort} />
      </ListPage>
    </>
  )
}
