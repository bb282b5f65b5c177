import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ImportKind, StoredRecord } from './import-kind'
import { changeRun, type RowOfRun, type RunRow, rowBatches, storeRecordIds } from './import-store'
import { cellsAfter, keyText, recordsByKey } from './judge-rows'
import { lockRunOf } from './preview-import'

type Reason =
  | 'not_found'
  | 'import_confirmed'
  | 'import_has_errors'
  | 'import_without_changes'
  | 'import_outdated'

/** Applies an upload: all rows or none. Records that changed since the preview refuse it. */
export async function confirmImport(
  tx: Tx,
  kinds: readonly ImportKind[],
  id: string,
  now: Date,
): Promise<Verdict<RunRow, Reason>> {
  const { run, kind } = await lockRunOf(tx, kinds, id)
  if (!run || !kind) return refuse('not_found')
  if (run.confirmedAt) return refuse('import_confirmed')
  if (run.errorRows > 0) return refuse('import_has_errors', { errors: run.errorRows })
  if (run.newRows + run.changedRows === 0) return refuse('import_without_changes')
  for await (const rows of rowBatches(tx, id, ['new', 'changed']))
    if (!(await applyRows(tx, kind, id, rows))) return refuse('import_outdated')
  await kind.finish(tx)
  await changeRun(tx, id, { confirmedAt: now })
  return accept({ ...run, confirmedAt: now })
}

/** @returns false if a record is not the one of the preview */
async function applyRows(
  tx: Tx,
  kind: ImportKind,
  runId: string,
  rows: readonly RowOfRun[],
): Promise<boolean> {
  const keys = rows.map(({ values }) => values)
  const records = await kind.findByKeys(tx, keys, true)
  const byKey = recordsByKey(kind, records)
  const paired = rows.map((row) => ({ row, record: byKey.get(keyText(kind, row.values)) }))
  if (!paired.every(({ row, record }) => isOfPreview(kind, row, record))) return false
  const changed = paired.flatMap(({ row, record }) =>
    record
      ? [{ id: record.id, facts: factsOf(kind, cellsAfter(kind, kind.write(record.facts), row.values)) }]
      : [],
  )
  const added = rows.filter(({ recordId }) => recordId === null)
  const facts = added.map(({ values }) => factsOf(kind, values))
  const problems = await kind.validate(tx, [...facts, ...changed.map((one) => one.facts)])
  if (problems.some((found) => found.length > 0)) return false
  await kind.replace(tx, changed)
  if (added.length === 0) return true
  const ids = await kind.add(tx, facts)
  if (!ids) return false
  await storeRecordIds(
    tx,
    runId,
    added.flatMap(({ rowNo }, i) => ({ rowNo, recordId: ids[i] ?? '' })),
  )
  return true
}

/** Others may change facts without a new version: sales change a stock. */
function isOfPreview(
  kind: ImportKind,
  { recordId, recordVersion, before }: RowOfRun,
  record: StoredRecord<unknown> | undefined,
): boolean {
  if ((record?.id ?? null) !== recordId || (record?.version ?? null) !== recordVersion) return false
  if (!record || !before) return true
  return Object.entries(kind.write(record.facts)).every(([key, text]) => before[key] === text)
}

function factsOf(kind: ImportKind, values: RowOfRun['values']): unknown {
  const read = kind.read(values)
  if ('problems' in read) throw new Error('a row without errors cannot be read')
  return read.facts
}
