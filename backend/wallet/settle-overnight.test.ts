import { openDatabase } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { dailyJobRun } from 'backend/platform/tables'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { untilBlocked } from 'tests/support/blocked-statements'
import { timeLimit } from 'tests/support/load-sizes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  hold,
  type LedgerFixture,
  memberWith,
  openLedgerFixture,
  posting,
  say,
} from '../../tests/fixtures/ledger/ledger'
import { deposit } from './deposit'
import { capitalOf, fundEscrow, payOutEscrow, settleOvernight } from './index'
import { settlingOf } from './ledger/accounts'

/** Start of the first of these days in Shanghai. */
const FIRST_MIDNIGHT = Date.parse('2026-11-20T16:00:00.000Z')
const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS
const GRACE_MS = 10 * SECOND_MS
const at = (day: number, hours = 12) => new Date(FIRST_MIDNIGHT + day * DAY_MS + hours * HOUR_MS)
/** The first instant of a day at which settlement runs. */
const early = (day: number) => new Date(FIRST_MIDNIGHT + day * DAY_MS + GRACE_MS)

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 12 })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const capital = (id: string) => capitalOf(books.db.orm, { kind: 'member', id })
const settle = (now: Date) => settleOvernight(books.db, now)
async function spend(memberId: string, amountFen: number, now: Date): Promise<string> {
  const orderId = newId()
  const by = { actorId: memberId, requestId: newId(), now }
  const paid = await books.db.transaction((tx) =>
    fundEscrow(tx, { owner: { kind: 'member', id: memberId }, orderId, amountFen, ...by }),
  )
  if (!paid.ok) throw new Error(paid.reason)
  return orderId
}
async function shown(memberId: string) {
  const { settlingFen, withdrawableFen, heldFen } = await capital(memberId)
  return { settlingFen, withdrawableFen, heldFen }
}

test("makes yesterday's money withdrawable, and today's tomorrow", async () => {
  const id = await memberWith(books.db, 1000, newId(), at(0, 23.99))
  await memberWith(books.db, 200, id, at(1, 0))
  expect(await settle(new Date(early(1).getTime() - 1))).toBe(0)
  expect(await shown(id)).toEqual({ settlingFen: 1200, withdrawableFen: 0, heldFen: 0 })
  expect(await settle(early(1))).toBe(1)
  expect(await shown(id)).toEqual({ settlingFen: 200, withdrawableFen: 1000, heldFen: 0 })
  expect(await settle(early(2))).toBe(1)
  expect(await shown(id)).toEqual({ settlingFen: 0, withdrawableFen: 1200, heldFen: 0 })
})

test('treats spent money as the oldest, and leaves held money', async () => {
  const id = await memberWith(books.db, 1000, newId(), at(3))
  await memberWith(books.db, 500, id, at(4, 1))
  await spend(id, 300, at(4, 1.5))
  const other = settlingOf({ kind: 'member', id: await memberWith(books.db, 1, newId(), at(4, 1)) }).id
  await posting(books.db, [hold(settlingOf({ kind: 'member', id }).id, other, 100)], at(4, 1.6))
  await settle(at(4, 2))
  expect(await shown(id)).toEqual({ settlingFen: 500, withdrawableFen: 600, heldFen: 100 })
})

test('makes a shop’s earnings withdrawable for its company', async () => {
  const companyId = newId()
  const orderId = await spend(await memberWith(books.db, 1000, newId(), at(5)), 1000, at(5))
  const by = { actorId: 'market', requestId: newId(), now: at(5) }
  await books.db.transaction((tx) =>
    payOutEscrow(tx, { orderId, companyId, amountFen: 1000, goodsFen: 1000, commissionPerMille: 3, ...by }),
  )
  await settle(at(6))
  expect(await capitalOf(books.db.orm, { kind: 'company', id: companyId })).toMatchObject({
    settlingFen: 0,
    withdrawableFen: 997,
  })
})

