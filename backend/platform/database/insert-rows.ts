import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from './orm'

/**
 * Inserts many rows by one statement with one parameter, whose text does not depend on the number of rows: with values
 * of their own parameters, building the statement takes longer than running it. Columns that only some rows have become
 * null in the others.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
  onConflict: SQL = sql``,
): Promise<void> {
  if (rows.length === 0) return
  const given = new Set(rows.flatMap((row) => Object.keys(row)))
  const columns = Object.entries(getTableColumns(table))
    .filter(([key]) => given.has(key))
    .map(([key, column]) => ({ key, name: column.keyAsName ? toSnakeCase(column.name) : column.name }))
  const records = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])),
  )
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
  await tx.execute(sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb) ${onConflict}`)
}
