import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOB_QUEUES } from 'backend/market/scheduled-jobs'
import { type PrivateCluster, startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { openDatabase } from 'backend/platform/database/database'
import { migrate } from 'backend/platform/database/migrate'
import postgres from 'postgres'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { scripts } from '../../package.json'

/** Offers of the demo market as operators get it. */
const WHOLE_MARKET = '600'

/** Connections of every pool that is measured, and of its baseline. */
export const POOL_SIZE = 10

/** How `npm start` starts, once everything is installed and built: "exec node … bin/start.mjs". */
const START = [process.execPath, ...scripts.start.split(' ').slice(2)]

export interface BenchMarket {
  server: ServerProcess
  cluster: PrivateCluster
  dataDir: string
  stop(): Promise<void>
}

/** A demo market of its own, moved by the bench alone, in a folder that goes away with it. */
export async function openBenchMarket(): Promise<BenchMarket> {
  const dataDir = mkdtempSync(join(tmpdir(), 'suji-bench-'))
  const server = await startMarket(dataDir, { DEMO_LIFE: 'off' })
  const cluster = await startPrivateCluster({ dataDir, join: true, log: () => {} })
  return {
    server,
    cluster,
    dataDir,
    stop: async () => {
      await server.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * @param more settings beside those that every measured server has
 * @param atOnce not to wait until all of a new demo market is there
 */
export async function startMarket(
  dataDir: string,
  more: Record<string, string> = {},
  atOnce = false,
): Promise<ServerProcess> {
  const settings = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    DEMO_OFFERS: WHOLE_MARKET,
    ...more,
  }
  const server = await launchServer({ command: START, settings, atOnce })
  if (!server.url) throw new Error(`the market did not start: ${server.errors.join('\n')}`)
  return server
}

/** Settings of the cluster that decide whether what is confirmed is on disk. */
export async function durabilityOf({ superuserUrl }: PrivateCluster): Promise<Record<string, string>> {
  const client = postgres(superuserUrl, { max: 1, onnotice: () => {} })
  const [row] =
    await client`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`
  await client.end()
  return { ...row }
}

/** A migrated database without a market in it, the login that serves requests, and the one that may do everything. */
export async function emptyDatabase(cluster: PrivateCluster) {
  const name = `bench_${randomBytes(6).toString('hex')}`
  const client = postgres(cluster.superuserUrl, { max: 1, onnotice: () => {} })
  await client.unsafe(`create database ${name} owner suji_owner template template0`)
  await client.end()
  const runtimeUrl = cluster.runtimeUrl(name)
  await migrate({ adminUrl: cluster.ownerUrl(name), runtimeUrl, jobQueues: JOB_QUEUES, log: () => {} })
  const superuserUrl = Object.assign(new URL(cluster.superuserUrl), { pathname: `/${name}` }).href
  return { runtimeUrl, superuserUrl, db: openDatabase(runtimeUrl, { maxConnections: POOL_SIZE }) }
}
