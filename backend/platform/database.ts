import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import { createAnnouncer } from './announce-events'
import { hasRecordedEvents } from './events'
import { prepareEverything } from './prepared-statements'
import { isRefused } from './verdict'

export type Orm = PostgresJsDatabase
/** A running transaction. Every function that reads or writes takes it first. */
export type Tx = Parameters<Parameters<Orm['transaction']>[0]>[0]
/** For plain reads: a transaction or the pool itself. */
export type Reader = Pick<Tx, 'select' | 'selectDistinct' | 'execute' | '$with' | 'with'>

export interface Database {
  readonly orm: Orm
  /** Runs work in one transaction: commits a value, rolls back a refusal or an error, retries a lost deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface DatabaseOptions {
  maxConnections?: number
  /** Off behind pgbouncer in transaction mode. */
  preparedStatements?: boolean
  statementTimeoutMs?: number
}

const DEADLOCK_RETRIES = 5
const RETRYABLE = new Set(['40001', '40P01'])

class RolledBack extends Error {
  constructor(readonly refusal: unknown) {
    super('rolled back by a refusal')
  }
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const client = postgres(url, {
    max: options.maxConnections ?? 10,
    prepare: options.preparedStatements ?? true,
    connect_timeout: 5,
    onnotice: () => {},
  })
  prepareEverything(client)
  const orm = drizzle(client, { casing: 'snake_case' })
  const announcer = createAnnouncer(orm)
  return {
    orm,
    transaction: (work) => retryingDeadlocks(() => rollingBackRefusals(orm, work, announcer.announce)),
    close: async () => {
      await announcer.settled()
      await client.end({ timeout: 5 })
    },
  }
}

async function rollingBackRefusals<T>(
  orm: Orm,
  work: (tx: Tx) => Promise<T>,
  announceEvents: () => void,
): Promise<T> {
  try {
    const { result, hasEvents } = await orm.transaction(async (tx) => {
      const result = await work(tx)
      if (isRefused(result)) throw new RolledBack(result)
      return { result, hasEvents: hasRecordedEvents(tx) }
    })
    if (hasEvents) announceEvents()
    return result
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal as T
    throw error
  }
}

async function retryingDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      if (attempt >= DEADLOCK_RETRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error
      await new Promise((resolve) => setTimeout(resolve, 2 ** attempt * Math.random() * 5))
    }
  }
}

/** PostgreSQL's five-letter error code, through Drizzle's wrapping. */
export function sqlState(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e.code
  }
  return undefined
}
