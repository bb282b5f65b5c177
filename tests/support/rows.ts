import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

/** Rate limits, counters of wrong passwords, session activity and reconcile progress, which are not effects of a request. */
const UNCOUNTED_TABLES = [
  'rate_limit_window',
  'sliding_window',
  'member_session',
  'sign_in_failure',
  'reconcile_finding',
  'reconcile_run',
]

/** Tables with business data. */
export async function countedTables(db: Database): Promise<string[]> {
  const rows = await db.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name).filter((name) => !UNCOUNTED_TABLES.includes(name))
}

/** Row count and content hash of each table, to compare the database before and after an action. */
export async function everyRow(db: Database): Promise<Record<string, string>> {
  const tables = await countedTables(db)
  // A sum of hashes does not depend on the order of rows, so that no table has to be sorted.
  const hashes = tables.map(
    (table) =>
      sql`select ${table}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as hash from ${sql.identifier(table)} t`,
  )
  const rows = await db.orm.execute<{ name: string; hash: string }>(sql.join(hashes, sql` union all `))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
