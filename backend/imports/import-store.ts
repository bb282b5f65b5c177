import type { Reader, Tx } from 'backend/platform/database/database'
import { insertRows } from 'backend/platform/database/insert-rows'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import type { ImportOutcome } from 'contract/imports/outcomes'
import { and, asc, desc, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { ImportKind } from './import-kind'
import { importRow, importRun } from './tables'

export type RunRow = typeof importRun.$inferSelect
export type RowOfRun = typeof importRow.$inferSelect

/** Which uploads a caller sees. */
type RunsOf = readonly Pick<ImportKind, 'name' | 'ownerId'>[]

/** Rows that one statement reads or writes. */
export const BATCH = 500

export async function runById(reader: Reader, kinds: RunsOf, id: string): Promise<RunRow | undefined> {
  return (await reader.select().from(importRun).where(isRun(kinds, id)))[0]
}

/** The same, locked against concurrent steps. */
export async function lockRun(tx: Tx, kinds: RunsOf, id: string): Promise<RunRow | undefined> {
  return (await tx.select().from(importRun).where(isRun(kinds, id)).for('update'))[0]
}

const isRun = (kinds: RunsOf, id: string) => and(eq(importRun.id, id), isOfKinds(kinds))

function isOfKinds(kinds: RunsOf) {
  return or(
    ...kinds.map(({ name, ownerId }) =>
      and(eq(importRun.kind, name), ownerId === undefined ? undefined : eq(importRun.ownerId, ownerId)),
    ),
  )
}

/** A page of the uploads, the newest first. */
export async function listRuns(reader: Reader, kinds: RunsOf, place: Place): Promise<Page<RunRow>> {
  const ofKinds = isOfKinds(kinds)
  return await readPage(reader, importRun, {
    where: ofKinds,
    orderBy: [desc(importRun.uploadedAt), desc(importRun.id)],
    ...place,
  })
}

/** A page of the rows with an outcome, in the order of the file. */
export async function listRows(
  reader: Reader,
  runId: string,
  { outcome, page, size }: { outcome: ImportOutcome; page: number; size: number },
): Promise<RowOfRun[]> {
  return await reader
    .select()
    .from(importRow)
    .where(and(eq(importRow.runId, runId), eq(importRow.outcome, outcome)))
    .orderBy(asc(importRow.rowNo))
    .limit(size)
    .offset(page * size)
}

/** All rows of a run with some outcomes, in batches in the order of the file. */
export async function* rowBatches(
  reader: Reader,
  runId: string,
  outcomes: readonly ImportOutcome[],
): AsyncGenerator<RowOfRun[]> {
  for (let after = 0; ; ) {
    const rows = await reader
      .select()
      .from(importRow)
      .where(
        and(
          eq(importRow.runId, runId),
          gt(importRow.rowNo, after),
          inArray(importRow.outcome, [...outcomes]),
        ),
      )
      .orderBy(asc(importRow.rowNo))
      .limit(BATCH)
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.rowNo
  }
}

/** Adds rows, or replaces what an earlier comparison found. */
export async function storeRows(tx: Tx, rows: readonly RowOfRun[]): Promise<void> {
  await insertRows(
    tx,
    importRow,
    rows,
    sql`on conflict (run_id, row_no) do update set outcome = excluded.outcome, problems = excluded.problems,
      record_id = excluded.record_id, record_version = excluded.record_version, before = excluded.before`,
  )
}

/** Notes the records that new rows have become. */
export async function storeRecordIds(
  tx: Tx,
  runId: string,
  rows: readonly { rowNo: number; recordId: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`update ${importRow} r set record_id = v."recordId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v("rowNo" integer, "recordId" uuid)
    where r.run_id = ${runId} and r.row_no = v."rowNo"`)
}

/** Rows of the records that an import added or changed. */
export async function rowNumbers(reader: Reader, runId: string): Promise<Map<string, number>> {
  const rows = await reader
    .select({ rowNo: importRow.rowNo, recordId: importRow.recordId })
    .from(importRow)
    .where(and(eq(importRow.runId, runId), inArray(importRow.outcome, ['new', 'changed'])))
  return new Map(
    rows.flatMap(({ rowNo, recordId }) => (recordId === null ? [] : [[recordId, rowNo] as const])),
  )
}

export async function changeRun(tx: Tx, id: string, change: Partial<RunRow>): Promise<void> {
  await tx.update(importRun).set(change).where(eq(importRun.id, id))
}

export async function insertRun(tx: Tx, run: RunRow): Promise<void> {
  await tx.insert(importRun).values(run)
}
