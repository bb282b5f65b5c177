import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOB_QUEUES } from 'backend/market/scheduled-jobs'
import { type PrivateCluster, startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { migrate } from 'backend/platform/database/migrate'
import { say } from 'tests/fixtures/ledger'
import { assertDurable } from 'tests/support/database'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import { randomBelow } from 'tests/support/random'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { testLevel } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertExactlyOnce } from './assert-exactly-once'
import { assertNothingOverdue } from './assert-nothing-overdue'
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy'
import { expectInterrupted } from './interrupted'
import { stopAtOnce } from './kill-processes'
import { openLoadClients, seedLoadMarket, type LoadClients, type LoadMarket, type LoadRun } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'

/** Between two cuts at most. */
const BETWEEN_CUTS_MS = 60
/** Between two stops. */
const ANSWERS = 20
const CUTS_PER_ANSWER = 5
/** Transactions that each stop interrupts at least. */
const IN_TRANSACTION = 2
/** Half of the cuts follow a COMMIT, a tenth hits any connection, the rest one that is inside a transaction. */
const CUTS = { any: Math.floor(SIZES.cuts / 10), afterCommit: Math.ceil(SIZES.cuts / 2) }

let dataDir: string
let cluster: PrivateCluster
let proxy: CuttingProxy
let server: ServerProcess
let client: PersistentClient
let loadClients: LoadClients
let loadRun: LoadRun

const startCluster = () => startPrivateCluster({ dataDir, log: () => {} })
const portOf = (url: string) => Number(new URL(url).port)
/** The same login and database, at the other end of the proxy. */
const throughProxy = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href

async function setUpMarket(): Promise<LoadMarket> {
  const urls = { adminUrl: cluster.adminUrl, runtimeUrl: cluster.runtimeUrl('suji') }
  await migrate({ ...urls, jobQueues: JOB_QUEUES, log: () => {} })
  const database = openDatabase(urls.runtimeUrl, { maxConnections: 2 })
  const people = await seedLoadMarket(database)
  await database.close()
  return people
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-cut-'))
  cluster = await startCluster()
  const people = await setUpMarket()
  proxy = await openCuttingProxy(portOf(cluster.adminUrl))
  server = await launchServer({
    settings: {
      SUJI_MODE: 'demo',
      DEMO_LIFE: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: throughProxy(cluster.runtimeUrl('suji')),
      DATABASE_ADMIN_URL: throughProxy(cluster.adminUrl),
    },
  })
  expect(server.errors).toEqual([])
  client = persistentClient(() => server.url)
  loadClients = await openLoadClients(client, people)
  loadRun = loadClients.startLoad()
}, START_LIMIT_MS)
afterAll(async () => {
  await server?.end('SIGKILL')
  await proxy?.close()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** @returns how many operations lost their connection inside a transaction or after its commit */
async function cutConnections(): Promise<number> {
  await loadRun.answers(ANSWERS)
  const inTransaction = SIZES.cuts - CUTS.any - CUTS.afterCommit
  const cuts = [
    ...Array.from({ length: CUTS.any }, () => proxy.cutAny),
    ...Array.from({ length: inTransaction }, () => proxy.cutInTransaction),
  ]
  for (const [n, cut] of cuts.entries()) {
    await pause(randomBelow(BETWEEN_CUTS_MS))
    while (!cut()) await pause(1)
    if (n % CUTS_PER_ANSWER === 0) await loadRun.answers(1)
  }
  for (let n = 0; n < CUTS.afterCommit; n++) {
    await pause(randomBelow(BETWEEN_CUTS_MS))
    proxy.cutAfterNextCommit()
  }
  while (proxy.cutAfterCommit() < CUTS.afterCommit) await loadRun.answers(1)
  return inTransaction + proxy.cutAfterCommit()
}

/** @returns how many transactions were interrupted */
async function stopDatabase(): Promise<number> {
  await loadRun.answers(ANSWERS)
  while (proxy.inTransaction() < IN_TRANSACTION) await pause(1)
  const interrupted = proxy.inTransaction()
  await stopAtOnce(dataDir)
  await cluster.stop()
  cluster = await startCluster()
  proxy.leadTo(portOf(cluster.adminUrl))
  return interrupted
}

test(
  `L3: ${SIZES.cuts} connections cut, half of them after COMMIT, and ${SIZES.stops} × PostgreSQL stopped without warning: nothing acknowledged is lost, nothing is done twice`,
  timeLimit({ gate: 8, area: 60, long: 600 }),
  async () => {
    const cutRequests = await cutConnections()
    const stops: number[] = []
    for (let stop = 0; stop < SIZES.stops; stop++) stops.push(await stopDatabase())
    await loadRun.answers(ANSWERS)
    const deals = await loadRun.finish()
    const db: Database = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
    try {
      await assertDurable(db)
      await assertExactlyOnce(db, server.url, client, loadClients)
      await assertNothingOverdue('L3', db, client)
      // All were acknowledged and took effect once, so each was tried again: by the server, its bank or the client.
      const interrupted = expectInterrupted(stops, cutRequests)
      const { requests, retried } = client.journal
      say(
        `L3: ${deals} deals, ${requests.length} requests, ${interrupted} transactions interrupted, ${retried()} requests sent again by clients`,
      )
      if (testLevel !== 'gate') expect(retried()).toBeGreaterThan(0)
      expect(server.process.exitCode).toBeNull()
    } finally {
      await db.close()
    }
  },
)
