import type { Database } from 'backend/platform/database/database'
import { openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { pause } from 'tests/support/pause'

/** A statement of the server: a new row of a table, or a change of a row that the condition describes. */
export interface Statement {
  readonly table: string
  readonly event: 'insert' | 'update'
  /** SQL condition over `new` and, for an update, `old`. */
  readonly condition?: string
}

/** Keeps a server's statement waiting inside its transaction, so that the server can be killed at this point. */
export interface StoppedStatement {
  /** Resolves when the statement waits. */
  reached(): Promise<void>
  /** Lets the statement end; a killed server's session ends with it, without a commit. */
  release(): Promise<void>
}

const LOCK_KEY = 728_051
const POLL_MS = 5

/**
 * Creates a trigger that waits for a lock which this session holds.
 * @param superuserUrl the runtime login must not create triggers
 */
export async function stopStatement(
  superuserUrl: string,
  { table, event, condition = 'true' }: Statement,
): Promise<StoppedStatement> {
  const db = openDatabase(superuserUrl, { maxConnections: 1 })
  await db.orm.execute(sql`select pg_advisory_lock(${LOCK_KEY})`)
  await db.orm.execute(
    sql.raw(`
    create function wait_at_stop() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${LOCK_KEY}); return new; end $$;
    create trigger wait_at_stop before ${event} on ${table} for each row when (${condition})
      execute function wait_at_stop()`),
  )
  return {
    reached: async () => {
      while ((await waiting(db)) === 0) await pause(POLL_MS)
    },
    release: async () => {
      await db.orm.execute(sql`select pg_advisory_unlock(${LOCK_KEY})`)
      await db.orm.execute(sql`drop function wait_at_stop cascade`)
      await db.close()
    },
  }
}

/** Number of sessions that wait for the lock. */
async function waiting(db: Database): Promise<number> {
  const [row] = await db.orm.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_locks where locktype = 'advisory' and objid = ${LOCK_KEY} and not granted`)
  return row?.n ?? 0
}
