import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOB_QUEUES } from 'backend/market/job-queues'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { migrate } from 'backend/platform/schema/migrate'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { OLDER_VERSIONS, type PostgresCluster, requirePostgres, startPostgres } from './postgres-cluster'
import { TEMPLATE_DATABASE } from './template-database'

/** Connection URLs with which tests open their own databases. */
export interface TestCluster {
  superuserUrl: string
  ownerUrl: string
  runtimeUrl: string
}

declare module 'vitest' {
  interface ProvidedContext {
    cluster: TestCluster
    /** Transport of tests/endpoints. */
    transport: 'in-process' | 'http'
  }
}

const OWNER = 'suji_owner'
const FOLDER = /^suji-test-(\d+)$/

/** Shared by all vitest projects of a run, because each project loads this module again. */
const shared = globalThis as { sujiTestCluster?: { users: number; started: Promise<PostgresCluster> } }

/** Vitest's global setup: one cluster with a migrated template database for the whole run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.sujiTestCluster ??= { users: 0, started: start() }
  const mine = shared.sujiTestCluster
  mine.users += 1
  const cluster = await mine.started
  project.provide('cluster', {
    superuserUrl: cluster.superuserUrl,
    ownerUrl: cluster.ownerUrl('postgres'),
    runtimeUrl: cluster.runtimeUrl('postgres'),
  })
  return async () => {
    mine.users -= 1
    if (mine.users > 0) return
    delete shared.sujiTestCluster
    await cluster.stop()
    rmSync(folderOf(process.pid), { recursive: true, force: true })
  }
}

async function start(): Promise<PostgresCluster> {
  await clearLeftovers()
  const cluster = await startCluster()
  const sql = postgres(cluster.superuserUrl, { max: 1, onnotice: () => {} })
  await sql.unsafe(`create database ${TEMPLATE_DATABASE} owner ${OWNER} template template0`)
  await sql.end()
  if (existsSync('backend/platform/migrations/meta/_journal.json'))
    await migrate({
      adminUrl: cluster.ownerUrl(TEMPLATE_DATABASE),
      runtimeUrl: cluster.runtimeUrl(TEMPLATE_DATABASE),
      jobQueues: JOB_QUEUES,
      log: () => {},
    })
  return cluster
}

/** The bundled version, or the older one in SUJI_TEST_POSTGRES. */
async function startCluster(): Promise<PostgresCluster> {
  const major = OLDER_VERSIONS.find((one) => String(one) === process.env.SUJI_TEST_POSTGRES)
  if (major !== undefined) return await startPostgres(await requirePostgres(major), 'postgres')
  const dataDir = folderOf(process.pid)
  mkdirSync(dataDir, { mode: 0o700 })
  return await startPrivateCluster({ dataDir, log: () => {} })
}

/** Stops and deletes clusters of killed runs. */
async function clearLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(FOLDER.exec(name)?.[1])
    if (!pid || existsSync(`/proc/${pid}`)) continue
    const dataDir = folderOf(pid)
    await startPrivateCluster({ dataDir, log: () => {} })
      .then((cluster) => cluster.stop())
      .catch(() => {})
    try {
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    } catch {
      // Another test process clears the same folder, or the next run does.
    }
  }
}

function folderOf(pid: number): string {
  return join(tmpdir(), `suji-test-${pid}`)
}
