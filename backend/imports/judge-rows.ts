/** Compares the rows of a table with the stored records. */
import type { Reader } from 'backend/platform/database/database'
import type { TableProblem } from 'backend/platform/table-files'
import type { ImportOutcome } from 'contract/imports/outcomes'
import type { CellValues, ImportKind, ImportRoom, StoredRecord } from './import-kind'

/** An error of a row. Errors of the file itself stay until another upload; others can end by a change of records. */
export interface RowProblem extends TableProblem {
  readonly isOfFile: boolean
}

/** A row of a file as it was read, now or at its upload. */
export interface ReadTableRow {
  readonly rowNo: number
  readonly values: CellValues
  /** Errors of the file itself. */
  readonly problems: readonly TableProblem[]
}

export interface JudgedRow {
  readonly rowNo: number
  readonly outcome: ImportOutcome
  /** Only the columns of the file. */
  readonly values: CellValues
  readonly problems: RowProblem[]
  readonly recordId: string | null
  readonly recordVersion: number | null
  readonly before: CellValues | null
}

/** What the earlier batches of a file contained. */
export interface SeenRows {
  /** Row numbers by record key: two rows of a file must not mean the same record. */
  readonly byKey: Map<string, number>
  newRows: number
}

export const noSeenRows = (): SeenRows => ({ byKey: new Map(), newRows: 0 })

/** The key of a record as one text. */
export function keyText({ keyColumns }: Pick<ImportKind, 'keyColumns'>, values: CellValues): string {
  return JSON.stringify(keyColumns.map((key) => values[key] ?? ''))
}

/** Records by the keys with which rows mean them. */
export function recordsByKey<Facts>(
  kind: ImportKind<Facts>,
  records: readonly StoredRecord<Facts>[],
): Map<string, StoredRecord<Facts>> {
  return new Map(
    records.flatMap((record) =>
      (record.keys ?? [kind.write(record.facts)]).map((key) => [keyText(kind, key), record] as const),
    ),
  )
}

/** The cells of a record after a row: what names the record stays as it is. */
export function cellsAfter(
  { keyColumns }: Pick<ImportKind, 'keyColumns'>,
  before: CellValues | null,
  values: CellValues,
): CellValues {
  if (before === null) return values
  return { ...before, ...values, ...Object.fromEntries(keyColumns.map((key) => [key, before[key] ?? ''])) }
}

/**
 * Judges a batch of rows.
 * @param seen grows by the rows of the batch
 */
export async function judgeRows<Facts>(
  reader: Reader,
  kind: ImportKind<Facts>,
  rows: readonly ReadTableRow[],
  seen: SeenRows,
): Promise<JudgedRow[]> {
  const needed = kind.columns.filter(({ key, isRequired }) => isRequired && kind.keyColumns.includes(key))
  const named = rows.filter(({ values }) => needed.every(({ key }) => (values[key] ?? '') !== ''))
  const keys = named.map(({ values }) => values)
  const records = await kind.findByKeys(reader, keys, false)
  const byKey = recordsByKey(kind, records)
  const spelled = await spellKeys(reader, kind, rows)
  const judged = rows.map((row, i) => {
    const record = byKey.get(keyText(kind, row.values))
    return judgeRow(kind, row, { record, key: record?.id ?? keyText(kind, spelled[i] ?? row.values) }, seen)
  })
  const complete = judged.flatMap(({ row, facts }) =>
    facts === undefined || row.outcome === 'unchanged' ? [] : [{ row, facts }],
  )
  const facts = complete.map((one) => one.facts)
  const found = await kind.validate(reader, facts)
  const problems = new Map(
    complete.map(({ row }, i) => [row.rowNo, withHeadings(kind, found[i] ?? [], false)]),
  )
  const checked = judged.map(({ row }) => withProblems(row, problems.get(row.rowNo) ?? []))
  return limitNewRows(checked, await kind.findRoom?.(reader), seen)
}

/** The values of the rows, in the spelling of stored records where the kind has one. */
async function spellKeys<Facts>(
  reader: Reader,
  kind: ImportKind<Facts>,
  rows: readonly ReadTableRow[],
): Promise<readonly CellValues[]> {
  const values = rows.map((row) => row.values)
  return (await kind.spellKeys?.(reader, values)) ?? values
}

/** Refuses the new rows for which there is no room. They can end by a deletion of records. */
function limitNewRows(rows: readonly JudgedRow[], room: ImportRoom | undefined, seen: SeenRows): JudgedRow[] {
  return rows.map((row) => {
    if (row.outcome !== 'new') return row
    seen.newRows += 1
    const isBeyond = room !== undefined && seen.newRows > room.left
    return isBeyond ? withProblems(row, [{ heading: '', text: room.text, isOfFile: false }]) : row
  })
}

interface Judged<Facts> {
  row: JudgedRow
  /** Absent for rows with errors. */
  facts?: Facts
}

/** The record that a row means. */
interface Meant<Facts> {
  record: StoredRecord<Facts> | undefined
  /** The same for all rows of the file that mean it, also of a record that does not exist yet. */
  key: string
}

function judgeRow<Facts>(
  kind: ImportKind<Facts>,
  { rowNo, values, problems }: ReadTableRow,
  { record, key }: Meant<Facts>,
  { byKey: seen }: SeenRows,
): Judged<Facts> {
  const before = record ? kind.write(record.facts) : null
  const row = { rowNo, values, recordId: record?.id ?? null, recordVersion: record?.version ?? null, before }
  const errors = problems.map((problem) => ({ ...problem, isOfFile: true }))
  const first = seen.get(key)
  if (first !== undefined && errors.length === 0)
    errors.push({ heading: '', text: `与第 ${first} 行重复`, isOfFile: true })
  seen.set(key, first ?? rowNo)
  if (errors.length > 0) return { row: { ...row, outcome: 'error', problems: errors } }
  const read = kind.read(cellsAfter(kind, before, values))
  if ('problems' in read)
    return { row: { ...row, outcome: 'error', problems: withHeadings(kind, read.problems, true) } }
  const after = kind.write(read.facts)
  const isSame = before !== null && Object.keys(after).every((one) => after[one] === before[one])
  const outcome = before === null ? 'new' : isSame ? 'unchanged' : 'changed'
  return { row: { ...row, outcome, problems: [] }, facts: read.facts }
}

function withHeadings(
  { columns }: Pick<ImportKind, 'columns'>,
  problems: readonly { key: string; text: string }[],
  isOfFile: boolean,
): RowProblem[] {
  return problems.map(({ key, text }) => ({
    heading: columns.find((column) => column.key === key)?.heading ?? '',
    text,
    isOfFile,
  }))
}

function withProblems(row: JudgedRow, problems: RowProblem[]): JudgedRow {
  return problems.length === 0 ? row : { ...row, outcome: 'error', problems }
}
