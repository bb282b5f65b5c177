import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPrivateCluster } from 'backend/platform/cluster/private-cluster'
import { newId } from 'backend/platform/ids'
import { objectToOrder } from 'contract/disputes'
import { acceptOffer, requestArbitration } from 'contract/disputes/arbitration'
import { answerObjection, shopMakeOffer } from 'contract/disputes/merchant-disputes'
import { pay } from 'contract/ordering'
import { shipOrder } from 'contract/ordering/merchant-orders'
import { singleBuy } from 'contract/spot'
import { publishOffer } from 'contract/spot/merchant-offers'
import { bankTransfer } from 'contract/wallet'
import { sql } from 'drizzle-orm'
import { say } from 'tests/fixtures/ledger/ledger'
import { offerInput, PAY_PASSWORD } from 'tests/fixtures/market'
import { assertDurable } from 'tests/support/database'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, START_LIMIT_MS, timeLimit } from 'tests/support/load-sizes'
import { pause } from 'tests/support/pause'
import { freePort, type ServerProcess } from 'tests/support/server-process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchDemoServer, openClusterDatabase, seedCluster } from './harness'
import type { LoadMarket } from './load-clients'
import { type PersistentClient, persistentClient } from './persistent-client'

/** Cases that are settled at once, in each round. */
const CASES = 16
const OBJECTED_KG = 1_000
const TO_BUYER_FEN = 123_457
const POLL_MS = 10

let dataDir: string
let origin: string
let server: ServerProcess
let client: PersistentClient
let people: LoadMarket

async function start(): Promise<void> {
  server = await launchDemoServer({ DATA_DIR: dataDir, PORT: new URL(origin).port })
  while ((await fetch(`${origin}/readyz`)).status !== 200) await pause(POLL_MS)
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'suji-killed-split-'))
  origin = `http://127.0.0.1:${await freePort()}`
  const cluster = await startPrivateCluster({ dataDir, log: () => {} })
  people = await seedCluster(cluster)
  await cluster.stop()
  await start()
  client = persistentClient(() => origin)
}, START_LIMIT_MS)
afterAll(async () => {
  await server?.end('SIGKILL')
  await (await startPrivateCluster({ dataDir, log: () => {} })).stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const fresh = () => ({ requestId: newId() })

/** A case with an offer of the merchant. */
async function openCase(offerId: string, buyer: string, merchant: string) {
  const order = { offerId, offerVersion: 1, weightKg: 5_000, delivery: 'transfer' as const, ...fresh() }
  const { orderId } = await client.value(singleBuy, order, buyer)
  await client.value(pay, { orderId, payPassword: PAY_PASSWORD, ...fresh() }, buyer)
  await client.value(shipOrder, { orderId, documentNo: 'GH001', ...fresh() }, merchant)
  const objection = { orderId, reason: 'short' as const, text: '短少', weightKg: OBJECTED_KG, ...fresh() }
  await client.value(objectToOrder, objection, buyer)
  const refusal = { orderId, answer: 'refuse' as const, note: '足量', ...fresh() }
  await client.value(answerObjection, refusal, merchant)
  const requested = { orderId, claim: '退还短少部分', ...fresh() }
  const { arbitrationId } = await client.value(requestArbitration, requested, buyer)
  const offer = { arbitrationId, toBuyerFen: TO_BUYER_FEN, ...fresh() }
  return await client.value(shopMakeOffer, offer, merchant)
}

test(
  'kill -9 during splits of the escrow: each is executed exactly once',
  timeLimit({ gate: 15, area: 150, long: 1_500 }),
  async () => {
    const [person] = people.buyers
    const { merchant } = people.seed
    if (!person) throw new Error('no buyers')
    await client.value(bankTransfer, { memberId: person.memberId, amountYuan: '50000000', ...fresh() }, '')
    const deliveries = [{ way: 'transfer' as const, freightFenPerTon: 0 }]
    const goods = offerInput(people.seed, { stockKg: 100_000_000, deliveries })
    const { offerId } = await client.value(publishOffer, goods, merchant.token)
    const retried: number[] = []
    for (let kill = 0; kill < SIZES.splitKills; kill++) {
      const offers = []
      for (let n = 0; n < CASES; n++) offers.push(await openCase(offerId, person.token, merchant.token))
      const before = client.journal.acknowledged()
      const accepting = offers.map((offer) =>
        client.value(acceptOffer, { ...offer, ...fresh() }, person.token),
      )
      while (client.journal.acknowledged() === before) await pause(1)
      const inFlight = client.journal.markInFlight()
      server.process.kill('SIGKILL')
      await server.ended
      await start()
      for (const { stage, orderState } of await Promise.all(accepting))
        expect([stage, orderState]).toEqual(['closed', 'completed'])
      retried.push(inFlight.retried())
    }
    expect(retried.filter((count) => count === 0)).toEqual([])
    await assertExecutedOnce(SIZES.splitKills * CASES)
    say(
      `kill during splits: ${SIZES.splitKills * CASES} splits, ${retried.join(' + ')} in flight at kills and sent again`,
    )
  },
)

/** Asserts that every case has one refund of its amount, and that all books are right. */
async function assertExecutedOnce(cases: number): Promise<void> {
  const cluster = await startPrivateCluster({ dataDir, log: () => {}, join: true })
  const db = openClusterDatabase(cluster)
  try {
    await assertDurable(db)
    await assertLedgerConsistent(db)
    const rows = await db.orm.execute<{ refunds: number; settled: number; fen: number }>(sql`
      select (select count(*)::int from order_refund r where r.order_id = a.order_id) as refunds,
        (select count(*)::int from arbitration_event e where e.arbitration_id = a.id and e.kind = 'settled') as settled,
        (select sum(m.amount)::int from money_movement m where m.cause_id = a.order_id and m.cause_kind = 'order_refund') as fen
      from arbitration a`)
    expect(rows).toHaveLength(cases)
    for (const row of rows) expect(row).toEqual({ refunds: 1, settled: 1, fen: TO_BUYER_FEN })
  } finally {
    await db.close()
  }
}
