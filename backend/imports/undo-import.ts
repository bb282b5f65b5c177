import type { Tx } from 'backend/platform/database/database'
import type { RecordUse } from 'backend/platform/record-use'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ImportKind, StoredRecord } from './import-kind'
import { changeRun, type RowOfRun, type RunRow, rowBatches } from './import-store'
import { cellsAfter } from './judge-rows'
import { lockRunOf } from './preview-import'

type Reason = 'not_found' | 'import_not_confirmed' | 'import_edited' | 'import_in_use'

/** Names in a refusal. */
const NAMES_MAX = 5
/** Version of a record that no one has edited. */
const FIRST_VERSION = 1

/**
 * Takes an import back: deletes what it added and restores what it changed. Refused as a whole if a record was edited
 * since, or if an added one is in use. The rows stay locked until the end, so that no new use begins meanwhile.
 */
export async function undoImport(
  tx: Tx,
  kinds: readonly ImportKind[],
  id: string,
  now: Date,
): Promise<Verdict<RunRow, Reason>> {
  const { run, kind } = await lockRunOf(tx, kinds, id)
  if (!run || !kind) return refuse('not_found')
  if (!run.confirmedAt || run.undoneAt) return refuse('import_not_confirmed')
  const uses = new Map<string, number>()
  const edited: string[] = []
  for await (const rows of rowBatches(tx, id, ['new', 'changed'])) {
    const found = await undoRows(tx, kind, rows)
    edited.push(...found.edited)
    for (const { name, count } of found.uses) uses.set(name, (uses.get(name) ?? 0) + count)
  }
  if (edited.length > 0)
    return refuse('import_edited', {
      recordNames: edited
        .slice(0, NAMES_MAX)
        .map((name) => `“${name}”`)
        .join('、'),
    })
  if (uses.size > 0)
    return refuse('import_in_use', {
      useNames: [...uses].map(([name, count]) => `${name} ${count} 条`).join('、'),
    })
  await kind.finish(tx)
  await changeRun(tx, id, { undoneAt: now })
  return accept({ ...run, undoneAt: now })
}

/** Undoes a batch, unless it finds a reason not to; a refusal rolls all batches back. */
async function undoRows(
  tx: Tx,
  kind: ImportKind,
  rows: readonly RowOfRun[],
): Promise<{ edited: string[]; uses: RecordUse[] }> {
  const ids = rows.flatMap(({ recordId }) => recordId ?? [])
  const records = new Map((await kind.lockByIds(tx, ids)).map((record) => [record.id, record]))
  const pairs = rows.map((row) => {
    const record = records.get(row.recordId ?? '')
    return { row, restored: record && isAsImported(row, record) ? restored(kind, row, record) : null }
  })
  const edited = pairs.flatMap((pair) => (pair.restored === null ? [pair.row] : []))
  const added = rows.flatMap(({ outcome, recordId }) => (outcome === 'new' && recordId ? [recordId] : []))
  const uses = (await kind.usesOf(tx, added)).filter(({ count }) => count > 0)
  if (edited.length === 0 && uses.length === 0) {
    await kind.replace(
      tx,
      pairs.flatMap((pair) => pair.restored ?? []),
    )
    await kind.remove(tx, added)
  }
  return { edited: edited.map((row) => nameOf(kind, row)), uses }
}

function isAsImported({ outcome, recordVersion }: RowOfRun, record: StoredRecord<unknown>): boolean {
  const imported = outcome === 'new' ? FIRST_VERSION : (recordVersion ?? 0) + 1
  return record.version === imported
}

/** What a record becomes; nothing if the import added it; null if it cannot be restored. */
function restored(
  kind: ImportKind,
  { outcome, before, values }: RowOfRun,
  { id, facts: current }: StoredRecord<unknown>,
): { id: string; facts: unknown }[] | null {
  if (outcome !== 'changed' || !before) return []
  const [old, imported] = [before, cellsAfter(kind, before, values)].map((cells) => {
    const read = kind.read(cells)
    if ('problems' in read) throw new Error('the stored cells of a record cannot be read')
    return read.facts
  })
  const facts = kind.restore ? kind.restore({ before: old, imported, current }) : old
  return facts === null ? null : [{ id, facts }]
}

/** "PP T30S 镇海炼化" */
export function nameOf(
  { keyColumns, nameColumns = keyColumns }: ImportKind,
  { values }: Pick<RowOfRun, 'values'>,
): string {
  return nameColumns.flatMap((key) => values[key] || []).join(' ')
}
