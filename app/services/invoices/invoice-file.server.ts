import type { OutputOf } from 'contract/endpoint'
import type { InvoiceFile, invoiceFile } from 'contract/invoices/files'
import { INVOICE_PAPERS, type InvoiceFileKind } from 'contract/invoices/states'
import { downloadHeaders } from '../csv/download-headers'

/** XML is sent as a file to keep, never as a document that a browser shows. */
const TYPES: Record<InvoiceFileKind, string> = {
  pdf: 'application/pdf',
  ofd: 'application/ofd',
  xml: 'application/xml',
}

export function invoiceFileResponse(
  { paper, kind }: Pick<InvoiceFile, 'paper' | 'kind'>,
  { fileName, content }: OutputOf<typeof invoiceFile>,
): Response {
  const name = { chinese: `${INVOICE_PAPERS[paper]}_${fileName}`, ascii: fileName }
  const headers = { ...downloadHeaders(name, kind, TYPES[kind]), 'cache-control': 'no-store' }
  return new Response(Buffer.from(content, 'base64'), { headers })
}
