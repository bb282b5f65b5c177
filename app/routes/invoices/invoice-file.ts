// A file of an invoice, for the buyer.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { InvoiceFileRef, invoiceFile } from 'contract/invoices/files'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { invoiceFileResponse } from '~/services/invoices/invoice-file.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/invoiceInfo')
  await requireMember({ request: page, context })
  const ref = readQuery(page, InvoiceFileRef)
  return invoiceFileResponse(ref, await call(page, invoiceFile, ref))
}
