import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { changeById, lockById } from 'backend/platform/stores/rows'
import type { DifferenceState } from 'contract/banking/suspense-states'
import { asc, count, desc, eq, inArray, max, sql } from 'drizzle-orm'
import { bankDifference, bankStatementDay, bankStatementLine } from '../tables'
import { type Difference, keyOf, type Movement } from './compare-rules'

export type DifferenceRow = typeof bankDifference.$inferSelect
export type StatementLine = Movement & { readonly bankAt: Date }

/** Rows per statement. */
const BATCH = 1_000

/** Keeps the rows of a file. A file that is read again adds what it lacked. */
export async function storeLines(tx: Tx, lines: readonly StatementLine[]): Promise<void> {
  for (let from = 0; from < lines.length; from += BATCH)
    await tx
      .insert(bankStatementLine)
      .values(lines.slice(from, from + BATCH).map((line) => ({ ...line, id: newId() })))
      .onConflictDoNothing()
}

/** Keys of the given movements that are in any file so far. */
export async function listedKeys(reader: Reader, movements: readonly Movement[]): Promise<Set<string>> {
  const keys = new Set<string>()
  for (let from = 0; from < movements.length; from += BATCH) {
    const references = movements.slice(from, from + BATCH).map(({ reference }) => reference)
    const rows = await reader
      .select({ reference: bankStatementLine.reference, direction: bankStatementLine.direction })
      .from(bankStatementLine)
      .where(inArray(bankStatementLine.reference, references))
    for (const row of rows) keys.add(keyOf(row))
  }
  return keys
}

export async function insertDifferences(
  tx: Tx,
  differences: readonly Difference[],
  { day, now }: { day: string; now: Date },
): Promise<void> {
  for (const { reference, direction, kind, ours, theirs, explanation } of differences) {
    const isExplained = explanation !== null
    await tx
      .insert(bankDifference)
      .values({
        id: newId(),
        day,
        reference,
        direction,
        kind,
        ourFen: ours?.amountFen ?? null,
        theirFen: theirs?.amountFen ?? null,
        ourDay: ours?.day ?? null,
        theirDay: theirs?.day ?? null,
        at: now,
        state: isExplained ? 'explained' : 'open',
        explanation,
        explainedAt: isExplained ? now : null,
      })
      .onConflictDoNothing()
  }
}

export async function openDifferences(reader: Reader, limit: number): Promise<DifferenceRow[]> {
  return await reader
    .select()
    .from(bankDifference)
    .where(eq(bankDifference.state, 'open'))
    .orderBy(asc(bankDifference.at), asc(bankDifference.id))
    .limit(limit)
}

export async function countOpen(reader: Reader): Promise<number> {
  const [row] = await reader
    .select({ n: count() })
    .from(bankDifference)
    .where(eq(bankDifference.state, 'open'))
  return row?.n ?? 0
}

/** Open ones first, then the newest. */
export async function listDifferences(
  reader: Reader,
  { state, ...place }: Place & { state?: DifferenceState | undefined },
): Promise<Page<DifferenceRow>> {
  const where = state === undefined ? undefined : eq(bankDifference.state, state)
  return await readPage(reader, bankDifference, {
    where,
    orderBy: [desc(bankDifference.state), desc(bankDifference.at), desc(bankDifference.id)],
    ...place,
  })
}

export const lockDifference = (tx: Tx, id: string) => lockById(tx, bankDifference, id)

export async function explain(
  tx: Tx,
  id: string,
  { explanation, operatorId, now }: { explanation: string; operatorId: string | null; now: Date },
): Promise<DifferenceRow> {
  return await changeById(tx, bankDifference, id, {
    state: 'explained',
    explanation,
    explainedBy: operatorId,
    explainedAt: now,
  })
}

/** Writes the explanation of an operator, which waits for another one. */
export async function proposeExplanation(
  tx: Tx,
  id: string,
  { explanation, operatorId, now }: { explanation: string; operatorId: string; now: Date },
): Promise<DifferenceRow> {
  return await changeById(tx, bankDifference, id, {
    proposedExplanation: explanation,
    proposedBy: operatorId,
    proposedAt: now,
  })
}

/** Takes a rejected explanation away. The audit keeps it. */
export async function dropExplanation(tx: Tx, id: string): Promise<DifferenceRow> {
  return await changeById(tx, bankDifference, id, {
    proposedExplanation: null,
    proposedBy: null,
    proposedAt: null,
  })
}

/** The last day whose file was compared. */
export async function lastComparedDay(reader: Reader): Promise<string | null> {
  const [row] = await reader.select({ day: max(bankStatementDay.day) }).from(bankStatementDay)
  return row?.day ?? null
}

/** The first days up to `until` that were not compared, since the first one that was; only `until` before that. */
export async function daysToCompare(reader: Reader, until: string, limit: number): Promise<string[]> {
  const { day } = bankStatementDay
  const first = sql`coalesce((select min(${day}) from ${bankStatementDay}), ${until}::date)`
  const rows = await reader.execute<{ day: string }>(sql`
    select to_char(d, 'YYYY-MM-DD') as day from generate_series(${first}::timestamp, ${until}::timestamp, interval '1 day') d
    where not exists (select from ${bankStatementDay} where ${day} = d::date) order by d limit ${limit}`)
  return rows.map((row) => row.day)
}

export async function markCompared(
  db: Database,
  { day, lines, at }: { day: string; lines: number; at: Date },
): Promise<void> {
  await db.orm
    .insert(bankStatementDay)
    .values({ day, lines, at })
    .onConflictDoUpdate({ target: bankStatementDay.day, set: { lines, at } })
}
