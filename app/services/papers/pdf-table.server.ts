import { PAPER_GREY } from './paper-parts.server'
import { A4_LANDSCAPE, type PdfWriter } from './pdf-writer.server'

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE
export const MARGIN = 40
export const ROW_HEIGHT = 15
/** Baseline of the column names on pages without a head. */
export const HEAD_Y = 52
const LAST_Y = HEIGHT - 44
const TEXT_SIZE = 8
const CELL_GAP = 4
/** Between the lines of a cell. */
const LEADING = 10

export interface PdfColumn<Row> {
  name: string
  width: number
  isAmount?: true
  text(row: Row): string
}

/** Height for rows below column names. */
export const heightBelow = (headY: number) => LAST_Y - headY - 6

/** Column names, and the foot of the page with its number. */
export function drawTableFrame<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  { headY, mark }: { headY: number; mark: string },
): void {
  pdf.rectangle(MARGIN, headY - 12, WIDTH - 2 * MARGIN, 18, [0.93, 0.94, 0.96])
  drawCells(
    pdf,
    columns,
    headY,
    columns.map(({ name }) => [name]),
  )
  const footer = { size: 8, color: PAPER_GREY } as const
  pdf.text(MARGIN, HEIGHT - 24, mark, footer)
  pdf.pageNumber(WIDTH - MARGIN, HEIGHT - 24, footer)
}

/** Texts of a row in lines. Amounts stay on one line. */
interface PdfRow {
  cells: readonly (readonly string[])[]
  height: number
}

export function layOutRow<Row>(pdf: PdfWriter, columns: readonly PdfColumn<Row>[], row: Row): PdfRow {
  const cells = columns.map(({ width, isAmount, text }) =>
    isAmount ? [text(row)] : pdf.lines(text(row), { width: width - CELL_GAP, size: TEXT_SIZE }),
  )
  const lines = Math.max(...cells.map(({ length }) => length))
  return { cells, height: ROW_HEIGHT + (lines - 1) * LEADING }
}

/** Draws a row below y. @returns y of its lower edge, above which the next row does not begin */
export function drawTableRow<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  y: number,
  { cells, height }: PdfRow,
): number {
  drawCells(pdf, columns, y + ROW_HEIGHT, cells)
  pdf.rectangle(MARGIN, y + height + 4, WIDTH - 2 * MARGIN, 0.3, [0.85, 0.85, 0.85])
  return y + height
}

function drawCells<Row>(
  pdf: PdfWriter,
  columns: readonly PdfColumn<Row>[],
  y: number,
  cells: PdfRow['cells'],
): void {
  let x = MARGIN
  for (const [n, { width: columnWidth, isAmount }] of columns.entries()) {
    const style = {
      size: TEXT_SIZE,
      width: columnWidth - CELL_GAP,
      align: isAmount ? 'right' : 'left',
    } as const
    for (const [line, text] of (cells[n] ?? []).entries())
      if (text !== '') pdf.text(x, y + line * LEADING, text, style)
    x += columnWidth
  }
}
