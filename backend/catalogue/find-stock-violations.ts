import type { Reader } from 'backend/platform/database'
import { sql } from 'drizzle-orm'
import violations from './stock-violations.sql?raw'

/** One pool whose cached tons differ from what its rows say. */
export interface StockViolation {
  invariant: string
  tableName: string
  rowId: string
  detail: string
}

/** Checks the books of the stock; an empty list means that they hold. */
export async function findStockViolations(reader: Reader): Promise<StockViolation[]> {
  const rows = await reader.execute<Record<'invariant' | 'table_name' | 'row_id' | 'detail', string>>(
    sql.raw(violations),
  )
  return rows.map((row) => ({
    invariant: row.invariant,
    tableName: row.table_name,
    rowId: row.row_id,
    detail: row.detail,
  }))
}
