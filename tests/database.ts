import { randomBytes } from 'node:crypto'
import { type Database, type DatabaseOptions, openDatabase } from 'backend/platform/database'
import postgres from 'postgres'
import { inject } from 'vitest'
import { TEMPLATE } from './database-cluster'

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

/** A migrated database of its own for one test file or test; about 100 ms. */
export async function openTestDatabase(options: DatabaseOptions = {}): Promise<TestDatabase> {
  const cluster = inject('cluster')
  const name = `test_${randomBytes(8).toString('hex')}`
  await asSuperuser(`create database ${name} template ${TEMPLATE} owner suji_owner strategy wal_log`)
  const runtimeUrl = urlOf(cluster.runtimeUrl, name)
  const db = openDatabase(runtimeUrl, { maxConnections: 4, ...options })
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
