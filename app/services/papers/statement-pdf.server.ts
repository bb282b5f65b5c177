import type { Paper, StatementContent } from 'contract/papers'
import { PAPER_KINDS } from 'contract/papers/kinds'
import { MONEY_ACCOUNTS, MONEY_CAUSES } from 'contract/states'
import { formatSecond, formatYuan } from 'contract/units'
import type { JournalRow } from 'contract/wallet/journal'
import { statementLines } from '~/components/papers/paper-lines'
import { drawSeal, drawVerification, PAPER_GREY, type PaperMarks } from './paper-parts.server'
import {
  drawTableFrame,
  drawTableRow,
  HEAD_Y,
  heightBelow,
  layOutRow,
  MARGIN,
  type PdfColumn,
} from './pdf-table.server'
import { A4_LANDSCAPE, PdfWriter } from './pdf-writer.server'

const { width: WIDTH } = A4_LANDSCAPE
/** From the last line of the head to the column names. */
const HEAD_GAP = 38

type StatementColumn = PdfColumn<JournalRow>

const COLUMNS: readonly StatementColumn[] = [
  { name: '时间', width: 98, text: ({ at }) => formatSecond(at) },
  { name: '事项', width: 56, text: ({ cause }) => MONEY_CAUSES[cause] },
  { name: '账户', width: 40, text: ({ account }) => MONEY_ACCOUNTS[account] },
  { name: '单据号', width: 118, text: ({ subject }) => subject?.no ?? '' },
  { name: '对方', width: 140, text: ({ counterparty }) => counterparty ?? '' },
  amountColumn('收入（元）', 78, ({ amountFen }) => Math.max(amountFen, 0)),
  amountColumn('支出（元）', 78, ({ amountFen }) => Math.max(-amountFen, 0)),
  amountColumn('冻结变动（元）', 72, ({ heldChangeFen }) => heldChangeFen),
  {
    ...{ name: '账户余额（元）', width: 82, isAmount: true },
    text: ({ balanceFen }) => formatYuan(balanceFen),
  },
]

/** An amount of nothing is left out. */
function amountColumn(name: string, width: number, of: (row: JournalRow) => number): StatementColumn {
  const text = (row: JournalRow) => (of(row) === 0 ? '' : formatYuan(of(row)))
  return { name, width, isAmount: true, text }
}

interface StatementParts {
  paper: Paper
  content: StatementContent
  marks: PaperMarks
  /** Entries in order; a batch is fetched when the pages of the one before have been taken. */
  batches: AsyncIterable<readonly JournalRow[]>
}

/** A statement, page by page, so that memory does not grow with it. */
export async function* statementPdf({
  paper,
  content,
  marks,
  batches,
}: StatementParts): AsyncGenerator<Buffer> {
  const title = `${PAPER_KINDS.statement} ${content.from} 至 ${content.to}`
  const pdf = new PdfWriter(A4_LANDSCAPE, { title, createdAt: new Date(paper.issuedAt) })
  const beginTable = (headY: number) => {
    drawTableFrame(pdf, COLUMNS, { headY, mark: `验证码 ${paper.code}` })
    return { y: headY + 6, left: heightBelow(headY) }
  }
  pdf.newPage()
  let at = beginTable(drawHead(pdf, paper, content, marks) + HEAD_GAP)
  for await (const batch of batches) {
    for (const entry of batch) {
      const row = layOutRow(pdf, COLUMNS, entry)
      if (row.height > at.left) {
        pdf.newPage()
        at = beginTable(HEAD_Y)
      }
      at = { y: drawTableRow(pdf, COLUMNS, at.y, row), left: at.left - row.height }
    }
    yield* pdf.finished()
  }
  pdf.end()
  yield* pdf.finished()
}

/** @returns y of its last line */
function drawHead(pdf: PdfWriter, paper: Paper, content: StatementContent, marks: PaperMarks): number {
  pdf.text(0, 52, PAPER_KINDS.statement, { size: 20, width: WIDTH, align: 'center' })
  pdf.line(MARGIN, 64, WIDTH - MARGIN, 1)
  const lines = [...statementLines(content), { name: '开具时间', value: formatSecond(paper.issuedAt) }]
  let y = 86 - 18
  for (const { name, value } of lines) {
    pdf.text(MARGIN, y + 18, name, { size: 9, color: PAPER_GREY })
    y = pdf.paragraph(MARGIN + 84, y + 18, value, { size: 10, width: 260, leading: 13 })
  }
  drawVerification(pdf, 400, 84, marks)
  drawSeal(pdf, WIDTH - MARGIN - 46, 168, marks)
  return y
}
