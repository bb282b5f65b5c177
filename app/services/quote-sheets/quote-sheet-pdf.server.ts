import type { QuoteLine, QuoteSheet } from 'contract/quote-sheets'
import { formatSecond, formatTime, formatYuan, plainTons } from 'contract/units'
import { landedText, quoteNotes } from '~/components/quote-sheets/quote-text'
import { warehouseName } from '~/components/trade/warehouse-name'
import { PAPER_GREY } from '../papers/paper-parts.server'
import {
  drawTableFrame,
  drawTableRow,
  HEAD_Y,
  MARGIN,
  type PdfColumn,
  ROW_HEIGHT,
  rowsBelow,
} from '../papers/pdf-table.server'
import { A4_LANDSCAPE, PdfWriter } from '../papers/pdf-writer.server'

const { width: WIDTH } = A4_LANDSCAPE
/** Baseline of the column names on the first page. */
const FIRST_HEAD_Y = 158
/** Rows that the sum and the notes take at the end. */
const TAIL_ROWS = 6

type NumberedLine = QuoteLine & { lineNo: number }

const monthToMinute = (iso: string) => formatTime(iso).slice('yyyy-'.length)

function columnsOf({ city }: QuoteSheet): readonly PdfColumn<NumberedLine>[] {
  return [
    { name: '序号', width: 26, text: ({ lineNo }) => String(lineNo) },
    { name: '牌号', width: 88, text: ({ grade }) => grade },
    { name: '厂家', width: 84, text: ({ maker }) => maker },
    { name: '仓库', width: 112, text: warehouseName },
    { name: '商家', width: city === null ? 156 : 96, text: ({ shopName }) => shopName },
    { name: '可供（吨）', width: 48, isAmount: true, text: ({ availableKg }) => plainTons(availableKg) },
    { name: '数量（吨）', width: 48, isAmount: true, text: ({ weightKg }) => plainTons(weightKg) },
    {
      ...{ name: '单价（元/吨）', width: 60, isAmount: true },
      text: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
    },
    ...(city === null
      ? []
      : [{ name: '到手价（元/吨）', width: 60, isAmount: true, text: landedText } as const]),
    { name: '金额（元）', width: 76, isAmount: true, text: ({ totalFen }) => formatYuan(totalFen) },
    { name: '有效至', width: 63, isAmount: true, text: ({ validUntil }) => monthToMinute(validUntil) },
  ]
}

/** Lines of each page. The last has room for the sum and the notes, so it may have no lines. */
export function linesByPage<L>(lines: readonly L[]): L[][] {
  const pages: L[][] = []
  let rest = lines
  let room = 0
  do {
    room = rowsBelow(pages.length === 0 ? FIRST_HEAD_Y : HEAD_Y)
    pages.push(rest.slice(0, room))
    rest = rest.slice(room)
  } while (rest.length > 0)
  const last = pages.at(-1)?.length ?? 0
  return last + TAIL_ROWS > room ? [...pages, []] : pages
}

/** A quote sheet as a PDF. */
export function* quoteSheetPdf(sheet: QuoteSheet, { isDemo }: { isDemo: boolean }): Generator<Buffer> {
  const title = `报价单 ${sheet.sheetNo}`
  const pdf = new PdfWriter(A4_LANDSCAPE, { title, createdAt: new Date(sheet.madeAt) })
  const columns = columnsOf(sheet)
  const numbered = sheet.lines.map((line, i) => ({ ...line, lineNo: i + 1 }))
  const pages = linesByPage(numbered)
  for (const [i, lines] of pages.entries()) {
    const headY = i === 0 ? FIRST_HEAD_Y : HEAD_Y
    pdf.newPage()
    if (i === 0) drawHead(pdf, sheet, isDemo)
    drawTableFrame(pdf, columns, { headY, page: i + 1, pages: pages.length, mark: title })
    const lastY = headY + 6 + lines.length * ROW_HEIGHT
    for (const [row, line] of lines.entries())
      drawTableRow(pdf, columns, headY + 6 + (row + 1) * ROW_HEIGHT, line)
    if (i === pages.length - 1) drawTail(pdf, sheet, lastY)
  }
  pdf.end()
  yield* pdf.finished()
}

function drawHead(pdf: PdfWriter, sheet: QuoteSheet, isDemo: boolean): void {
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
  facts.forEach(({ name, value }, n) => {
    const [x, y] = [MARGIN + (n < 3 ? 0 : WIDTH / 2 - MARGIN), 86 + (n % 3) * 20]
    pdf.text(x, y, name, { size: 9, color: PAPER_GREY })
    pdf.text(x + 56, y, value, { size: 10, width: 300 })
  })
}

function drawTail(pdf: PdfWriter, sheet: QuoteSheet, lastY: number): void {
  const sum = `共 ${sheet.lines.length} 条，合计 ${formatYuan(sheet.totalFen)} 元`
  pdf.text(MARGIN, lastY + 24, sum, { size: 10, width: WIDTH - 2 * MARGIN, align: 'right' })
  quoteNotes(sheet).forEach((note, n) => {
    pdf.text(MARGIN, lastY + 46 + n * ROW_HEIGHT, note, { size: 8, color: PAPER_GREY })
  })
}
