/** Rows of the first sheet of an XLSX file. */
import { DAY_MS } from 'contract/durations'
import { escapeFormula, unescapeFormula } from 'contract/formula-cells'
import type { RawCell } from './cell-values'
import { newTagBudget, parseXml, type XmlHandler } from './read-xml'
import { CELL_TEXT_MAX, COLUMNS_MAX } from './table-limits'
import { TableFileUnreadable } from './unreadable'
import { readSharedTexts, readTimeStyles, readWorkbook, type TimeFormat } from './xlsx-parts'
import { openZip } from './zip-parts'

export interface RawRow {
  /** As the sheet numbers it, from 1. */
  readonly rowNo: number
  readonly cells: readonly RawCell[]
}

interface CellTexts {
  readonly sharedTexts: readonly string[]
  readonly timeStyles: ReadonlyMap<number, TimeFormat>
  /** Days count from 1904 instead of 1900. */
  readonly isDate1904: boolean
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
    timeStyles: await readTimeStyles(parts, budget),
    isDate1904,
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
  { sharedTexts, timeStyles, isDate1904 }: CellTexts,
): RawCell {
  if (isFormula) return { is: 'formula' }
  if (type === 'e') return { is: 'error' }
  if (type === 's') return textOf(sharedTexts[Number(text)] ?? '')
  if (type === 'b') return text === '1' ? '是' : '否'
  // An ISO day, time, or both, without a zone.
  if (type === 'd') return text.replace(/Z$/, '')
  if (type !== 'n' || text.trim() === '') return textOf(text)
  const amount = Number(text)
  if (!Number.isFinite(amount)) throw new TableFileUnreadable()
  const format = timeStyles.get(style)
  return format ? timeText(amount, format, isDate1904) : digitsOf(amount)
}

/** A text of a sheet is no formula; one that a CSV file brought has its apostrophe already. */
function textOf(text: string): string {
  return unescapeFormula(text) === text ? escapeFormula(text) : text
}

const DAY_SECONDS = DAY_MS / 1_000
/** The 1900 system has a 29 February 1900, which never was; its days before are one later. */
const FALSE_DAY_1900 = 60

/** What the sheet shows: "2026-03-31", "18:00:00", or "2026-03-31 18:00:00". */
function timeText(days: number, format: TimeFormat, isDate1904: boolean): RawCell {
  // Rounded to seconds first: 23:59:59.9999 is the next midnight.
  const seconds = Math.round(days * DAY_SECONDS)
  const serial = Math.floor(seconds / DAY_SECONDS)
  const clock = new Date((seconds - serial * DAY_SECONDS) * 1_000)
  if (seconds < 0 || Number.isNaN(clock.getTime())) return { is: 'error' }
  const time = clock.toISOString().slice(11, 19)
  if (format === 'elapsed' && serial > 0) return `${serial * 24 + clock.getUTCHours()}${time.slice(2)}`
  const hasDay = format === 'day' || format === 'dayTime' || (format === 'value' && serial > 0)
  if (!hasDay) return time
  if (!isDate1904 && (serial < 1 || serial === FALSE_DAY_1900)) return { is: 'error' }
  const epochMs = isDate1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < FALSE_DAY_1900 ? 31 : 30)
  const day = new Date(epochMs + serial * DAY_MS)
  if (Number.isNaN(day.getTime())) return { is: 'error' }
  const dayText = day.toISOString().slice(0, 10)
  return format === 'day' || seconds === serial * DAY_SECONDS ? dayText : `${dayText} ${time}`
}

/** The 15 digits that sheets show: 8930.7999999999993 is 8930.8. */
function digitsOf(amount: number): string {
  return String(Number(amount.toPrecision(15)))
}
