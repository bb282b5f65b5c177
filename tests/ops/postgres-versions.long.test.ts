import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from 'backend/platform/ids'
import { loginByPassword } from 'contract/account'
import { merchantProducts, merchantWarehouses } from 'contract/catalogue'
import { detail, pay } from 'contract/ordering'
import { shipOrder } from 'contract/ordering/merchant-orders'
import { confirmReceipt } from 'contract/ordering/order-steps'
import { singleBuy } from 'contract/spot'
import { queryPage } from 'contract/spot/list'
import { publishOffer } from 'contract/spot/merchant-offers'
import postgres from 'postgres'
import { type PersistentClient, persistentClient } from 'tests/faults/persistent-client'
import { CHEN, DEMO_PASSWORD, DEMO_PAY_PASSWORD, T30S, YUE_KEEPER } from 'tests/fixtures/people'
import { describeUnless } from 'tests/support/describe-unless'
import {
  findPostgres,
  OLDER_VERSIONS,
  type PostgresCluster,
  startPostgres,
} from 'tests/support/postgres-cluster'
import { launchServer, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'

const SECRET = 'q8Zr2TnXw5LcYb0VdKs7PfGh4JmEa9Uo'
const START_MS = 240_000
const WEIGHT_KG = 1_000
const DAY_MS = 86_400_000

for (const major of OLDER_VERSIONS) {
  const programs = await findPostgres(major)
  const reason = typeof programs === 'string' ? programs : null
  describeUnless(reason, `PostgreSQL ${major}`, () => {
    if (typeof programs !== 'string') testVersion(major, () => startPostgres(programs))
  })
}

function testVersion(major: number, start: () => Promise<PostgresCluster>): void {
  let cluster: PostgresCluster
  let dataDir: string
  let settings: Record<string, string>
  let server: ServerProcess
  let client: PersistentClient

  const operate = async (command: string, more: Record<string, string> = {}) => {
    const { ended, lines, errors } = await launchServer({
      settings: { ...settings, ...more },
      command: [process.execPath, 'bin/run.mjs', command],
    })
    return { code: await ended, said: lines.at(-1), errors }
  }

  beforeAll(async () => {
    cluster = await start()
    dataDir = mkdtempSync(join(tmpdir(), 'suji-version-'))
    const database = { DATABASE_URL: cluster.runtimeUrl('suji'), DATA_DIR: dataDir }
    settings = { ...database, SUJI_MODE: 'demo', DEMO_LIFE: 'off', SESSION_SECRET: SECRET }
  })
  afterAll(async () => {
    await server?.end('SIGKILL')
    await cluster?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('npm run migrate creates the schema', async () => {
    expect(await readMajor(cluster.superuserUrl)).toBe(major)
    const done = { code: 0, said: '数据库结构已是最新', errors: [] }
    expect(await operate('migrate', { DATABASE_ADMIN_URL: cluster.ownerUrl('suji') })).toEqual(done)
  })

  test('the server starts and sets up a demo market', async () => {
    server = await launchServer({ settings, withinMs: START_MS })
    expect([server.errors, server.process.signalCode]).toEqual([[], null])
    client = persistentClient(() => server.url)
  }, 300_000)

  test('an order is placed, paid, shipped and confirmed', async () => {
    const { token } = await signIn(client, CHEN.phone)
    const merchant = await signIn(client, YUE_KEEPER.phone)
    const { offerId } = await putOnSale(client, merchant.token)
    const fresh = () => ({ requestId: newId() })
    const wanted = { offerId, offerVersion: 1, weightKg: WEIGHT_KG, delivery: 'transfer' as const }
    const { orderId } = await client.value(singleBuy, { ...wanted, ...fresh() }, token)
    const payment = { orderId, payPassword: DEMO_PAY_PASSWORD }
    await client.value(pay, { ...payment, ...fresh() }, token)
    await client.value(shipOrder, { orderId, documentNo: 'GH-001', ...fresh() }, merchant.token)
    await client.value(confirmReceipt, { ...payment, ...fresh() }, token)
    expect(await client.value(detail, { id: orderId }, token)).toMatchObject({ state: 'completed' })
  })

  test('a search for a grade finds its offers, a page shows them', async () => {
    const { total, search } = await client.value(queryPage, { sText: `${T30S} 聚丙烯` }, '')
    expect(total).toBeGreaterThan(0)
    expect(search?.words.map(({ how }) => how)).toEqual(['known', 'known'])
    const page = await fetch(new URL(`/now?sText=${T30S}`, server.url))
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(T30S)])
  })

  test('npm run reconcile finds no difference', async () => {
    expect(await operate('reconcile')).toEqual({ code: 0, said: '对账无差异', errors: [] })
    expect(server.lines.filter((line) => /^\{"level":[56]0/.test(line))).toEqual([])
    expect(await server.end()).toBe(0)
  })
}

async function signIn(client: PersistentClient, phone: string) {
  return await client.value(loginByPassword, { phone, password: DEMO_PASSWORD }, '')
}

async function putOnSale(client: PersistentClient, token: string) {
  const [product] = await client.value(merchantProducts, { category: 'PP' }, token)
  const [warehouse] = await client.value(merchantWarehouses, {}, token)
  const offer = {
    productId: product?.id ?? '',
    warehouseId: warehouse?.id ?? '',
    priceFenPerTon: 10_000,
    stockKg: 100 * WEIGHT_KG,
    minKg: WEIGHT_KG,
    stepKg: WEIGHT_KG,
    deliveries: [{ way: 'transfer' as const, freightFenPerTon: 0 }],
    validUntil: new Date(Date.now() + DAY_MS).toISOString(),
    requestId: newId(),
  }
  return await client.value(publishOffer, offer, token)
}

async function readMajor(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`.finally(() =>
    sql.end(),
  )
  return row?.major
}
