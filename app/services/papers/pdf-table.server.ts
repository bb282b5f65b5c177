import { PAPER_GREY } from './paper-parts.server'
import { A4_LANDSCAPE, type PdfWriter } from './pdf-writer.server'

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE
export const MARGIN = 40
export const ROW_HEIGHT = 15
/** Baseline of the column names on pages without a head. */
export const HEAD_Y = 52
const LAST_Y = HEIGHT - 44
const TEXT_SIZE = 8

export interface PdfColumn<Row> {
  name: string
  width: number
  isAmount?: true
  text(row: Row): string
}

/** Rows that fit below column names. */
export const rowsBelow = (headY: number) => Math.floor((LAST_Y - headY - 6) / ROW_HEIGHT)

/** Column names, and the foot of the page with its number. */
export function drawTableFrame<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  { headY, page, pages, mark }: { headY: number; page: number; pages: number; mark: string },
): void {
  pdf.rectangle(MARGIN, headY - 12, WIDTH - 2 * MARGIN, 18, [0.93, 0.94, 0.96])
  drawCells(pdf, columns, headY, ({ name }) => name)
  const footer = { size: 8, color: PAPER_GREY } as const
  pdf.text(MARGIN, HEIGHT - 24, mark, footer)
  const numbers = `第 ${page} 页 / 共 ${pages} 页`
  pdf.text(WIDTH - MARGIN - 200, HEIGHT - 24, numbers, { ...footer, width: 200, align: 'right' })
}

export function drawTableRow<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  y: number,
  row: Row,
): void {
  drawCells(pdf, columns, y, ({ text }) => text(row))
  pdf.rectangle(MARGIN, y + 4, WIDTH - 2 * MARGIN, 0.3, [0.85, 0.85, 0.85])
}

function drawCells<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  y: number,
  textOf: (column: PdfColumn<Row>) => string,
): void {
  let x = MARGIN
  for (const column of columns) {
    const width = column.width - 4
    const text = textOf(column)
    if (text !== '')
      pdf.text(x, y, text, { size: TEXT_SIZE, width, align: column.isAmount ? 'right' : 'left' })
    x += column.width
  }
}
