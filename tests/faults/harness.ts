import { JOB_QUEUES } from 'backend/market/job-queues'
import type { PrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { migrate } from 'backend/platform/schema/migrate'
import { assertDurable } from 'tests/support/database'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { expect } from 'vitest'
import { assertExactlyOnce } from './assert-exactly-once'
import { assertNothingOverdue } from './assert-nothing-overdue'
import { type LoadClients, type LoadMarket, seedLoadMarket } from './load-clients'
import type { PersistentClient } from './persistent-client'

const RUNTIME_LOGIN = 'suji'

export const openClusterDatabase = (cluster: PrivateCluster): Database =>
  openDatabase(cluster.runtimeUrl(RUNTIME_LOGIN), { maxConnections: 2 })

/** Migrates and seeds the database of a private cluster, before its server starts. */
export async function seedCluster(cluster: PrivateCluster): Promise<LoadMarket> {
  const runtimeUrl = cluster.runtimeUrl(RUNTIME_LOGIN)
  await migrate({ adminUrl: cluster.adminUrl, runtimeUrl, jobQueues: JOB_QUEUES, log: () => {} })
  const database = openClusterDatabase(cluster)
  try {
    return await seedLoadMarket(database)
  } finally {
    await database.close()
  }
}

/** Starts a demo server without simulated activity. */
export async function launchDemoServer(settings: Record<string, string>): Promise<ServerProcess> {
  const server = await launchServer({ settings: { SUJI_MODE: 'demo', DEMO_LIFE: 'off', ...settings } })
  expect(server.errors).toEqual([])
  return server
}

/** Asserts all guarantees after the last fault: durable commits, exactly-once effects, no overdue work. */
export async function assertRecovered(
  row: string,
  db: Database,
  origin: string,
  { client, loadClients }: { client: PersistentClient; loadClients: LoadClients },
): Promise<void> {
  await assertDurable(db)
  await assertExactlyOnce(db, origin, client, loadClients)
  await assertNothingOverdue(row, db, client)
}
