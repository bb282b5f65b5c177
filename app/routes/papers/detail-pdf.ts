// The receipt of a movement as a PDF, once it was issued.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { MovementQuery, receipt } from 'contract/papers'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { marksOf, pdfResponse } from '~/services/papers/pdf-response.server'
import { receiptPdf } from '~/services/papers/receipt-pdf.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/detail')
  await requireMember({ request: page, context })
  const { id, owner } = readQuery(page, MovementQuery)
  const { receipt: paper } = await call(page, receipt, { owner, transferId: id, file: 'pdf' })
  if (!paper?.receipt) throw new Response(null, { status: 404 })
  const name = { chinese: `资金回单_${id}`, ascii: `receipt_${id}` }
  return pdfResponse(name, receiptPdf(paper, paper.receipt, marksOf(request, paper.code)))
}
