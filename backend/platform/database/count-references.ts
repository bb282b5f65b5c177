import { count, inArray } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Reader } from './database'

/** Number of rows of the column's table that refer to any of the ids. */
export async function countReferences(
  reader: Reader,
  column: PgColumn,
  ids: readonly string[],
): Promise<number> {
  const [row] = await reader
    .select({ rows: count() })
    .from(column.table)
    .where(inArray(column, [...ids]))
  return row?.rows ?? 0
}
