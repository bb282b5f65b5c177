import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { type PrivateCluster, startPrivateCluster } from 'backend/platform/cluster/private-cluster'

import { say } from 'tests/fixtures/ledger/ledger'

import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import { randomBelow } from 'tests/support/random'
import type { ServerProcess } from 'tests/support/server-process'
import { hasGateLoads } from 'tests/support/test-level'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type CuttingProxy, openCuttingProxy } from './cutting-proxy'
import { assertRecovered, launchDemoServer, openClusterDatabase, seedCluster } from './harness'
import { expectInterrupted } from './interrupted'
import { stopAtOnce } from './kill-processes'
import { type LoadClients, type LoadRun, openLoadClients } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'

/** Maximum pause between two cuts. */
const BETWEEN_CUTS_MS = 60
/** Number of answers between two stops. */
const ANSWERS = 20
const CUTS_PER_ANSWER = 5
/** Minimum number of open transactions at each stop. */
const IN_TRANSACTION = 2
/** Half of the cuts follow a COMMIT, a tenth hits any connection, the rest hits a connection in a transaction. */
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
/** The same login and database through the proxy. */
const throughProxy = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-cut-'))
  cluster = await startCluster()
  const market = await seedCluster(cluster)
  proxy = await openCuttingProxy(portOf(cluster.adminUrl))
  server = await launchDemoServer({
    DATA_DIR: dataDir,
    DATABASE_URL: throughProxy(cluster.runtimeUrl('suji')),
    DATABASE_ADMIN_URL: throughProxy(cluster.adminUrl),
  })
  client = persistentClient(() => server.url)
  loadClients = await openLoadClients(client, market)
  loadRun = loadClients.startLoad()
}, START_LIMIT_MS)
afterAll(async () => {
  await server?.end('SIGKILL')
  await proxy?.close()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** @returns number of operations whose connection was cut in a transaction or after its commit */
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

/** @returns number of interrupted transactions */
async function stopDatabase(): Promise<number> {
  await loadRun.answers(ANSWERS)
  while (proxy.inTransaction() < IN_TRANSACTION) await pause(1)
  const interrupted = proxy.inTransaction()
  await stopAtOnce(dataDir)
  await cluster.stop()
  cluster = await startCluster()
  proxy.setTarget(portOf(cluster.adminUrl))
  return interrupted
}

test(
  `L3: ${SIZES.cuts} connections cut, half of them after COMMIT, and ${SIZES.stops} × PostgreSQL stopped without warning: every acknowledged request has exactly one effect`,
  timeLimit({ gate: 8, area: 60, long: 600 }),
  async () => {
    const cutRequests = await cutConnections()
    const stops: number[] = []
    for (let stop = 0; stop < SIZES.stops; stop++) stops.push(await stopDatabase())
    await loadRun.answers(ANSWERS)
    const deals = await loadRun.finish()
    const db = openClusterDatabase(cluster)
    try {
      await assertRecovered('L3', db, server.url, { client, loadClients })
      // Each request was acknowledged and took effect once, so each was retried by the server, the bank or the client.
      const interrupted = expectInterrupted(stops, cutRequests)
      const { requests, retried } = client.journal
      say(
        `L3: ${deals} deals, ${requests.length} requests, ${interrupted} transactions interrupted, ${retried()} requests sent again by clients`,
      )
      if (!hasGateLoads) expect(retried()).toBeGreaterThan(0)
      expect(server.process.exitCode).toBeNull()
    } finally {
      await db.close()
    }
  },
)
