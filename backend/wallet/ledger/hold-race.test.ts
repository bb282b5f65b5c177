import { gt, isNotNull } from 'drizzle-orm'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountsWith,
  end,
  hold,
  type LedgerFixture,
  later,
  NOON,
  openLedgerFixture,
  posting,
  say,
} from '../../../tests/fixtures/ledger/ledger'
import { ledgerAccount, ledgerTransfer } from '../tables'

const HOLDS = SIZES.racedHolds
const KINDS = ['post', 'void', 'expire'] as const
/** Each hold has two accounts of its own, shared with the rows of its neighbours. */
const ACCOUNTS = 20

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 12 })
})
afterAll(() => books.drop())

test(
  `L7: ${HOLDS} holds, each raced by post, void and expiry: exactly one winner each, each kind wins sometimes`,
  timeLimit({ gate: 1, area: 10, long: 10 }),
  async () => {
    const began = performance.now()
    const accounts = await accountsWith(books.db, ACCOUNTS, HOLDS)
    const account = (i: number) => accounts[i % ACCOUNTS] ?? ''
    const holds = Array.from({ length: HOLDS }, (_, i) => hold(account(i), account(i + 1), 1, later(5)))
    expect(await posting(books.db, holds)).toBe('made')

    // The instants of receipt differ: before, at and after the deadline.
    const race = async (id: string, turn: number) => {
      const racers = [
        () => posting(books.db, [end('post', id)], NOON),
        () => posting(books.db, [end('void', id)], NOON),
        () => posting(books.db, [end('expire', id)], later(6)),
      ]
      const order = [0, 1, 2].map((i) => racers[(i + turn) % 3])
      return await Promise.all(order.map((racer) => racer?.()))
    }
    const outcomes = await Promise.all(holds.map(({ id }, i) => race(id, i)))
    for (const outcome of outcomes)
      expect([...outcome].sort()).toEqual(['hold_resolved', 'hold_resolved', 'made'])

    const ends = await books.db.orm.select().from(ledgerTransfer).where(isNotNull(ledgerTransfer.pendingId))
    expect(new Set(ends.map((one) => one.pendingId)).size).toBe(HOLDS)
    expect(ends).toHaveLength(HOLDS)
    const winners = KINDS.map((kind) => ends.filter((one) => one.kind === kind).length)
    expect(Math.min(...winners)).toBeGreaterThan(0)
    const openHolds = await books.db.orm
      .select()
      .from(ledgerAccount)
      .where(gt(ledgerAccount.debitsPending, 0))
    expect(openHolds).toEqual([])
    say(
      `L7: ${HOLDS} holds won by post, void, expire: ${winners}; ${Math.round(performance.now() - began)} ms`,
    )
    await books.expectWhole()
  },
)
