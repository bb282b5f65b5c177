// A file of an invoice of the shop.
import { SHOP_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { SHOP_INVOICES } from '~/components/invoices/invoice-paths'
import { sellerInvoiceFile } from '~/services/invoices/seller-invoice-pages.server'

export const loader = sellerInvoiceFile(SHOP_INVOICE_CALLS, SHOP_INVOICES)
