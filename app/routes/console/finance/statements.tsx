// 店铺结算 /console/finance/statements?month=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatementQuery } from 'contract/ordering/settlement-statement'
import { shopStatements } from 'contract/ordering/shop-statements'
import { MonthFilter, ShopSumTable } from '~/components/console/finance/statements'
import { ListPage } from '~/components/console/list-page'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('店铺结算')

export const handle: CrumbHandle = { crumbs: [{ name: '财务' }, { name: '店铺结算' }] }

const PAGE = '/console/finance/statements'
const NOTHING = { list: [], month: '', total: 0, page: 0, size: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireOperator(args)
  const { query, filter } = readFilter(request, StatementQuery)
  const { list, month, ...place } = query ? await operatorCall(request, shopStatements, query) : NOTHING
  return data({ list, month, place, filter, pages: pagination(args, place) }, { status: query ? 200 : 400 })
}

export default function Statements() {
  const { list, month, place, filter, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={`${month === '' ? '' : `${month}：`}${place.total} 家店铺，成交多的在前；金额取自账本`}>
        店铺结算
      </PageTitle>
      <MonthFilter state={filter} clearTo={PAGE} />
      <ListPage place={place} pages={pages} empty="还没有店铺">
        <ShopSumTable rows={list} linkTo={(id) => `${PAGE}/${id}?month=${month}`} />
      </ListPage>
    </>
  )
}
