import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import type { Database } from 'backend/platform/database/database'

import { say } from 'tests/fixtures/ledger/ledger'

import { checkDuration } from 'tests/support/durations'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import { randomBelow } from 'tests/support/random'
import { freePort, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, test } from 'vitest'
import { assertRecovered, launchDemoServer, openClusterDatabase, seedCluster } from './harness'
import { expectInterrupted } from './interrupted'
import type { InFlight } from './journal'
import { type Extent, killPostgres } from './kill-processes'
import { type LoadClients, type LoadMarket, openLoadClients } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'

const READY_WITHIN_MS = 5_000
/** Maximum number of answers between two kills. */
const ANSWERS = 25
/** Minimum number of requests in flight at each kill. */
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
  try {
    return await seedCluster(cluster)
  } finally {
    await cluster.stop()
  }
}

/** @returns milliseconds from the start of the process until it is ready */
async function start(): Promise<number> {
  const began = performance.now()
  server = await launchDemoServer({ DATA_DIR: dataDir, PORT: new URL(origin).port })
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

/** Every second kill also hits PostgreSQL: alternately the postmaster and all processes. */
function postgresAt(kill: number): Extent | null {
  if (kill % 2 === 0) return null
  return kill % 4 === 1 ? 'postmaster' : 'every process'
}

test(
  `L2: ${SIZES.kills} × kill -9 under load: every acknowledged request has exactly one effect`,
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
    db = openClusterDatabase(cluster)
    await assertRecovered('L2', db, origin, { client, loadClients })
    const retried = expectInterrupted(interrupted.map((kill) => kill.retried()))
    say(
      `L2: ${deals} deals, ${client.journal.requests.length} requests, ${retried} in flight at kills and sent again`,
    )
    checkDuration('L2: maximum time to ready after kill -9', Math.max(...readyMs), READY_WITHIN_MS)
  },
)
