import { startPrivateCluster } from '../cluster/private-cluster'
import { readSecrets } from '../cluster/secrets'
import { createDataCipher, type DataCipher } from '../encryption/data-cipher'
import { type DataKey, readDemoDataKeys } from '../encryption/data-keys'
import { log } from '../log'
import { migrate, pendingMigrations } from '../schema/migrate'
import { requireRights, requireRuntimeLogin } from '../schema/runtime-login'
import { identify, requireDirectUrl } from '../schema/same-database'
import type { Settings } from '../settings/settings'
import { StartRefused } from '../settings/start-refused'
import { openDatabase } from './database'
import { openWatchedDatabase, type WatchedDatabase } from './health'

/** Clients time out after 120 seconds; no statement of a request needs a quarter of that. */
const TIMEOUTS = { statementMs: 30_000, idleInTransactionMs: 60_000 }

export interface MarketDatabase {
  db: WatchedDatabase
  /** The runtime login's direct connection to PostgreSQL, without a pooler. */
  directUrl: string
  /** Closes the pool and stops the private cluster, if any. */
  close(): Promise<void>
}

/**
 * Opens the market's database: DATABASE_URL, or the private one under DATA_DIR. Migrates if an admin login is
 * configured.
 * @throws StartRefused with one line that says what to set
 */
export async function openMarketDatabase(
  settings: Settings,
  jobQueues: readonly string[],
  say: (line: string) => void,
): Promise<MarketDatabase> {
  if (!settings.databaseUrl) return await openPrivate(settings, jobQueues, say)
  if (settings.databaseAdminUrl)
    await migrate({
      adminUrl: settings.databaseAdminUrl,
      runtimeUrl: settings.databaseUrl,
      jobQueues,
      log: say,
    })
  else say('未设置 DATABASE_ADMIN_URL：启动时不更新数据库结构，更新请运行 npm run migrate')
  await requireReady(settings.databaseUrl)
  const directUrl = settings.databaseDirectUrl ?? settings.databaseUrl
  if (directUrl !== settings.databaseUrl) await requireDirectUrl(directUrl, settings.databaseUrl)
  const db = open(settings.databaseUrl, settings)
  return { db, directUrl, close: () => db.close() }
}

async function openPrivate(
  settings: Settings,
  jobQueues: readonly string[],
  say: (line: string) => void,
): Promise<MarketDatabase> {
  const { dataDir } = settings
  const cluster = await startPrivateCluster({ dataDir, log: say, supervisorLog: log })
  try {
    const runtimeUrl = cluster.runtimeUrl('suji')
    await migrate({ adminUrl: cluster.adminUrl, runtimeUrl, jobQueues, log: say, dataDir })
    const db = open(runtimeUrl, settings)
    return {
      db,
      directUrl: runtimeUrl,
      close: async () => {
        await db.close()
        await cluster.stop()
      },
    }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function requireReady(url: string): Promise<void> {
  await identify(url, 'DATABASE_URL')
  const db = openDatabase(url, { maxConnections: 1, preparedStatements: false })
  try {
    const pending = await pendingMigrations(db.orm)
    if (pending.length > 0)
      throw new StartRefused(
        `数据库缺少 ${pending.length} 个结构更新：请设置 DATABASE_ADMIN_URL 并运行 npm run migrate`,
      )
    await requireRuntimeLogin(db.orm)
    await requireRights(db.orm)
  } finally {
    await db.close()
  }
}

function open(url: string, settings: Settings): WatchedDatabase {
  const { databasePoolSize, databaseSearchPoolSize, preparedStatements } = settings
  return openWatchedDatabase(
    url,
    {
      maxConnections: databasePoolSize,
      searches: { connections: databaseSearchPoolSize },
      preparedStatements,
      timeouts: TIMEOUTS,
    },
    log,
  )
}

/** The secret that signs cookies: SESSION_SECRET, or in demo mode the one in the data folder. */
export function sessionSecretOf(settings: Settings): string {
  return settings.sessionSecret ?? readSecrets(settings.dataDir).sessionSecret
}

/** The data keys: DATA_KEYS, or the key of a demo market's data directory. */
export function dataKeysOf(settings: Settings): readonly DataKey[] {
  return settings.dataKeys ?? readDemoDataKeys(settings.dataDir)
}

/** Encrypts personal data with the data keys. */
export function dataCipherOf(settings: Settings): DataCipher {
  return createDataCipher(dataKeysOf(settings))
}
