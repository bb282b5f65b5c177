import type { Reader, Tx } from 'backend/platform/database/database'
import { type Place, readPage } from 'backend/platform/stores/pages'
import { and, asc, count, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { quoteSheet, quoteSheetLine } from './tables'

export type SheetRow = typeof quoteSheet.$inferSelect
export type LineRow = typeof quoteSheetLine.$inferSelect
export type NewLine = Omit<typeof quoteSheetLine.$inferInsert, 'sheetId' | 'lineNo'>

/** Grades that the list names for a sheet. */
const GRADES_SHOWN = 3

export async function countSheetsSince(tx: Tx, memberId: string, since: Date): Promise<number> {
  return await tx.$count(quoteSheet, and(eq(quoteSheet.memberId, memberId), gte(quoteSheet.madeAt, since)))
}

export async function insertSheet(
  tx: Tx,
  sheet: typeof quoteSheet.$inferInsert,
  lines: readonly NewLine[],
): Promise<void> {
  await tx.insert(quoteSheet).values(sheet)
  await tx
    .insert(quoteSheetLine)
    .values(lines.map((line, i) => ({ ...line, sheetId: sheet.id, lineNo: i + 1 })))
}

/** A sheet of the member. */
export async function sheetOf(reader: Reader, memberId: string, id: string): Promise<SheetRow | undefined> {
  const [row] = await reader
    .select()
    .from(quoteSheet)
    .where(and(eq(quoteSheet.id, id), eq(quoteSheet.memberId, memberId)))
  return row
}

export async function linesOf(reader: Reader, sheetId: string): Promise<LineRow[]> {
  return await reader
    .select()
    .from(quoteSheetLine)
    .where(eq(quoteSheetLine.sheetId, sheetId))
    .orderBy(asc(quoteSheetLine.lineNo))
}

interface SheetSums {
  lines: number
  grades: string[]
  totalFen: number
}

/** One page of the member's sheets with their sums, newest first. */
export async function findSheets(
  reader: Reader,
  memberId: string,
  place: Place,
): Promise<{ rows: (SheetRow & SheetSums)[]; total: number }> {
  const isOwn = eq(quoteSheet.memberId, memberId)
  const { list: sheets, total } = await readPage(reader, quoteSheet, {
    where: isOwn,
    orderBy: [desc(quoteSheet.madeAt), desc(quoteSheet.id)],
    ...place,
  })
  const sums = await sumsOf(
    reader,
    sheets.map(({ id }) => id),
  )
  const none: SheetSums = { lines: 0, grades: [], totalFen: 0 }
  return {
    rows: sheets.map((row) => ({ ...row, ...(sums.get(row.id) ?? none) })),
    total,
  }
}

async function sumsOf(reader: Reader, sheetIds: readonly string[]): Promise<Map<string, SheetSums>> {
  if (sheetIds.length === 0) return new Map()
  const { sheetId, lineNo, grade, goodsFen, freightFen } = quoteSheetLine
  const rows = await reader
    .select({
      sheetId,
      lines: count(),
      grades: sql<string[]>`json_agg(${grade} order by ${lineNo})`,
      totalFen: sql<string>`sum(${goodsFen} + coalesce(${freightFen}, 0))`,
    })
    .from(quoteSheetLine)
    .where(inArray(sheetId, [...sheetIds]))
    .groupBy(sheetId)
  return new Map(
    rows.map(({ sheetId: id, lines, grades, totalFen }) => [
      id,
      { lines, grades: grades.slice(0, GRADES_SHOWN), totalFen: Number(totalFen) },
    ]),
  )
}