test(
  'moves each account once in batches on ten servers; afterwards a call is one look-up',
  timeLimit({ gate: 5, area: 5, long: 5 }),
  async () => {
    const PEOPLE = 450
    const ids = Array.from({ length: PEOPLE }, () => newId())
    await Promise.all(ids.map((id) => memberWith(books.db, 70, id, at(7))))
    await memberWith(books.db, 5, ids[0], at(8, 0))
    const began = performance.now()
    const servers = Array.from({ length: 10 }, () => openDatabase(books.runtimeUrl, { maxConnections: 2 }))
    const moved = await Promise.all(servers.map((db) => settleOvernight(db, at(8, 1))))
    await Promise.all(servers.map((db) => db.close()))
    expect(moved.reduce((a, b) => a + b, 0)).toBe(PEOPLE)
    say(`T+1: ${PEOPLE} accounts by 10 servers at once, ${Math.round(performance.now() - began)} ms`)
    const capitals = await Promise.all(ids.map(capital))
    for (const one of capitals) expect(one).toMatchObject({ withdrawableFen: 70 })
    const transfers = await books.db.orm.execute(
      sql`select from ledger_transfer where cause_kind = 'overnight' and at = ${at(8, 1).toISOString()}::timestamptz`,
    )
    expect(transfers).toHaveLength(PEOPLE)

    const late = await memberWith(books.db, 900, newId(), at(7))
    expect(await settle(at(8, 23))).toBe(0)
    expect(await shown(late)).toMatchObject({ withdrawableFen: 0 })
    expect(await settle(at(9, 1))).toBe(2)
    expect(await shown(late)).toMatchObject({ withdrawableFen: 900 })
  },
)

test('continues an interrupted day and moves nothing twice', async () => {
  const [first, second] = [await memberWith(books.db, 10, newId(), at(10)), newId()]
  await settle(at(11))
  await memberWith(books.db, 20, second, at(10))
  await memberWith(books.db, 3, first, at(10))
  // Simulates a server that died after the first batch, before it marked the day as done.
  await books.db.orm.delete(dailyJobRun).where(sql`${dailyJobRun.day} = '2026-12-02'`)
  expect(await settle(at(11, 13))).toBe(1)
  expect([await shown(first), await shown(second)]).toMatchObject([
    { settlingFen: 3, withdrawableFen: 10 },
    { settlingFen: 0, withdrawableFen: 20 },
  ])
})

test('moves all earlier money after days of standstill', async () => {
  const id = await memberWith(books.db, 10, newId(), at(12))
  await memberWith(books.db, 20, id, at(13))
  await memberWith(books.db, 30, id, at(16, 1))
  await settle(at(16))
  expect(await shown(id)).toEqual({ settlingFen: 30, withdrawableFen: 30, heldFen: 0 })
})

test('leaves money that arrives during settlement until the next day', async () => {
  await settle(at(18))
  const id = await memberWith(books.db, 100, newId(), at(18))
  let settling = Promise.resolve(0)
  await books.db.transaction(async (tx) => {
    const slip = { bankReference: newId(), amountFen: 7, payerName: '测试付款人', payerPhone: null }
    await deposit(tx, { ...slip, memberId: id, now: at(19, 1) })
    settling = settle(at(19, 1))
    await untilBlocked(books.db)
  })
  expect(await settling).toBe(1)
  expect(await shown(id)).toEqual({ settlingFen: 7, withdrawableFen: 100, heldFen: 0 })
})

let day = 100
const act = fc.record({
  kind: fc.constantFrom('comes', 'goes', 'settles'),
  fen: fc.integer({ min: 1, max: 500 }),
})

test('moves everything from before today and nothing of today, for random histories', async () => {
  const days = fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(days, async (acts) => {
      const id = await memberWith(books.db, 100, newId(), at(day))
      let [lots, withdrawable] = [[{ day, fen: 100 }], 0]
      for (const todays of acts) {
        day++
        for (const [hour, { kind, fen }] of [...todays, { kind: 'settles', fen: 0 }].entries()) {
          const now = at(day, 1 + hour)
          if (kind === 'comes') {
            await memberWith(books.db, fen, id, now)
            lots.push({ day, fen })
          } else if (kind === 'goes') {
            let left = Math.min(fen, withdrawable + lots.reduce((sum, lot) => sum + lot.fen, 0))
            if (left > 0) await spend(id, left, now)
            for (const lot of lots) {
              const taken = Math.min(lot.fen, left)
              lot.fen -= taken
              left -= taken
            }
            withdrawable -= left
          } else {
            await settle(now)
            for (const lot of lots) if (lot.day < day) withdrawable += lot.fen
            lots = lots.filter((lot) => lot.day === day)
          }
          const settlingFen = lots.reduce((sum, lot) => sum + lot.fen, 0)
          expect(await shown(id)).toEqual({ settlingFen, withdrawableFen: withdrawable, heldFen: 0 })
        }
      }
      day++
    }),
    { numRuns: 25 },
  )
})
