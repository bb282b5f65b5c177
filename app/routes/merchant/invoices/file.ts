// A file of an invoice of the shop.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { InvoiceFileRef, shopInvoiceFile } from 'contract/invoices/files'
import { shopInvoicePath } from '~/components/invoices/invoice-paths'
import { call } from '~/services/api/call.server'
import { recordId } from '~/services/console/record-id.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { invoiceFileResponse } from '~/services/invoices/invoice-file.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = recordId(params)
  const page = asPage(request, shopInvoicePath(id))
  await requireMember({ request: page, context })
  const ref = { ...readQuery(page, InvoiceFileRef.omit({ id: true })), id }
  return invoiceFileResponse(ref, await call(page, shopInvoiceFile, ref))
}
