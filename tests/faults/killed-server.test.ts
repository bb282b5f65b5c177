import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from 'backend/platform/database'
import { startPrivateCluster } from 'backend/platform/private-cluster'
import { say } from 'backend/wallet/testing/books'
import { freePort, launchServer, type ServerProcess } from 'tests/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectKeptPromises } from './kept-promises'
import { type Extent, killPostgres } from './kill-processes'
import { expectEverythingEnds } from './nothing-overdue'
import { type PersistentClient, persistentClient } from './persistent-client'
import { below, limitFor, pause, SIZES } from './sizes'
import { signInTraders, type Traders } from './traders'

const READY_WITHIN_MS = 5_000
/** So many answers at most are got between two kills. */
const ANSWERS = 25
const LOOK_MS = 10

let dataDir: string
let origin: string
let server: ServerProcess
let client: PersistentClient
let traders: Traders
let db: Database

/** @returns milliseconds from the start of the process until it says that it is ready */
async function start(): Promise<number> {
  const began = performance.now()
  const settings = { DATA_DIR: dataDir, PORT: new URL(origin).port, SUJI_MODE: 'demo', DEMO_LIFE: 'off' }
  server = await launchServer({ settings })
  expect(server.errors).toEqual([])
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(LOOK_MS)
  return performance.now() - began
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-killed-'))
  origin = `http://127.0.0.1:${await freePort()}`
  await start()
  client = persistentClient(() => origin)
  traders = await signInTraders(client)
})
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
  `L2: ${SIZES.kills} × kill -9 under load: nothing acknowledged is lost, nothing is done twice, ready within 5 s`,
  limitFor(SIZES.kills, 10),
  async () => {
    const trading = traders.startTrading()
    const readyMs: number[] = []
    for (let kill = 0; kill < SIZES.kills; kill++) {
      await trading.answers(1 + below(ANSWERS))
      const extent = postgresAt(kill)
      server.process.kill('SIGKILL')
      if (extent) await killPostgres(dataDir, extent)
      await server.ended
      readyMs.push(await start())
    }
    const deals = await trading.finish()
    const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
    db = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
    await expectKeptPromises(db, origin, client, traders)
    const endedMs = await expectEverythingEnds(db, client)
    const { requests, retried } = client.journal
    const worst = Math.round(Math.max(...readyMs))
    say(
      `L2: ${deals} deals, ${requests.length} requests, ${retried()} sent again; ready after ${worst} ms at worst; all ended after ${Math.round(endedMs)} ms`,
    )
    expect(retried()).toBeGreaterThan(0)
    expect(worst).toBeLessThan(READY_WITHIN_MS)
  },
)
