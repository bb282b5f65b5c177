import { type Database, openDatabase } from 'backend/platform/database'
import { newId } from 'backend/platform/ids'
import { say } from 'backend/wallet/testing/books'
import { mixTransfers, openMixedAccounts } from 'backend/wallet/testing/mixed-transfers'
import { bankTransfer } from 'contract/wallet'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { launchServer, type ServerProcess } from 'tests/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventReader, readEvents } from './event-reader'
import { expectKeptPromises } from './kept-promises'
import { expectEverythingEnds } from './nothing-overdue'
import { type PersistentClient, persistentClient } from './persistent-client'
import { type Pooler, startPgbouncer } from './pgbouncer'
import { limitFor, SIZES } from './sizes'
import { signInTraders, type Traders } from './traders'

const CLIENTS = 32
const SERVERS = 2
/** Between two deals of one trader: comparing passwords must not take the machine from the transfers. */
const REST_MS = 2_000

let database: TestDatabase
let pooler: Pooler
let pooled: Database
const servers: ServerProcess[] = []
let client: PersistentClient
let traders: Traders

beforeAll(async () => {
  database = await openTestDatabase()
  pooler = await startPgbouncer(database)
  pooled = openDatabase(pooler.through(database.runtimeUrl), {
    maxConnections: 12,
    preparedStatements: false,
  })
  const settings = {
    SUJI_MODE: 'demo',
    DEMO_LIFE: 'off',
    SESSION_SECRET: 'q8Zr2TnXw5LcYb0VdKs7PfGh4JmEa9Uo',
    DATABASE_URL: pooler.through(database.runtimeUrl),
    DATABASE_DIRECT_URL: database.runtimeUrl,
    DATABASE_ADMIN_URL: database.adminUrl,
    DATABASE_PREPARED_STATEMENTS: 'off',
  }
  for (let n = 0; n < SERVERS; n++) servers.push(await launchServer({ settings }))
  expect(servers.flatMap(({ errors }) => errors)).toEqual([])
  let turn = 0
  client = persistentClient(() => servers[turn++ % SERVERS]?.url ?? '')
  traders = await signInTraders(client)
}, 120_000)
afterAll(async () => {
  for (const server of servers) await server.end('SIGKILL')
  await pooled?.close()
  await pooler?.stop()
  await database?.drop()
})

/** Errors in the log, as pino numbers them. */
const faultsOf = ({ lines }: ServerProcess) => lines.filter((line) => /^\{"level":[56]0/.test(line))

test(
  `L16: two servers behind pgbouncer trade beside ${CLIENTS} clients × ${SIZES.poolerOperations} transfers and whole reads`,
  limitFor(SIZES.poolerOperations, 1),
  async () => {
    const accounts = await openMixedAccounts(pooled)
    const trading = traders.startTrading(REST_MS)
    const load = { clients: CLIENTS, operations: SIZES.poolerOperations }
    const { counted, perSecond } = await mixTransfers(pooled, accounts, load)
    const deals = await trading.finish()
    expect(Object.keys(counted).sort()).toEqual(['insufficient', 'made', 'read'])
    expect(deals).toBeGreaterThan(0)
    expect(client.journal.retried()).toBe(0)
    await expectKeptPromises(database.db, servers[0]?.url ?? '', client, traders)
    say(`L16: ${perSecond} operations/s through pgbouncer beside ${deals} deals`)
  },
)

test('what one server records reaches the streams of both', async () => {
  const [buyer] = traders.buyers
  if (!buyer) throw new Error('nobody buys')
  const readers: EventReader[] = []
  for (const { url } of servers) readers.push(await readEvents(url, buyer.token))
  const { memberId } = buyer.user
  for (let n = 0; n < SERVERS; n++) {
    const transfer = { memberId, amountYuan: '1.00', requestId: newId() }
    const { slipId } = await client.value(bankTransfer, transfer, '')
    await expect.poll(() => readers.map(({ subjects }) => subjects.has(slipId))).toEqual([true, true])
  }
  for (const reader of readers) reader.close()
})

test('moved time is known to both: all that waits ends, and nothing went wrong on the way', async () => {
  const endedMs = await expectEverythingEnds(database.db, client)
  say(`L16: all ended after ${Math.round(endedMs)} ms`)
  expect(servers.flatMap(faultsOf)).toEqual([])
})
