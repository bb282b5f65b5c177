import { openDatabase } from 'backend/platform/database'
import { DAY_MS } from 'backend/platform/shanghai'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publishDueRoot } from './index'
import { ledgerAccount, ledgerRoot } from './tables'
import { accountsWith, type Books, NOON, openBooks } from './testing/books'

let books: Books

beforeAll(async () => {
  books = await openBooks({ maxConnections: 6 })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const MIDNIGHT = new Date('2026-11-21T16:00:00.000Z')
const publish = (now: Date) => publishDueRoot(books.db, now)

test('the root of a day is published from midnight on, once, by however many servers', async () => {
  await accountsWith(books.db, 3, 100)
  const before = await publish(new Date(MIDNIGHT.getTime() - 1))
  // Two accounts of each member, and those of the bank's that the slips' random ids fell on.
  const accounts = await books.db.orm.$count(ledgerAccount)
  expect(accounts).toBeGreaterThan(6)
  expect(before).toMatchObject({ day: '2026-11-21', accounts, entries: 6 })
  await accountsWith(books.db, 1, 100)
  const servers = Array.from({ length: 5 }, () => openDatabase(books.runtimeUrl, { maxConnections: 2 }))
  const roots = await Promise.all(
    servers.map((db, i) => publishDueRoot(db, new Date(MIDNIGHT.getTime() + i))),
  )
  await Promise.all(servers.map((db) => db.close()))
  for (const root of roots) expect(root).toEqual(roots[0])
  expect(roots[0]).toMatchObject({ day: '2026-11-22', entries: 8 })
  await accountsWith(books.db, 1, 100)
  expect(await publish(new Date(MIDNIGHT.getTime() + DAY_MS - 1))).toEqual(roots[0])
  expect(await books.db.orm.select().from(ledgerRoot)).toHaveLength(2)
})

test('after days of standstill the next root covers what was booked since the last', async () => {
  await accountsWith(books.db, 2, 100)
  const after = await publish(new Date(NOON.getTime() + 9 * DAY_MS))
  expect(after).toMatchObject({ day: '2026-11-30', entries: 14 })
  const days = (await books.db.orm.select().from(ledgerRoot)).map(({ day }) => day)
  expect(days.sort()).toEqual(['2026-11-21', '2026-11-22', '2026-11-30'])
})
