// 运费发票 /carrier/invoices?state=&page=&size=
import { useLoaderData } from '@remix-run/react'
import { CARRIER_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { CARRIER_INVOICES } from '~/components/invoices/invoice-paths'
import { SellerInvoices } from '~/components/invoices/seller-invoices'
import { sellerInvoicesPage } from '~/services/invoices/seller-invoice-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('lists')

export const meta = pageTitle('发票')

export const handle: CrumbHandle = { crumbs: [{ name: '运单' }, { name: '发票' }] }

const page = sellerInvoicesPage(CARRIER_INVOICE_CALLS)

export const loader = page.loader

export default function Invoices() {
  return <SellerInvoices page={useLoaderData<typeof loader>()} paths={CARRIER_INVOICES} />
}
