// 一家店铺的结算单 /console/finance/statements/:id?month=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { StatementQuery } from 'contract/ordering/settlement-statement'
import { shopStatement } from 'contract/ordering/shop-statements'
import { MonthFilter, ShopOrderTable } from '~/components/console/finance/statements'
import { ListPage } from '~/components/console/list-page'
import { StatementSum } from '~/components/merchant-money/statement-table'
import { ButtonLink } from '~/components/ui/button'
import { PageTitle } from '~/components/ui/page-title'
import { operatorCall } from '~/services/api/operator-call.server'
import { recordId } from '~/services/console/record-id.server'
import { readFilter } from '~/services/forms/filter.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireOperator } from '~/services/session/operator.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists')

export const meta = pageTitle('店铺结算')

const LIST = '/console/finance/statements'

export const handle: CrumbHandle = {
  crumbs: [{ name: '财务' }, { name: '店铺结算', to: LIST }, { name: '结算单' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args
  await requireOperator(args)
  const id = recordId(params)
  const { query, filter } = readFilter(request, StatementQuery)
  // An invalid month shows the present one, with the error at its field.
  const { list, ...found } = await operatorCall(request, shopStatement, { id, ...query })
  const { month, sum, shopName, companyName, ...place } = found
  const pages = pagination(args, place)
  const shown = { id, list, month, sum, shopName, companyName, place, filter, pages }
  return data(shown, { status: query ? 200 : 400 })
}

export default function Statement() {
  const { id, list, month, sum, shopName, companyName, place, filter, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub={companyName}>{shopName}</PageTitle>
      <MonthFilter state={filter} clearTo={`${LIST}/${id}`} />
      <p>
        <ButtonLink kind="quiet" to={`/console/finance/commissionInvoices/${id}?month=${month}`}>
          佣金发票
        </ButtonLink>
      </p>
      <StatementSum month={month} total={place.total} sum={sum} />
      <ListPage place={place} pages={pages} empty="该月没有完成的订单">
        <ShopOrderTable rows={list} />
      </ListPage>
    </>
  )
}
