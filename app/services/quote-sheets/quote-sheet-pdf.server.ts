import { PLAN_KINDS } from 'contract/plans/states'
import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { formatSecond, formatTime, formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { activityText, lineLandedText, quoteNotes } from '~/components/quote-sheets/quote-text'
import { PAPER_GREY } from '../papers/paper-parts.server'
import {
  drawTableFrame,
  drawTableRow,
  HEAD_Y,
  heightBelow,
  layOutRow,
  MARGIN,
  type PdfColumn,
  ROW_HEIGHT,
} from '../papers/pdf-table.server'
import { A4_LANDSCAPE, PdfWriter } from '../papers/pdf-writer.server'

const { width: WIDTH } = A4_LANDSCAPE
/** From the last line of the head to the column names. */
const HEAD_GAP = 32
/** Height that the sum and the notes take at the end. */
const TAIL_HEIGHT = 6 * ROW_HEIGHT

type NumberedLine = QuoteLine & { lineNo: number }

const monthToMinute = (iso: string) => formatTime(iso).slice('yyyy-'.length)

function gradeText({ grade, activity }: QuoteLine): string {
  return activity ? `${grade}（${PLAN_KINDS[activity.kind]} ${activity.activityNo}）` : grade
}

/** The shop, and what the line of an activity promises. */
const sellerText = (line: QuoteLine) => [line.shopName, activityText(line)].filter(Boolean).join('；')

function columnsOf({ city }: QuoteSheet): readonly PdfColumn<NumberedLine>[] {
  return [
    { name: '序号', width: 26, text: ({ lineNo }) => String(lineNo) },
    { name: '牌号', width: 88, text: gradeText },
    { name: '厂家', width: 84, text: ({ maker }) => maker },
    { name: '仓库', width: 112, text: warehouseName },
    { name: '商家', width: city === null ? 156 : 96, text: sellerText },
    { name: '可供（吨）', width: 48, isAmount: true, text: ({ availableKg }) => plainTons(availableKg) },
    { name: '数量（吨）', width: 48, isAmount: true, text: ({ weightKg }) => plainTons(weightKg) },
    {
      ...{ name: '单价（元/吨）', width: 60, isAmount: true },
      text: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
    },
    ...(city === null
      ? []
      : [{ name: '送到价（元/吨）', width: 60, isAmount: true, text: lineLandedText } as const]),
    { name: '金额（元）', width: 76, isAmount: true, text: ({ totalFen }) => formatYuan(totalFen) },
    { name: '有效至', width: 63, isAmount: true, text: ({ validUntil }) => monthToMinute(validUntil) },
  ]
}

/** Rows of each page. The last has room for the sum and the notes, so it may have no rows. */
export function rowsByPage<R extends { height: number }>(rows: readonly R[], firstHeadY: number): R[][] {
  let page: R[] = []
  let left = heightBelow(firstHeadY)
  const pages = [page]
  const turn = () => {
    page = []
    left = heightBelow(HEAD_Y)
    pages.push(page)
  }
  for (const row of rows) {
    if (row.height > left) turn()
    page.push(row)
    left -= row.height
  }
  if (TAIL_HEIGHT > left) turn()
  return pages
}

/** A quote sheet as a PDF. */
export function* quoteSheetPdf(sheet: QuoteSheet, { isDemo }: { isDemo: boolean }): Generator<Buffer> {
  const title = `报价单 ${sheet.sheetNo}`
  const pdf = new PdfWriter(A4_LANDSCAPE, { title, createdAt: new Date(sheet.madeAt) })
  const columns = columnsOf(sheet)
  const rows = sheet.lines.map((line, i) => layOutRow(pdf, columns, { ...line, lineNo: i + 1 }))
  pdf.newPage()
  const firstHeadY = drawHead(pdf, sheet, isDemo) + HEAD_GAP
  let y = 0
  for (const [i, pageRows] of rowsByPage(rows, firstHeadY).entries()) {
    if (i > 0) pdf.newPage()
    const headY = i === 0 ? firstHeadY : HEAD_Y
    drawTableFrame(pdf, columns, { headY, mark: title })
    y = headY + 6
    for (const row of pageRows) y = drawTableRow(pdf, columns, y, row)
  }
  drawTail(pdf, sheet, y)
  pdf.end()
  yield* pdf.finished()
}

/** @returns y of its last line */
function drawHead(pdf: PdfWriter, sheet: QuoteSheet, isDemo: boolean): number {
  pdf.text(0, 52, '报价单', { size: 20, width: WIDTH, align: 'center' })
  pdf.line(MARGIN, 64, WIDTH - MARGIN, 1)
  const facts = [
    { name: '致', value: sheet.recipient },
    { name: '报价单号', value: sheet.sheetNo },
    { name: '交货', value: sheet.city === null ? '自提' : `送到 ${sheet.city}` },
    { name: '制单时间', value: `${formatSecond(sheet.madeAt)}（北京时间）` },
    { name: '有效至', value: `${formatTime(sheet.validUntil)}（北京时间）` },
    { name: '来源', value: isDemo ? '塑集（演示市场，非真实报价）' : '塑集' },
  ]
  let y = 86 - 20
  for (let n = 0; n < 3; n++) {
    const top = y + 20
    const last = [facts[n], facts[n + 3]].map((fact, half) => {
      const x = MARGIN + half * (WIDTH / 2 - MARGIN)
      pdf.text(x, top, fact?.name ?? '', { size: 9, color: PAPER_GREY })
      return pdf.paragraph(x + 56, top, fact?.value ?? '', { size: 10, width: 300, leading: 13 })
    })
    y = Math.max(...last)
  }
  return y
}

function drawTail(pdf: PdfWriter, sheet: QuoteSheet, lastY: number): void {
  const sum = `共 ${sheet.lines.length} 条，合计 ${formatYuan(sheet.totalFen)} 元`
  pdf.text(MARGIN, lastY + 24, sum, { size: 10, width: WIDTH - 2 * MARGIN, align: 'right' })
  quoteNotes(sheet).forEach((note, n) => {
    const y = lastY + 46 + n * ROW_HEIGHT
    pdf.text(MARGIN, y, note, { size: 8, width: WIDTH - 2 * MARGIN, color: PAPER_GREY })
  })
}
