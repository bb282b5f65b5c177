import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ledgerAccount, ledgerTransfer } from './tables'
import { accountsWith, type Books, end, hold, later, NOON, openBooks, posting, say } from './testing/books'

const HOLDS = 200

let books: Books

beforeAll(async () => {
  books = await openBooks({ maxConnections: 12 })
})
afterAll(() => books.drop())

test(`L7: ${HOLDS} holds, each raced by post, void and expiry: exactly one winner each`, async () => {
  const began = performance.now()
  const [a = '', b = '', c = '', d = ''] = await accountsWith(books.db, 4, HOLDS)
  const holds = Array.from({ length: HOLDS }, (_, i) =>
    i % 2 ? hold(a, b, 1, later(5)) : hold(c, d, 1, later(5)),
  )
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

  const winners = { post: 0, void: 0, expire: 0 }
  for (const { id } of holds) {
    const ends = await books.db.orm.select().from(ledgerTransfer).where(eq(ledgerTransfer.pendingId, id))
    expect(ends).toHaveLength(1)
    const kind = ends[0]?.kind
    if (kind === 'post' || kind === 'void' || kind === 'expire') winners[kind]++
  }
  const [debited] = await books.db.orm.select().from(ledgerAccount).where(eq(ledgerAccount.id, a))
  expect(debited?.debitsPending).toBe(0)
  expect(winners.post + winners.void + winners.expire).toBe(HOLDS)
  say(`L7: winners ${JSON.stringify(winners)} of ${HOLDS}, ${Math.round(performance.now() - began)} ms`)
  await books.expectWhole()
})
