import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import type { TableRow } from 'backend/platform/table-files'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { CellValues, ImportKind } from './import-kind'
import { BATCH, changeRun, insertRun, lockRun, type RunRow, rowBatches, storeRows } from './import-store'
import { type JudgedRow, judgeRows, noSeenRows, type ReadTableRow } from './judge-rows'

interface Upload {
  /** As `readTable` reads them by the columns of the kind. */
  readonly rows: readonly TableRow[]
  readonly fileName: string
  readonly ownerId: string
  readonly uploadedBy: string
}

type Counts = Pick<RunRow, 'newRows' | 'changedRows' | 'unchangedRows' | 'errorRows'>

const COUNT_OF = {
  new: 'newRows',
  changed: 'changedRows',
  unchanged: 'unchangedRows',
  error: 'errorRows',
} as const

const noRows = (): Counts => ({ newRows: 0, changedRows: 0, unchangedRows: 0, errorRows: 0 })

/** Stores an uploaded table with what each row means. Nothing else changes. */
export async function previewImport(
  tx: Tx,
  kind: ImportKind,
  { rows, ...upload }: Upload,
  now: Date,
): Promise<RunRow> {
  const run: RunRow = {
    id: newId(),
    kind: kind.name,
    ...upload,
    uploadedAt: now,
    previewedAt: now,
    confirmedAt: null,
    undoneAt: null,
    ...noRows(),
  }
  await insertRun(tx, run)
  const seen = noSeenRows()
  const counts = noRows()
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(asRead)
    await store(tx, run.id, await judgeRows(tx, kind, batch, seen), counts)
  }
  await changeRun(tx, run.id, counts)
  return { ...run, ...counts }
}

/** Compares the rows of an upload with the records again, after these have changed. */
export async function recheckImport(
  tx: Tx,
  kinds: readonly ImportKind[],
  id: string,
  now: Date,
): Promise<Verdict<RunRow, 'not_found' | 'import_confirmed'>> {
  const { run, kind } = await lockRunOf(tx, kinds, id)
  if (!run || !kind) return refuse('not_found')
  if (run.confirmedAt) return refuse('import_confirmed')
  const seen = noSeenRows()
  const counts = noRows()
  for await (const rows of rowBatches(tx, id, ['new', 'changed', 'unchanged', 'error'])) {
    const read = rows.map(({ rowNo, values, problems }) => ({
      rowNo,
      values,
      problems: problems.filter(({ isOfFile }) => isOfFile).map(({ heading, text }) => ({ heading, text })),
    }))
    const judged = await judgeRows(tx, kind, read, seen)
    await store(tx, id, judged, counts)
  }
  const change = { ...counts, previewedAt: now }
  await changeRun(tx, id, change)
  return accept({ ...run, ...change })
}

/** Locks an upload and finds its kind. */
export async function lockRunOf(tx: Tx, kinds: readonly ImportKind[], id: string) {
  const run = await lockRun(tx, kinds, id)
  return { run, kind: kinds.find(({ name }) => name === run?.kind) }
}

async function store(tx: Tx, runId: string, rows: readonly JudgedRow[], counts: Counts): Promise<void> {
  await storeRows(
    tx,
    rows.map((row) => ({ runId, ...row })),
  )
  for (const { outcome } of rows) counts[COUNT_OF[outcome]] += 1
}

/** The type of a row allows columns that the file does not have; their values are absent, never undefined. */
const asRead = (row: TableRow): ReadTableRow => ({ ...row, values: row.values as CellValues })
