import { randomBytes } from 'node:crypto'
import { type Database, type DatabaseOptions, openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { inject } from 'vitest'
import { TEMPLATE } from './database-cluster'
import { testLevel } from './test-level'

export interface TestDatabaseOptions extends DatabaseOptions {
  /**
   * In the gate, commits do not wait for the disk: for tests that assert nothing about money, orders or stock. At the
   * other levels every test database is durable.
   */
  asynchronousCommit?: boolean
}

export interface TestDatabase {
  /** Opened with the runtime login, as the server does. */
  db: Database
  runtimeUrl: string
  /** Owns the schema. */
  adminUrl: string
  /** May do everything, even to append-only rows: for tests that tamper. */
  superuserUrl: string
  /** Closes `db` and drops the database, also under open sessions of others. */
  drop(): Promise<void>
}

/**
 * A migrated database of its own for one test file or test; about 100 ms.
 * @throws Error where it should be durable and is not
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { asynchronousCommit = false, ...databaseOptions } = options
  const isDurable = !asynchronousCommit || testLevel !== 'gate'
  const cluster = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name} template ${TEMPLATE} owner suji_owner strategy wal_log`)
  if (!isDurable) await asSuperuser(`alter database ${name} set synchronous_commit = off`)
  const runtimeUrl = urlOf(cluster.runtimeUrl, name)
  const db = openDatabase(runtimeUrl, { maxConnections: 4, ...databaseOptions })
  if (isDurable) await assertDurable(db)
  return {
    db,
    runtimeUrl,
    adminUrl: urlOf(cluster.ownerUrl, name),
    superuserUrl: urlOf(cluster.superuserUrl, name),
    drop: async () => {
      await db.close()
      await asSuperuser(`drop database ${name} with (force)`)
    },
  }
}

/**
 * Asserts that a confirmed commit survives a crash, as sessions of the runtime login see it.
 * @throws Error naming the setting that is off
 */
export async function assertDurable({ orm }: Database): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit']) {
    const [row] = await orm.execute<Record<string, string>>(sql.raw(`show ${setting}`))
    if (row?.[setting] !== 'on')
      throw new Error(`${setting} is ${row?.[setting]}: confirmed commits may be lost`)
  }
}

async function asSuperuser(statement: string): Promise<void> {
  const sql = postgres(inject('cluster').superuserUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href
}
