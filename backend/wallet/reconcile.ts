import type { Reader } from 'backend/platform/database'
import { sql } from 'drizzle-orm'
import invariants from './invariants.sql?raw'

/** One row that breaks one of the books' invariants. */
export interface Violation {
  /** I1 to I10. */
  invariant: string
  tableName: string
  rowId: string
  detail: string
}

const APP_ROLE = ":'app_role'"

/**
 * Checks the whole ledger; an empty list means that the books hold.
 * @param appRole login that serves requests, whose rights I6 checks; by default the one that asks
 */
export async function findViolations(reader: Reader, appRole?: string): Promise<Violation[]> {
  const role = appRole === undefined ? sql`current_user` : sql`${appRole}::name`
  const script = sql.join(
    invariants.split(APP_ROLE).map((part) => sql.raw(part)),
    role,
  )
  const rows = await reader.execute<Record<'invariant' | 'table_name' | 'row_id' | 'detail', string>>(script)
  return rows.map((row) => ({
    invariant: row.invariant,
    tableName: row.table_name,
    rowId: row.row_id,
    detail: row.detail,
  }))
}
