import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { z } from 'zod'
import { type Reader, sqlState } from '../database/database'
import { createJobQueues } from '../jobs/queues'
import { StartRefused } from '../settings/start-refused'
import { grantToRuntime, restoreOwnerRights } from './runtime-grants'
import { requireOtherThanOwner } from './runtime-login'
import { identify, requireSameDatabase } from './same-database'

/** Arbitrary advisory lock id. Servers that start together migrate one after the other. */
const MIGRATION_LOCK = 5_071_001

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

export interface MigrateOptions {
  /** Login that owns the schema: DATABASE_ADMIN_URL. */
  adminUrl: string
  /** Login that gets the rights to serve requests: DATABASE_URL. */
  runtimeUrl: string
  /** Job queues to create. */
  jobQueues?: readonly string[]
  log: (line: string) => void
  folder?: string
  /** Data directory of the private cluster, if used. A refusal names it. */
  dataDir?: string | undefined
}

/**
 * Updates the schema and gives the runtime login the rights that it needs and no others. Safe to run at any time, also
 * by several servers at once. Checks both logins before it changes anything.
 * @throws StartRefused if the database is unreachable, an older release created it, or the runtime login is its owner
 */
export async function migrate({
  adminUrl,
  runtimeUrl,
  jobQueues = [],
  log,
  folder = migrationsFolder(),
  dataDir,
}: MigrateOptions): Promise<void> {
  const client = postgres(adminUrl, { max: 1, connect_timeout: 5, onnotice: () => {} })
  const orm = drizzle(client)
  try {
    const [admin, runtime] = [
      await identify(adminUrl, 'DATABASE_ADMIN_URL'),
      await identify(runtimeUrl, 'DATABASE_URL'),
    ]
    requireSameDatabase(['DATABASE_URL', runtime], ['DATABASE_ADMIN_URL', admin])
    await requireOtherThanOwner(orm, runtime.login)
    await orm.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await restoreOwnerRights(orm)
    const pending = await pendingMigrations(orm, folder, dataDir)
    if (pending.length > 0) {
      log(`正在更新数据库结构（${pending.length} 步）…`)
      await runMigrations(orm, { migrationsFolder: folder })
    }
    await createJobQueues(adminUrl, jobQueues)
    await grantToRuntime(orm, runtime.login)
  } finally {
    await client.end({ timeout: 5 })
  }
}

/**
 * Migrations of this release that a database lacks.
 * @throws StartRefused if the database has migrations, but not the baseline of this release
 */
export async function pendingMigrations(
  reader: Pick<Reader, 'execute'>,
  folder = migrationsFolder(),
  dataDir?: string,
): Promise<string[]> {
  const done = new Set(await doneMigrations(reader))
  const journal = readJournal(folder)
  const baseline = journal[0]
  if (done.size > 0 && baseline && !done.has(baseline.when)) throw oldSchema(dataDir)
  return journal.filter(({ when }) => !done.has(when)).map(({ tag }) => tag)
}

function oldSchema(dataDir: string | undefined): StartRefused {
  const remedy = dataDir
    ? `请移走数据目录 ${dataDir}（演示数据可直接删除），再重新启动`
    : '请换用一个空数据库，再运行 npm run migrate'
  return new StartRefused(`数据库由更早的版本建立，无法升级到本版本：${remedy}`)
}

function migrationsFolder(): string {
  return join(process.cwd(), 'backend', 'platform', 'migrations')
}

function readJournal(folder: string): { tag: string; when: number }[] {
  const path = join(folder, 'meta', '_journal.json')
  if (!existsSync(path)) throw new StartRefused(`找不到数据库迁移 ${path}：请在项目根目录运行`)
  return Journal.parse(JSON.parse(readFileSync(path, 'utf8'))).entries
}

const NO_PERMISSION = '42501'

async function doneMigrations(reader: Pick<Reader, 'execute'>): Promise<number[]> {
  try {
    const [known] = await reader.execute(
      sql`select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
    )
    if (!known?.known) return []
    const rows = await reader.execute(sql`select created_at from drizzle.__drizzle_migrations`)
    return rows.map((row) => Number(row.created_at))
  } catch (error) {
    if (sqlState(error) === NO_PERMISSION) return []
    throw error
  }
}
