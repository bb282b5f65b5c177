import type { Paper, ReceiptContent } from 'contract/papers'
import { PAPER_KINDS } from 'contract/papers/kinds'
import { formatSecond } from 'contract/units'
import { type PaperLine, receiptLines } from '~/components/papers/paper-lines'
import { drawSeal, drawVerification, PAPER_GREY, type PaperMarks } from './paper-parts.server'
import { A5_LANDSCAPE, PdfWriter } from './pdf-writer.server'

const MARGIN = 40
const VALUE_WIDTH = 330
/** Size of values, and how far the next line is; smaller where long names take several lines. */
const SIZES = [
  { size: 11, leading: 14, gap: 22 },
  { size: 10, leading: 12, gap: 18 },
  { size: 9, leading: 10.5, gap: 14 },
  { size: 8, leading: 9, gap: 11.5 },
] as const

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
  drawLines(pdf, receiptLines(content), { top: 98, bottom: height - 132 - 12 })
  drawSeal(pdf, width - MARGIN - 50, 150, marks)
  pdf.line(MARGIN, height - 132, width - MARGIN)
  drawVerification(pdf, MARGIN, height - 120, marks)
  pdf.text(MARGIN, height - 20, `开具时间 ${formatSecond(paper.issuedAt)}`, { size: 8, color: PAPER_GREY })
  const footer = { size: 8, width: 200, align: 'right', color: PAPER_GREY } as const
  pdf.text(width - MARGIN - 200, height - 20, '第 1 页 / 共 1 页', footer)
  pdf.end()
  yield* pdf.finished()
}

/** Names and values, with the largest size at which all of them fit. */
function drawLines(
  pdf: PdfWriter,
  lines: readonly PaperLine[],
  { top, bottom }: { top: number; bottom: number },
): void {
  const heightOf = ({ size, leading, gap }: (typeof SIZES)[number]) =>
    lines.reduce((sum, { value }) => {
      const { length } = pdf.lines(value, { width: VALUE_WIDTH, size })
      return sum + (length - 1) * leading + gap
    }, 0)
  const { size, leading, gap } = SIZES.find((one) => heightOf(one) - one.gap <= bottom - top) ?? SIZES[3]
  let y = top
  for (const { name, value } of lines) {
    pdf.text(MARGIN, y, name, { size: Math.min(10, size), color: PAPER_GREY })
    y = pdf.paragraph(MARGIN + 80, y, value, { size, width: VALUE_WIDTH, leading }) + gap
  }
}
