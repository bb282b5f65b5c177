import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { JOB_QUEUES } from 'backend/market/scheduled-jobs'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { type Database, openDatabase } from 'backend/platform/database/database'
import { migrate } from 'backend/platform/database/migrate'
import { say } from 'tests/fixtures/ledger'
import { assertDurable } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import { randomBelow } from 'tests/support/random'
import { freePort, launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertExactlyOnce } from './assert-exactly-once'
import { assertNothingOverdue } from './assert-nothing-overdue'
import { expectInterrupted } from './interrupted'
import type { InFlight } from './journal'
import { type Extent, killPostgres } from './kill-processes'
import { openLoadClients, seedLoadMarket, type LoadClients, type LoadMarket } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'

const READY_WITHIN_MS = 5_000
/** Between two kills at most. */
const ANSWERS = 25
/** Requests that each kill interrupts at least. */
const IN_FLIGHT = 6
const POLL_MS = 10

let dataDir: string
let origin: string
let server: ServerProcess
let client: PersistentClient
let loadClients: LoadClients
let db: Database

async function setUpMarket(): Promise<LoadMarket> {
  const cluster = await startPrivateCluster({ dataDir, log: () => {} })
  const urls = { adminUrl: cluster.adminUrl, runtimeUrl: cluster.runtimeUrl('suji') }
  await migrate({ ...urls, jobQueues: JOB_QUEUES, log: () => {} })
  const database = openDatabase(urls.runtimeUrl, { maxConnections: 2 })
  const people = await seedLoadMarket(database)
  await database.close()
  await cluster.stop()
  return people
}

/** @returns milliseconds from the start of the process until it says that it is ready */
async function start(): Promise<number> {
  const began = performance.now()
  const settings = { DATA_DIR: dataDir, PORT: new URL(origin).port, SUJI_MODE: 'demo', DEMO_LIFE: 'off' }
  server = await launchServer({ settings })
  expect(server.errors).toEqual([])
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(POLL_MS)
  return performance.now() - began
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-killed-'))
  origin = `http://127.0.0.1:${await freePort()}`
  const people = await setUpMarket()
  await start()
  client = persistentClient(() => origin)
  loadClients = await openLoadClients(client, people)
}, START_LIMIT_MS)
afterAll(async () => {
  await db?.close()
  await server?.end('SIGKILL')
  await (await startPrivateCluster({ dataDir, log: () => {} })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every second kill takes PostgreSQL along: its first process and all of it by turns. */
function postgresAt(kill: number): Extent | null {
  if (kill % 2 === 0) return null
  return kill % 4 === 1 ? 'postmaster' : 'every process'
}

test(
  `L2: ${SIZES.kills} × kill -9 under load: nothing acknowledged is lost, nothing is done twice`,
  timeLimit({ gate: 8, area: 90, long: 900 }),
  async () => {
    const loadRun = loadClients.startLoad()
    const readyMs: number[] = []
    const interrupted: InFlight[] = []
    for (let kill = 0; kill < SIZES.kills; kill++) {
      await loadRun.answers(1 + randomBelow(ANSWERS))
      interrupted.push(await loadRun.inFlight(IN_FLIGHT))
      const extent = postgresAt(kill)
      server.process.kill('SIGKILL')
      if (extent) await killPostgres(dataDir, extent)
      await server.ended
      readyMs.push(await start())
    }
    const deals = await loadRun.finish()
    const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
    db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
    await assertDurable(db)
    await assertExactlyOnce(db, origin, client, loadClients)
    await assertNothingOverdue('L2', db, client)
    const retried = expectInterrupted(interrupted.map((kill) => kill.retried()))
    say(
      `L2: ${deals} deals, ${client.journal.requests.length} requests, ${retried} in flight at kills and sent again`,
    )
    checkDuration('L2: ready after kill -9, at worst', Math.max(...readyMs), READY_WITHIN_MS)
  },
)
