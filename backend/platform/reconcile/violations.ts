import type { SQL } from 'drizzle-orm'
import type { Reader } from '../database/database'

/** A row that violates an invariant. */
export interface Violation {
  /** Name of the rule. */
  invariant: string
  tableName: string
  rowId: string
  detail: string
}

/** Runs a script that returns one row per violation. */
export async function violationsBy(reader: Reader, script: SQL): Promise<Violation[]> {
  const rows = await reader.execute<Record<'invariant' | 'table_name' | 'row_id' | 'detail', string>>(script)
  return rows.map(({ invariant, detail, table_name: tableName, row_id: rowId }) => ({
    invariant,
    tableName,
    rowId,
    detail,
  }))
}
