import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOB_QUEUES } from 'backend/market/job-queues'
import { type PrivateCluster, startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { openDatabase } from 'backend/platform/database/database'
import { migrate } from 'backend/platform/schema/migrate'
import postgres from 'postgres'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { scripts } from '../../package.json'

/** Number of offers of a default demo market. */
const WHOLE_MARKET = '600'

/** Pool size of each measured subject and baseline. */
export const POOL_SIZE = 10

/** Command of `npm start` after installation and build: "exec node … bin/start.mjs". */
const START = [process.execPath, ...scripts.start.split(' ').slice(2)]

export interface BenchMarket {
  server: ServerProcess
  cluster: PrivateCluster
  dataDir: string
  stop(): Promise<void>
}

/** Opens a demo market without simulated activity in a temporary folder. */
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
 * @param more additional settings
 * @param atOnce does not wait until the demo market is completely seeded
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

export function pidOf({ process: { pid } }: ServerProcess): number {
  if (pid === undefined) throw new Error('the server has no process')
  return pid
}

/** Durability settings of the cluster. */
export async function durabilityOf({ superuserUrl }: PrivateCluster): Promise<Record<string, string>> {
  const client = postgres(superuserUrl, { max: 1, onnotice: () => {} })
  const [row] =
    await client`select current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit`
  await client.end()
  return { ...row }
}

/** Creates a migrated empty database. @returns URLs of the runtime login and the superuser */
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
