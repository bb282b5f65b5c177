// 一张运费发票 /carrier/invoices/:id
import { useLoaderData } from '@remix-run/react'
import { CARRIER_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { CARRIER_INVOICES } from '~/components/invoices/invoice-paths'
import { SellerInvoice } from '~/components/invoices/seller-invoice'
import { sellerInvoicePage } from '~/services/invoices/seller-invoice-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')

export const handle: CrumbHandle = {
  crumbs: [{ name: '运单' }, { name: '发票', to: CARRIER_INVOICES.list }, { name: '详情' }],
}

const page = sellerInvoicePage(CARRIER_INVOICE_CALLS, CARRIER_INVOICES, '发货方')

export const loader = page.loader
export const action = page.action

export default function Invoice() {
  const { invoice } = useLoaderData<typeof loader>()
  return <SellerInvoice invoice={invoice} paths={CARRIER_INVOICES} orderPath={null} />
}
