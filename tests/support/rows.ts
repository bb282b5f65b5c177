import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'

/** Counters of calls, activity of sessions, and the progress of the nightly reconcile: no request's effects. */
const UNCOUNTED_TABLES = ['rate_limit_window', 'member_session', 'reconcile_finding', 'reconcile_run']

/** Tables whose rows are somebody's, or the market's. */
export async function countedTables(db: Database): Promise<string[]> {
  const rows = await db.orm.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  return rows.map(({ name }) => name).filter((name) => !UNCOUNTED_TABLES.includes(name))
}

/** Every row of the market, table by table, as one hash each: two moments are the same where nothing has changed. */
export async function everyRow(db: Database): Promise<Record<string, string>> {
  const all: Record<string, string> = {}
  for (const table of await countedTables(db)) {
    const [row] = await db.orm.execute<{ hash: string }>(
      sql`select count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as hash from ${sql.identifier(table)} t`,
    )
    all[table] = row?.hash ?? ''
  }
  return all
}
