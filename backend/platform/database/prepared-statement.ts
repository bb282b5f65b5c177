import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Orm, Reader, Tx } from './orm'
import { type Session, sharedConnectionOf } from './shared-connection'

type Values = Record<string, unknown>

/** Session of the statement that is being sent. Sending is synchronous, so there is at most one. */
let target: Session | null = null

function sendingTo(): Session {
  if (target === null) throw new Error('a prepared statement was sent without its run function')
  return target
}

/** Builds statements and sends them to `target`. */
const writer: Orm = drizzle(
  {
    options: { parsers: {}, serializers: {} },
    unsafe: (...given: Parameters<postgres.Sql['unsafe']>) => sendingTo().client.unsafe(...given),
  } as unknown as postgres.Sql,
  {
    casing: 'snake_case',
    logger: { logQuery: (query, params) => sendingTo().logger.logQuery(query, params) },
  },
)

/**
 * A statement that Drizzle builds once at first use. Building costs as much as sending, so use it for statements of
 * every page or order. Outside of a transaction it runs on the shared connection, so it must be quick for all values.
 * @param write builds it, with placeholders for all variable values
 * @returns runs it: in the given transaction, or on the pool
 */
export function preparedStatement<R>(write: (orm: Orm) => { execute(values: Values): Promise<R> }) {
  let statement: ReturnType<typeof write> | undefined
  return (reader: Reader, values: Values = {}): Promise<R> => {
    statement ??= write(writer)
    const shared = sharedConnectionOf(reader)
    target = shared?.session ?? (reader._.session as Session)
    try {
      const answer = statement.execute(values)
      return shared ? shared.carry(answer) : answer
    } finally {
      target = null
    }
  }
}

const inserts = new WeakMap<PgTable, Map<string, (reader: Reader, values: Values) => Promise<unknown>>>()

/** Inserts one row by a prepared statement, cached per set of columns. */
export async function insertRow<T extends PgTable>(tx: Tx, table: T, row: T['$inferInsert']): Promise<void> {
  const given = Object.entries(row as Values).filter(([, value]) => value !== undefined)
  const key = given.map(([name, value]) => (value === null ? `${name}=null` : name)).join()
  const known = inserts.get(table) ?? new Map()
  inserts.set(table, known)
  const insert = known.get(key) ?? insertOf(table, given)
  known.set(key, insert)
  await insert(tx, Object.fromEntries(given))
}

/** When it fills a placeholder, Drizzle passes null to column encoders, which do not accept it. */
function insertOf(table: PgTable, given: [name: string, value: unknown][]) {
  const columns = given.map(([name, value]) => [name, value === null ? sql`null` : sql.placeholder(name)])
  return preparedStatement((orm) => orm.insert(table).values(Object.fromEntries(columns)).prepare('insert'))
}
