/** Rows of the first sheet of an XLSX file. */
import { DAY_MS } from 'contract/durations'
import { escapeFormula, unescapeFormula } from 'contract/formula-cells'
import type { RawCell } from './cell-values'
import { newTagBudget, parseXml, type XmlHandler } from './read-xml'
import { CELL_TEXT_MAX, COLUMNS_MAX } from './table-limits'
import { TableFileUnreadable } from './unreadable'
import { readDateStyles, readSharedTexts, readWorkbook } from './xlsx-parts'
import { openZip } from './zip-parts'

export interface RawRow {
  /** As the sheet numbers it, from 1. */
  readonly rowNo: number
  readonly cells: readonly RawCell[]
}

interface CellTexts {
  readonly sharedTexts: readonly string[]
  readonly dateStyles: ReadonlySet<number>
  /** Midnight of day 0. */
  readonly epochMs: number
}

/** @throws TableFileUnreadable */
export async function* readXlsx(bytes: Uint8Array): AsyncGenerator<RawRow> {
  const parts = await openZip(bytes)
  const budget = newTagBudget()
  const { sheetPart, isDate1904 } = await readWorkbook(parts, budget)
  const sheet = parts.read(sheetPart)
  if (!sheet) throw new TableFileUnreadable()
  const rows: RawRow[] = []
  const handler = collectRows(rows, {
    sharedTexts: await readSharedTexts(parts, budget),
    dateStyles: await readDateStyles(parts, budget),
    epochMs: isDate1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  })
  for await (const _ of parseXml(sheet, handler, budget)) yield* rows.splice(0)
}

interface OpenCell {
  place: number
  type: string
  style: number
  text: string
  isFormula: boolean
}

/** Programs may leave out the numbers of rows and cells: then each follows its predecessor. */
function collectRows(rows: RawRow[], texts: CellTexts): XmlHandler {
  let rowNo = 0
  let cells: RawCell[] = []
  let cell: OpenCell | null = null
  let nextPlace = 0
  let isInText = false
  let isInReading = false
  return {
    open: (name, attributes) => {
      if (name === 'row') {
        rowNo = Math.max(rowNo + 1, Number(attributes.r) || 0)
        cells = []
        nextPlace = 0
      } else if (name === 'c') {
        const place = placeOf(attributes.r) ?? nextPlace
        const { t = 'n', s = '0' } = attributes
        cell = { place, type: t, style: Number(s), text: '', isFormula: false }
        nextPlace = place + 1
      } else if (name === 'v' || name === 't') isInText = true
      else if (name === 'rPh') isInReading = true
      else if (name === 'f' && cell) cell.isFormula = true
    },
    text: (piece) => {
      if (cell && isInText && !isInReading) cell.text += piece
      if (cell && cell.text.length > CELL_TEXT_MAX) throw new TableFileUnreadable()
    },
    close: (name) => {
      if (name === 'v' || name === 't') isInText = false
      else if (name === 'rPh') isInReading = false
      else if (name === 'c' && cell) {
        if (cell.place < COLUMNS_MAX) cells[cell.place] = cellValue(cell, texts)
        cell = null
      } else if (name === 'row') rows.push({ rowNo, cells: Array.from(cells, (one) => one ?? '') })
    },
  }
}

/** "C7" → 2 */
function placeOf(reference: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d*$/.exec(reference ?? '')?.[1]
  return letters === undefined
    ? undefined
    : [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellValue(
  { type, text, style, isFormula }: OpenCell,
  { sharedTexts, dateStyles, epochMs }: CellTexts,
): RawCell {
  if (isFormula) return { is: 'formula' }
  if (type === 'e') return { is: 'error' }
  if (type === 's') return textOf(sharedTexts[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? '是' : '否'
  if (type === 'd') return text.slice(0, 10)
  if (type !== 'n' || text.trim() === '') return textOf(text)
  const amount = Number(text)
  if (!Number.isFinite(amount)) throw new TableFileUnreadable()
  return dateStyles.has(style) ? dayOf(epochMs + amount * DAY_MS) : digitsOf(amount)
}

/** A text of a sheet is no formula; one that a CSV file brought has its apostrophe already. */
function textOf(text: string): string {
  return unescapeFormula(text) === text ? escapeFormula(text) : text
}

function dayOf(ms: number): RawCell {
  const day = new Date(Math.floor(ms / DAY_MS) * DAY_MS)
  return Number.isNaN(day.getTime()) ? { is: 'error' } : day.toISOString().slice(0, 10)
}

/** The 15 digits that sheets show: 8930.7999999999993 is 8930.8. */
function digitsOf(amount: number): string {
  return String(Number(amount.toPrecision(15)))
}
