// 平台开给本店的佣金发票 /merchant/commissionInvoices?page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopCommissionInvoices } from 'contract/invoices/commission-invoices'
import { ListPage } from '~/components/console/list-page'
import { CommissionInvoiceTable } from '~/components/invoices/commission-invoice-table'
import { PageTitle } from '~/components/ui/page-title'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from './layout'

export const links = styles('lists')

export const meta = pageTitle('佣金发票')

export const handle: CrumbHandle = {
  crumbs: [{ name: '资金' }, { name: '结算单', to: '/merchant/money' }, { name: '佣金发票' }],
}

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, shopCommissionInvoices.input)
  const { list, ...place } = await call(request, shopCommissionInvoices, query)
  return data({ list, place, pages: pagination(args, place) })
}

export default function ShopCommissionInvoices() {
  const { list, place, pages } = useLoaderData<typeof loader>()
  return (
    <>
      <PageTitle sub="平台按月就佣金开具的数电票，可在电子税务局查验">佣金发票</PageTitle>
      <ListPage place={place} pages={pages} empty="平台还没有给本店开过佣金发票">
        <CommissionInvoiceTable rows={list} />
      </ListPage>
    </>
  )
}
