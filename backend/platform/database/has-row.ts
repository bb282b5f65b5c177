import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Reader } from './orm'

/** Whether the table has a row that fulfils the condition. */
export async function hasRow(reader: Reader, table: PgTable, condition: SQL | undefined): Promise<boolean> {
  const found = await reader.select({ one: sql`1` }).from(table).where(condition).limit(1)
  return found.length > 0
}
