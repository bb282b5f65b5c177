// 一张发票 /merchant/invoices/:id
import { useLoaderData } from '@remix-run/react'
import { SHOP_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { SHOP_INVOICES } from '~/components/invoices/invoice-paths'
import { SellerInvoice } from '~/components/invoices/seller-invoice'
import { shopOrderPath } from '~/components/merchant-orders/shop-order-paths'
import { sellerInvoicePage } from '~/services/invoices/seller-invoice-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms', 'lists', 'ordering')

export const meta = pageTitle('发票')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES.list }, { name: '详情' }],
}

const page = sellerInvoicePage(SHOP_INVOICE_CALLS, SHOP_INVOICES, '买家')

export const loader = page.loader
export const action = page.action

export default function Invoice() {
  const { invoice } = useLoaderData<typeof loader>()
  return <SellerInvoice invoice={invoice} paths={SHOP_INVOICES} orderPath={shopOrderPath} />
}
