// A file of an invoice of the carrier.
import { CARRIER_INVOICE_CALLS } from 'contract/invoices/seller-calls'
import { CARRIER_INVOICES } from '~/components/invoices/invoice-paths'
import { sellerInvoiceFile } from '~/services/invoices/seller-invoice-pages.server'

export const loader = sellerInvoiceFile(CARRIER_INVOICE_CALLS, CARRIER_INVOICES)
