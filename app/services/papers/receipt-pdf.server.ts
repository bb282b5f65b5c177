import type { Paper, ReceiptContent } from 'contract/papers'
import { PAPER_KINDS } from 'contract/papers/kinds'
import { formatSecond } from 'contract/units'
import { receiptLines } from '~/components/papers/paper-lines'
import { drawSeal, drawVerification, PAPER_GREY, type PaperMarks } from './paper-parts.server'
import { A5_LANDSCAPE, PdfWriter } from './pdf-writer.server'

const MARGIN = 40

/** The receipt of one movement: one page. */
export function* receiptPdf(paper: Paper, content: ReceiptContent, marks: PaperMarks): Generator<Buffer> {
  const { width, height } = A5_LANDSCAPE
  const pdf = new PdfWriter(A5_LANDSCAPE, {
    title: `${PAPER_KINDS.receipt} ${content.transferId}`,
    createdAt: new Date(paper.issuedAt),
  })
  pdf.newPage()
  pdf.text(0, 58, PAPER_KINDS.receipt, { size: 20, width, align: 'center' })
  pdf.line(MARGIN, 72, width - MARGIN, 1)
  receiptLines(content).forEach(({ name, value }, n) => {
    const y = 98 + n * 22
    pdf.text(MARGIN, y, name, { size: 10, color: PAPER_GREY })
    pdf.text(MARGIN + 80, y, value, { size: 11, width: 330 })
  })
  drawSeal(pdf, width - MARGIN - 50, 150, marks)
  pdf.line(MARGIN, height - 132, width - MARGIN)
  drawVerification(pdf, MARGIN, height - 120, marks)
  pdf.text(MARGIN, height - 20, `开具时间 ${formatSecond(paper.issuedAt)}`, { size: 8, color: PAPER_GREY })
  const footer = { size: 8, width: 200, align: 'right', color: PAPER_GREY } as const
  pdf.text(width - MARGIN - 200, height - 20, '第 1 页 / 共 1 页', footer)
  pdf.end()
  yield* pdf.finished()
}
