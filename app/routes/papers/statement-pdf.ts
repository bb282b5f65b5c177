// An issued statement as a PDF.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { PaperRef, statement, statementRows } from 'contract/papers'
import { call } from '~/services/api/call.server'
import { exportBatches } from '~/services/csv/export-batches.server'
import { asPage } from '~/services/csv/export-page'
import { fileName } from '~/services/csv/file-name'
import { readQuery } from '~/services/forms/query.server'
import { marksOf, pdfResponse } from '~/services/papers/pdf-response.server'
import { statementPdf } from '~/services/papers/statement-pdf.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/statement')
  await requireMember({ request: page, context })
  const { id } = readQuery(page, PaperRef)
  const paper = await call(page, statement, { id })
  const content = paper.statement
  if (content === null) throw new Response(null, { status: 404 })
  const batches = await exportBatches((after) => call(page, statementRows, { id, after }))
  const name = fileName({ chinese: '资金对账单', ascii: 'statement' }, content)
  return pdfResponse(name, statementPdf({ paper, content, marks: marksOf(request, paper.code), batches }))
}
