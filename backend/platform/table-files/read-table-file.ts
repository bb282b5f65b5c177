/** Reads an uploaded table: CSV or XLSX, told apart by content. */
import { TABLE_FILE_MAX_BYTES, TABLE_ROWS_MAX } from 'contract/imports/limits'
import { accept, refuse, type Verdict } from '../verdict'
import { checkCell, type RawCell } from './cell-values'
import { type ColumnPlaces, matchColumns, type TableColumn } from './columns'
import { readCsv } from './read-csv'
import { type RawRow, readXlsx } from './read-xlsx'
import { CELLS_READ_MAX, ROWS_PER_PART, ROWS_READ_MAX } from './table-limits'
import { TableFileUnreadable } from './unreadable'

/** An error in one cell; without a heading in the row as a whole. */
export interface TableProblem {
  readonly heading: string
  readonly text: string
}

export interface TableRow<Key extends string = string> {
  /** As sheet programs number it; the headings are row 1. */
  readonly rowNo: number
  /** Checked texts, empty for empty cells. Columns that the file does not have are absent. */
  readonly values: Readonly<Partial<Record<Key, string>>>
  readonly problems: readonly TableProblem[]
}

export type TableFileReason =
  | 'table_file_too_large'
  | 'table_file_unreadable'
  | 'table_file_empty'
  | 'table_file_columns'
  | 'table_file_too_many_rows'

/**
 * Reads a table row by row; only one batch of rows is held. Runs in the process of table-rows.program.ts.
 * @param onRows gets the rows in order, without empty ones. A refusal can follow after some batches.
 * @returns the number of rows
 */
export async function readTableFile<Key extends string>(
  bytes: Uint8Array,
  columns: readonly TableColumn<Key>[],
  onRows: (rows: TableRow<Key>[]) => Promise<void>,
): Promise<Verdict<number, TableFileReason>> {
  if (bytes.byteLength > TABLE_FILE_MAX_BYTES) return refuse('table_file_too_large')
  try {
    return await readRows(rawRows(bytes), columns, onRows)
  } catch (error) {
    if (error instanceof TableFileUnreadable) return refuse('table_file_unreadable')
    throw error
  }
}

async function readRows<Key extends string>(
  raw: AsyncIterable<RawRow>,
  columns: readonly TableColumn<Key>[],
  onRows: (rows: TableRow<Key>[]) => Promise<void>,
): Promise<Verdict<number, TableFileReason>> {
  let places: ColumnPlaces<Key> | undefined
  let count = 0
  let batch: TableRow<Key>[] = []
  let rowsRead = 0
  let cellsRead = 0
  for await (const { rowNo, cells } of raw) {
    rowsRead += 1
    cellsRead += cells.length
    if (rowsRead > ROWS_READ_MAX || cellsRead > CELLS_READ_MAX) return refuse('table_file_too_many_rows')
    if (isEmpty(cells)) continue
    if (!places) {
      const matched = matchColumns(columns, cells.map(headingOf))
      if (!matched.ok) return matched
      places = matched.value
      continue
    }
    count += 1
    if (count > TABLE_ROWS_MAX) return refuse('table_file_too_many_rows')
    batch.push(checkRow(rowNo, cells, places))
    if (batch.length < ROWS_PER_PART) continue
    await onRows(batch)
    batch = []
  }
  if (batch.length > 0) await onRows(batch)
  return count === 0 ? refuse('table_file_empty') : accept(count)
}

async function* rawRows(bytes: Uint8Array): AsyncGenerator<RawRow> {
  if (isZip(bytes)) return yield* readXlsx(bytes)
  let rowNo = 0
  for await (const cells of readCsv(bytes)) {
    rowNo += 1
    yield { rowNo, cells }
  }
}

function isZip([p, k, three, four]: Uint8Array): boolean {
  return p === 0x50 && k === 0x4b && three === 3 && four === 4
}

const headingOf = (cell: RawCell) => (typeof cell === 'string' ? cell : '#')

function isEmpty(cells: readonly RawCell[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '')
}

function checkRow<Key extends string>(
  rowNo: number,
  cells: readonly RawCell[],
  places: ColumnPlaces<Key>,
): TableRow<Key> {
  const values: Partial<Record<Key, string>> = {}
  const problems: TableProblem[] = []
  const timesOfDays: { key: string; heading: string; time: string }[] = []
  for (const { column, place, kgPerUnit } of places) {
    const { key, heading, kind, isRequired } = column
    const result = checkCell(kind, cells[place] ?? '', kgPerUnit)
    if ('problem' in result) problems.push({ heading, text: result.problem })
    else if (isRequired && result.value === '') problems.push({ heading, text: '请填写' })
    else {
      values[key] = result.value
      if (result.time !== undefined && kind.type === 'date' && kind.timeKey !== undefined)
        timesOfDays.push({ key: kind.timeKey, heading, time: result.time })
    }
  }
  for (const { key, heading, time } of timesOfDays) {
    const typed = values[key as Key]
    if (typed === undefined || typed === '') values[key as Key] = time
    else if (typed !== time) problems.push({ heading, text: `时间 ${time} 与另一列的 ${typed} 不一致` })
  }
  const named = new Set(places.map(({ place }) => place))
  if (!isEmpty(cells.filter((_, place) => !named.has(place))))
    problems.push({ heading: '', text: '在没有表头的列中有内容' })
  return { rowNo, values, problems }
}
