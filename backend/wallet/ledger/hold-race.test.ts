import { gt, isNotNull } from 'drizzle-orm'
import { SIZES, timeLimit } from 'tests/support/load-sizes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  accountsWith,
  type Books,
  end,
  hold,
  later,
  NOON,
  openBooks,
  posting,
  say,
} from '../../../tests/fixtures/ledger'
import { ledgerAccount, ledgerTransfer } from '../tables'

const HOLDS = SIZES.racedHolds
const KINDS = ['post', 'void', 'expire'] as const
/** Rivals for a hold meet at its own two accounts; each holds for two rows of neighbours. */
const ACCOUNTS = 20

let books: Books

beforeAll(async () => {
  books = await openBooks({ maxConnections: 12 })
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

    // The instants of receipt differ, as they do in life: before the deadline, before it, after it.
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
    const stillHeld = await books.db.orm
      .select()
      .from(ledgerAccount)
      .where(gt(ledgerAccount.debitsPending, 0))
    expect(stillHeld).toEqual([])
    say(
      `L7: ${HOLDS} holds won by post, void, expire: ${winners}; ${Math.round(performance.now() - began)} ms`,
    )
    await books.expectWhole()
  },
)
