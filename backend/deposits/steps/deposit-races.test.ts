import { newId } from 'backend/platform/ids'
import { capitalOf } from 'backend/wallet'
import { sql } from 'drizzle-orm'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  type DepositFixture,
  depositFixture,
  FINANCE,
  LAST_MOMENT,
  OVERDUE,
  orderWithDeposit,
  payNow,
  registerDepositOrders,
} from '../../../tests/fixtures/deposits'
import { NOON } from '../../../tests/fixtures/market'
import { type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'

const { rounds, fewerRounds } = SIZES.depositRaces
const HELD_FEN = 1_000

let fixture: OrderFixture
let deposits: DepositFixture
let restoreOrderTypes: () => void
beforeAll(async () => {
  fixture = await openOrderFixture(10)
  deposits = depositFixture(fixture.db, { owner: fixture.seed.buyer, merchant: fixture.seed.merchant })
  restoreOrderTypes = registerDepositOrders()
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => {
  restoreOrderTypes()
  return fixture.test.drop()
})

/** Starts later by some round trips: a payment reads more before it locks the deposit. */
async function afterReads<T>(reads: number, work: () => Promise<T>): Promise<T> {
  for (let n = 0; n < reads; n++) await fixture.db.orm.execute(sql`select 1`)
  return await work()
}

const limit = timeLimit({ gate: 60, area: 600, long: 600 })

test('release, forfeiture or use wins, never two', limit, async () => {
  const wins = { released: 0, forfeit_pending: 0, used: 0 }
  for (let round = 0; round < rounds; round++) {
    const id = await deposits.held({ amountFen: HELD_FEN })
    const orderId = await orderWithDeposit(fixture, id, 10_000)
    const racers = [
      () => afterReads(round % 8, () => deposits.release(id)),
      () => afterReads(round % 8, () => deposits.announce(id)),
      () => payNow(fixture, orderId),
    ] as const
    // Each of the three starts first in turn.
    const started = racers.map((_, i) => racers[(i + round) % 3]?.())
    const ended = await Promise.all(started)
    expect(ended.filter((verdict) => verdict?.ok)).toHaveLength(1)
    const { state, openFen } = await deposits.rowOf(id)
    expect(openFen).toBe(state === 'forfeit_pending' ? HELD_FEN : 0)
    wins[state as keyof typeof wins]++
    if (state === 'used') expect((await fixture.detail(orderId)).state).toBe('awaiting_pickup')
    else accepted(await fixture.cancel(orderId))
  }
  expect(wins.released + wins.forfeit_pending + wins.used).toBe(rounds)
  process.stdout.write(`      ${rounds} races end in ${JSON.stringify(wins)}\n`)
})

test('an objection or the execution wins, also when jobs run on two servers', limit, async () => {
  for (let round = 0; round < fewerRounds; round++) {
    const id = await deposits.announced({ amountFen: HELD_FEN })
    const [objected] = await Promise.all([
      deposits.object(id, LAST_MOMENT),
      deposits.runJob(OVERDUE),
      deposits.runJob(OVERDUE),
    ])
    expect(['ok', 'deposit_not_open']).toContain(reasonOf(objected))
    expect((await deposits.rowOf(id)).state).toBe(objected.ok ? 'objecting' : 'forfeited')
  }
})

test('one of two operators decides on a proposal', limit, async () => {
  const other = { ...FINANCE, operatorId: newId() }
  for (let round = 0; round < fewerRounds; round++) {
    const id = await deposits.objected({ amountFen: HELD_FEN })
    const { rulingId } = accepted(await deposits.propose(id, 'release')).output
    const decided = await Promise.all([
      deposits.decide(id, rulingId, 'approved'),
      deposits.decide(id, rulingId, 'returned', NOON, other),
    ])
    expect(decided.map(reasonOf).sort()).toEqual(['ok', 'ruling_decided'])
  }
})

test('of equal holds at the same moment one is made, whether repeated or competing', limit, async () => {
  const owner = { kind: 'member', id: fixture.seed.buyer.memberId } as const
  for (let round = 0; round < fewerRounds; round++) {
    const { heldFen } = await capitalOf(fixture.db.orm, owner)
    const [requestId, subjectId] = [newId(), newId()]
    const wanted = { subjectId, amountFen: HELD_FEN }
    const held = await Promise.all([
      deposits.hold({ ...wanted, requestId }),
      deposits.hold({ ...wanted, requestId }),
      deposits.hold({ ...wanted, requestId: newId() }),
    ])
    expect((await capitalOf(fixture.db.orm, owner)).heldFen).toBe(heldFen + HELD_FEN)
    const ids = held.flatMap((verdict) => (verdict.ok ? verdict.value.id : []))
    expect(new Set(ids).size).toBe(1)
  }
})
