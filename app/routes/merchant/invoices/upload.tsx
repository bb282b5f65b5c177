// 上传发票文件 /merchant/invoices/upload?invoiceId=
import { useLoaderData } from '@remix-run/react'
import { SHOP_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { SHOP_INVOICES } from '~/components/invoices/invoice-paths'
import { UploadInvoice } from '~/components/invoices/upload-invoice'
import { uploadInvoicePage } from '~/services/invoices/seller-invoice-pages.server'
import { pageTitle } from '~/services/pages/page-title'
import { styles } from '~/styles/sheets'
import type { CrumbHandle } from '../layout'

export const links = styles('forms')

export const meta = pageTitle('上传发票文件')

export const handle: CrumbHandle = {
  crumbs: [{ name: '交易' }, { name: '发票', to: SHOP_INVOICES.list }, { name: '上传发票文件' }],
}

const page = uploadInvoicePage(SHOP_INVOICE_CALLS, SHOP_INVOICES, '买家')

export const loader = page.loader
export const action = page.action

export default function UploadInvoiceFile() {
  const { invoice, backTo } = useLoaderData<typeof loader>()
  return <UploadInvoice invoice={invoice} backTo={backTo} />
}
