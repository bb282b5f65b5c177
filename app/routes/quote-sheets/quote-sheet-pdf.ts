// The PDF of a quote sheet.
import type { LoaderFunctionArgs } from '@remix-run/node'
import { QuoteSheetRef, quoteSheet } from 'contract/quote-sheets'
import { market } from '~/services/api/backend.server'
import { call } from '~/services/api/call.server'
import { asPage } from '~/services/csv/export-page'
import { readQuery } from '~/services/forms/query.server'
import { pdfResponse } from '~/services/papers/pdf-response.server'
import { quoteSheetPdf } from '~/services/quote-sheets/quote-sheet-pdf.server'
import { requireMember } from '~/services/session/member.server'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = asPage(request, '/personalCenter/quoteSheetDetail')
  await requireMember({ request: page, context })
  const sheet = await call(page, quoteSheet, { ...readQuery(page, QuoteSheetRef), file: 'pdf' })
  const name = { chinese: `报价单_${sheet.sheetNo}`, ascii: `quote_${sheet.sheetNo}` }
  return pdfResponse(name, quoteSheetPdf(sheet, { isDemo: market.settings.mode === 'demo' }))
}
