// 买家申请的发票 /merchant/invoices?state=&page=&size=
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopInvoices } from 'contract/invoices/merchant-invoices'
import { INVOICE_STATES } from 'contract/invoices/states'
import { ListPage } from '~/components/console/list-page'
import { shopInvoicePath } from '~/components/invoices/invoice-paths'
import { InvoiceTable } from '~/components/invoices/invoice-table'
import { useQueryLink } from '~/components/lists/query-link'
import { PageTitle } from '~/components/ui/page-title'
import { Tabs } from '~/components/ui/tabs'
import { call } from '~/services/api/call.server'
import { readQuery } from '~/services/forms/query.server'
import { pagination } from '~/services/lists/list-controls.server'
import { pageTitle } from '~/services/pages/page-title'
import { requireMember } from '~/services/session/member.server'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('发票')

export const handle: CrumbHandle = { crumbs: [{ name: '交易' }, { name: '发票' }] }

const { requested, issued, reversing, reversal_confirmed, reversed } = INVOICE_STATES
const STATES = { '': '全部', requested, issued, reversing, reversal_confirmed, reversed } as const

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args
  await requireMember(args)
  const query = readQuery(request, shopInvoices.input)
  const { list, ...place } = await call(request, shopInvoices, query)
  return data({ list, place, state: query.state ?? '', pages: pagination(args, place) })
}

export default function ShopInvoices() {
  const { list, place, state, pages } = useLoaderData<typeof loader>()
  const linkTo = useQueryLink()
  const stateLink = (value: string) => linkTo({ state: value === '' ? null : value, page: null })
  return (
    <>
      <PageTitle sub={`共 ${place.total} 张`}>发票</PageTitle>
      <Tabs
        label="发票状态"
        tabs={Object.entries(STATES).map(([value, name]) => ({ name, to: stateLink(value) }))}
        current={stateLink(state)}
      />
      <ListPage place={place} pages={pages} empty="没有这个状态的发票">
        <InvoiceTable rows={list} linkTo={shopInvoicePath} side="merchant" />
      </ListPage>
    </>
  )
}
