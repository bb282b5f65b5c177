import { randomBytes } from 'node:crypto'
import { type Database, type DatabaseOptions, openDatabase } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import postgres from 'postgres'
import { inject } from 'vitest'
import { TEMPLATE_DATABASE } from './template-database'
import { hasGateLoads } from './test-level'

export interface TestDatabaseOptions extends DatabaseOptions {
  /**
   * In the gate, commits do not wait for the disk: for tests that assert nothing about money, orders or stock. At the
   * other levels every test database is durable.
   */
  asynchronousCommit?: boolean
}

export interface TestDatabase {
  /** Uses the runtime login, like the server. */
  db: Database
  runtimeUrl: string
  /** Owner of the schema. */
  adminUrl: string
  /** Bypasses all restrictions, including append-only rows: for tampering tests. */
  superuserUrl: string
  /** Closes `db` and drops the database, including open sessions. */
  drop(): Promise<void>
}

/**
 * Creates a migrated database for one test file or test, in about 100 ms.
 * @throws Error when the database should be durable and is not
 */
export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { asynchronousCommit = false, ...databaseOptions } = options
  const isDurable = !asynchronousCommit || !hasGateLoads
  const cluster = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name} template ${TEMPLATE_DATABASE} owner suji_owner strategy wal_log`)
  if (!isDurable) await asSuperuser(`alter database ${name} set synchronous_commit = off`)
  const runtimeUrl = urlOf(cluster.runtimeUrl, name)
  const db = openDatabase(runtimeUrl, {
    maxConnections: 4,
    ...databaseOptions,
    // The default depends on the machine.
    searches: { connections: 3, ...databaseOptions.searches },
  })
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
 * Asserts that confirmed commits survive a crash, with the settings of a runtime session.
 * @throws Error with the name of the setting that is off
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
