/** Pages of a seller's invoices: shops and carriers have the same, each with its own calls and addresses. */
import type { LoaderFunctionArgs } from '@remix-run/node'
import { InvoiceFileRef, UploadInvoiceForm, UploadInvoicePage } from 'contract/invoices/files'
import type { SellerInvoiceCalls } from 'contract/invoices/seller-calls'
import { INVOICE_FILE_KINDS, INVOICE_PAPERS } from 'contract/invoices/states'
import type { SellerInvoicePaths } from '~/components/invoices/invoice-paths'
import { call } from '../api/call.server'
import { recordId } from '../console/record-id.server'
import { asPage } from '../csv/export-page'
import { readQuery } from '../forms/query.server'
import { pagination } from '../lists/list-controls.server'
import { memberPage } from '../pages/member-page.server'
import { submitTo } from '../pages/page-forms.server'
import { asDataAddress } from '../pictures/my-pictures.server'
import { requireMember } from '../session/member.server'
import { invoiceFileResponse } from './invoice-file.server'

/** The list. */
export function sellerInvoicesPage(calls: SellerInvoiceCalls) {
  return memberPage({
    query: calls.list.input,
    async load({ args, query, call }) {
      const { list, ...place } = await call(calls.list, query)
      return { list, place, state: query.state ?? '', pages: pagination(args, place) }
    },
  })
}

/** One invoice with its steps. @param buyer what the buyer is called */
export function sellerInvoicePage(calls: SellerInvoiceCalls, paths: SellerInvoicePaths, buyer: string) {
  return memberPage({
    to: ({ id }) => paths.invoice(id),
    forms: {
      issue: submitTo(calls.issue, { notice: `已登记开票，${buyer}会收到通知` }),
      refuse: submitTo(calls.refuse, { notice: '申请已退回' }),
      ask: submitTo(calls.askReversal, { notice: `已申请红冲，等待${buyer}确认` }),
      reverse: submitTo(calls.reverse, { notice: '已登记红字发票' }),
    },
    async load({ id, call, openForms }) {
      const invoice = await call(calls.detail, { id })
      return { invoice, forms: await openForms({ invoiceId: id }) }
    },
  })
}

/** The upload of a file. */
export function uploadInvoicePage(calls: SellerInvoiceCalls, paths: SellerInvoicePaths, buyer: string) {
  return memberPage({
    query: UploadInvoicePage,
    forms: {
      upload: submitTo(calls.upload, {
        schema: UploadInvoiceForm,
        input: async ({ file, ...v }) => ({ ...v, file: await asDataAddress(file) }),
        to: ({ values }) => paths.invoice(values.invoiceId),
        notice: ({ values, output: { kind } }) =>
          `${INVOICE_PAPERS[values.paper]} ${INVOICE_FILE_KINDS[kind]} 已上传，${buyer}可以下载`,
      }),
    },
    async load({ query: { invoiceId }, call, openForms }) {
      const { title, number, reversalNumber } = await call(calls.detail, { id: invoiceId })
      const paper = reversalNumber === null ? 'invoice' : 'reversal'
      const forms = await openForms({ invoiceId, paper })
      return { invoice: { title, number, reversalNumber }, backTo: paths.invoice(invoiceId), forms }
    },
  })
}

/** Loader of a file's address. */
export function sellerInvoiceFile(calls: SellerInvoiceCalls, paths: SellerInvoicePaths) {
  return async ({ request, context, params }: LoaderFunctionArgs): Promise<Response> => {
    const id = recordId(params)
    const page = asPage(request, paths.invoice(id))
    await requireMember({ request: page, context })
    const ref = { ...readQuery(page, InvoiceFileRef.omit({ id: true })), id }
    return invoiceFileResponse(ref, await call(page, calls.file, ref))
  }
}
