import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase } from 'backend/platform/database'
import { type PrivateCluster, startPrivateCluster } from 'backend/platform/private-cluster'
import { say } from 'backend/wallet/testing/books'
import { launchServer, type ServerProcess } from 'tests/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CuttingProxy, openCuttingProxy } from './cutting-proxy'
import { expectKeptPromises } from './kept-promises'
import { stopAtOnce } from './kill-processes'
import { expectEverythingEnds } from './nothing-overdue'
import { type PersistentClient, persistentClient } from './persistent-client'
import { below, limitFor, pause, SIZES } from './sizes'
import { signInTraders, type Traders, type Trading } from './traders'

/** Two cuts follow each other after so many milliseconds at most. */
const BETWEEN_CUTS_MS = 60
/** So many answers are got between two stops. */
const ANSWERS = 20
const CUTS_PER_ANSWER = 5

let dataDir: string
let cluster: PrivateCluster
let proxy: CuttingProxy
let server: ServerProcess
let client: PersistentClient
let traders: Traders
let trading: Trading

const startCluster = () => startPrivateCluster({ dataDir, log: () => {} })
const portOf = (url: string) => Number(new URL(url).port)
/** The same login and database, at the other end of the proxy. */
const throughProxy = (url: string) => Object.assign(new URL(url), { port: String(proxy.port) }).href

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-cut-'))
  cluster = await startCluster()
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
  traders = await signInTraders(client)
  trading = traders.startTrading()
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await proxy?.close()
  await cluster?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(`L3: ${SIZES.cuts} connections cut, half of them after COMMIT`, limitFor(SIZES.cuts, 1), async () => {
  let cuts = 0
  while (cuts < SIZES.cuts / 2) {
    await pause(below(BETWEEN_CUTS_MS))
    if (proxy.cutOne()) cuts += 1
    if (cuts % CUTS_PER_ANSWER === 0) await trading.answers(1)
  }
  for (let cut = 0; cut < SIZES.cuts / 2; cut++) {
    await pause(below(BETWEEN_CUTS_MS))
    proxy.cutAfterNextCommit()
  }
  await expect.poll(proxy.cutAfterCommit, { timeout: 10_000 }).toBe(SIZES.cuts / 2)
})

test(
  `L3: PostgreSQL stopped ${SIZES.stops} times without warning: nothing acknowledged is lost, nothing is done twice`,
  limitFor(SIZES.stops, 30),
  async () => {
    for (let stop = 0; stop < SIZES.stops; stop++) {
      await trading.answers(ANSWERS)
      await stopAtOnce(dataDir)
      await cluster.stop()
      cluster = await startCluster()
      proxy.leadTo(portOf(cluster.adminUrl))
    }
    await trading.answers(ANSWERS)
    const deals = await trading.finish()
    const db: Database = openDatabase(cluster.runtimeUrl('suji'), { maxConnections: 2 })
    try {
      await expectKeptPromises(db, server.url, client, traders)
      const endedMs = await expectEverythingEnds(db, client)
      const { requests, retried } = client.journal
      say(
        `L3: ${deals} deals, ${requests.length} requests, ${retried()} sent again; all ended after ${Math.round(endedMs)} ms`,
      )
      expect(retried()).toBeGreaterThan(0)
      expect(server.process.exitCode).toBeNull()
    } finally {
      await db.close()
    }
  },
)
