import { newId } from 'backend/platform/ids'
import { demoTime } from 'contract/dev'
import { bankTransfer } from 'contract/wallet'
import { say } from 'tests/fixtures/ledger/ledger'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import type { ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assertExactlyOnce } from './assert-exactly-once'
import { assertNothingOverdue, FORWARD_MS } from './assert-nothing-overdue'
import { type EventReader, readEvents } from './event-reader'
import { launchDemoServer } from './harness'
import { type LoadClients, openLoadClients, seedLoadMarket } from './load-clients'
import { addWallets, mixRequests, type SharedWallet } from './mixed-requests'
import { type PersistentClient, persistentClient } from './persistent-client'
import { type Pooler, startPgbouncer } from './pgbouncer'

const SERVERS = 2
/** Pause between two deals of one client, so that password hashing does not use the whole CPU. */
const REST_MS = 2_000

/** Log lines of pino level error (50) or fatal (60). */
const faultsOf = ({ lines }: ServerProcess) => lines.filter((line) => /^\{"level":[56]0/.test(line))

let database: TestDatabase
let pooler: Pooler
const servers: ServerProcess[] = []
let client: PersistentClient
let loadClients: LoadClients
let wallets: SharedWallet[]

beforeAll(async () => {
  database = await openTestDatabase()
  const people = await seedLoadMarket(database.db)
  wallets = await addWallets(database.db)
  pooler = await startPgbouncer(database)
  const settings = {
    SESSION_SECRET: 'q8Zr2TnXw5LcYb0VdKs7PfGh4JmEa9Uo',
    DATABASE_URL: pooler.through(database.runtimeUrl),
    DATABASE_DIRECT_URL: database.runtimeUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    DATABASE_PREPARED_STATEMENTS: 'off',
  }
  for (let n = 0; n < SERVERS; n++) servers.push(await launchDemoServer(settings))
  let turn = 0
  client = persistentClient(() => servers[turn++ % SERVERS]?.url ?? '')
  loadClients = await openLoadClients(client, people)
}, START_LIMIT_MS)
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await pooler?.stop()
  await database?.drop()
})

const { clients, operations } = SIZES.twoServers
test(
  `L16: two servers behind pgbouncer, ${clients} clients × ${operations} payments, orders and reads and concurrent deals: each has one effect, each read is consistent`,
  timeLimit({ gate: 10, area: 120, long: 900 }),
  async () => {
    const loadRun = loadClients.startLoad(REST_MS)
    const load = await mixRequests(client, { wallets, offer: loadClients.offer }, SIZES.twoServers)
    const deals = await loadRun.finish()
    expect(Math.min(...Object.values(load.counted))).toBeGreaterThan(0)
    expect(deals).toBeGreaterThan(0)
    expect(client.journal.retried()).toBe(0)
    const buyers = [...loadClients.buyers, ...wallets]
    await assertExactlyOnce(database.db, servers[0]?.url ?? '', client, { ...loadClients, buyers })
    say(`L16: ${JSON.stringify(load.counted)}, ${load.perSecond} requests/s beside ${deals} deals`)
  },
)

test('an event of one server reaches the streams of both servers', async () => {
  const [buyer] = loadClients.buyers
  if (!buyer) throw new Error('no buyers')
  const readers: EventReader[] = []
  for (const { url } of servers) readers.push(await readEvents(url, buyer.token))
  for (const { url } of servers) {
    const recording = persistentClient(() => url)
    const transfer = { memberId: buyer.memberId, amountYuan: '1.00', requestId: newId() }
    const { slipId } = await recording.value(bankTransfer, transfer, '')
    const heard = () => readers.map(({ subjects }) => subjects.has(slipId))
    await expect.poll(heard, { timeout: 30_000 }).toEqual([true, true])
  }
  for (const reader of readers) reader.close()
})

test('both servers use the moved clock, nothing is overdue, no server logged an error', async () => {
  const before = await timesOf(servers)
  await assertNothingOverdue('L16', database.db, client)
  for (const [n, at] of (await timesOf(servers)).entries())
    expect(at - (before[n] ?? 0)).toBeGreaterThanOrEqual(FORWARD_MS)
  expect(servers.flatMap(faultsOf)).toEqual([])
})

/** Market time of each server in milliseconds. */
async function timesOf(servers: readonly ServerProcess[]): Promise<number[]> {
  return await Promise.all(
    servers.map(async ({ url }) =>
      Date.parse((await persistentClient(() => url).value(demoTime, {}, '')).at),
    ),
  )
}
