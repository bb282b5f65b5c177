import { openDatabase } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  end,
  hold,
  type LedgerFixture,
  later,
  memberWith,
  NOON,
  openLedgerFixture,
  posting,
} from '../../../tests/fixtures/ledger/ledger'
import { capitalOf, expireHolds } from '../index'
import { settlingOf } from './accounts'

let books: LedgerFixture
let from: string
let to: string
let memberId: string

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 12 })
  memberId = await memberWith(books.db, 100_000)
  from = settlingOf({ kind: 'member', id: memberId }).id
  to = settlingOf({ kind: 'member', id: await memberWith(books.db, 1) }).id
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const held = async () => (await capitalOf(books.db.orm, { kind: 'member', id: memberId })).heldFen
async function endOf(id: string) {
  const rows = await books.db.orm.execute<{ kind: string; actor_id: string; cause: boolean }>(
    sql`select e.kind, e.actor_id, (e.cause_kind, e.cause_id) = (h.cause_kind, h.cause_id) as cause
      from ledger_transfer h join ledger_transfer e on e.pending_id = h.id where h.id = ${id}`,
  )
  return [...rows]
}

test('ends holds at their deadline, not before, and none without a deadline', async () => {
  const [soon, next, open] = [hold(from, to, 10, later(5)), hold(from, to, 20, later(9)), hold(from, to, 40)]
  await posting(books.db, [soon, next, open])
  expect(await expireHolds(books.db, new Date(later(5).getTime() - 1))).toBe(0)
  expect(await expireHolds(books.db, later(5))).toBe(1)
  expect(await endOf(soon.id)).toEqual([{ kind: 'expire', actor_id: 'market', cause: true }])
  expect(await held()).toBe(60)
  expect(await expireHolds(books.db, later(60))).toBe(1)
  expect(await expireHolds(books.db, later(60))).toBe(0)
  expect(await held()).toBe(40)
  await posting(books.db, [end('void', open.id)])
})

test('ends each hold once in several batches on two servers', async () => {
  const holds = Array.from({ length: 205 }, () => hold(from, to, 1, later(5)))
  await posting(books.db, holds)
  const other = openDatabase(books.runtimeUrl)
  const ended = await Promise.all([books.db, other].map((db) => expireHolds(db, later(6))))
  await other.close()
  expect(ended.reduce((a, b) => a + b, 0)).toBe(205)
  for (const { id } of holds) expect(await endOf(id)).toMatchObject([{ kind: 'expire' }])
  expect(await held()).toBe(0)
})

test('skips a hold that was posted or voided in time', async () => {
  const [posted, voided] = [hold(from, to, 10, later(5)), hold(from, to, 10, later(5))]
  await posting(books.db, [posted, voided])
  await posting(books.db, [end('post', posted.id), end('void', voided.id)], later(4))
  expect(await expireHolds(books.db, later(6))).toBe(0)
  expect([await endOf(posted.id), await endOf(voided.id)]).toMatchObject([
    [{ kind: 'post' }],
    [{ kind: 'void' }],
  ])
})

test('finds all holds after days of standstill, and one inserted after its own deadline', async () => {
  const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
  const old = hold(from, to, 10, later(5))
  await posting(books.db, [old])
  expect(await expireHolds(books.db, day(3))).toBe(1)
  expect(await endOf(old.id)).toMatchObject([{ kind: 'expire' }])
  const late = hold(from, to, 10, new Date(day(2).getTime() + 1))
  expect(await posting(books.db, [late], day(2))).toBe('made')
  expect(await expireHolds(books.db, day(3))).toBe(1)
  expect(await endOf(late.id)).toMatchObject([{ kind: 'expire' }])
})
