import { openDatabase } from 'backend/platform/database/database'
import { DAY_MS } from 'backend/platform/shanghai-time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  accountsWith,
  type LedgerFixture,
  NOON,
  openLedgerFixture,
} from '../../../tests/fixtures/ledger/ledger'
import { ledgerAccount, ledgerRoot } from '../tables'
import { publishDueRoot } from './daily-root'

let books: LedgerFixture

beforeAll(async () => {
  books = await openLedgerFixture({ maxConnections: 6 })
})
afterEach(() => books.expectWhole())
afterAll(() => books.drop())

const MIDNIGHT = new Date('2026-11-21T16:00:00.000Z')
const publish = (now: Date) => publishDueRoot(books.db, now)

test('publishes the root of a day from midnight on, once, also on several servers', async () => {
  await accountsWith(books.db, 3, 100)
  const before = await publish(new Date(MIDNIGHT.getTime() - 1))
  // Two accounts per member, and the bank's sub-accounts hit by the random slip ids.
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

test('covers everything since the last root after days of standstill', async () => {
  await accountsWith(books.db, 2, 100)
  const after = await publish(new Date(NOON.getTime() + 9 * DAY_MS))
  expect(after).toMatchObject({ day: '2026-11-30', entries: 14 })
  const days = (await books.db.orm.select().from(ledgerRoot)).map(({ day }) => day)
  expect(days.sort()).toEqual(['2026-11-21', '2026-11-22', '2026-11-30'])
})

test('continues an interrupted publication, also on a later day', async () => {
  const day = (n: number) => new Date(NOON.getTime() + n * DAY_MS)
  await accountsWith(books.db, 5, 100)
  const heads = () =>
    books.db.orm.execute<{ account_id: string }>(
      sql`select account_id from ledger_root_head where day = '2026-12-10' order by account_id`,
    )
  // The publication of one range, by a server that was killed after it.
  const moved = await books.db.orm.execute<{ id: string }>(sql`
    insert into ledger_root_head (account_id, day, seq, hash)
    select id, '2026-12-10', entry_seq, head_hash from ledger_account a
    where not exists (select from ledger_root_head h where h.account_id = a.id) order by id limit 3 returning account_id as id`)
  expect(moved).toHaveLength(3)
  await books.expectWhole()
  await accountsWith(books.db, 1, 100)
  const last = await publishDueRoot(books.db, day(20), 4)
  const roots = await books.db.orm.select().from(ledgerRoot).orderBy(ledgerRoot.day)
  expect(roots.map(({ day }) => day).slice(-2)).toEqual(['2026-12-10', '2026-12-11'])
  expect(roots.at(-1)).toEqual(last)
  expect((await heads()).length).toBeGreaterThan(3)
  const [{ accounts, entries } = { accounts: 0, entries: 0 }] = await books.db.orm.execute<{
    accounts: number
    entries: number
  }>(sql`select count(*)::int as accounts, sum(entry_seq)::int as entries from ledger_account`)
  expect(last).toMatchObject({ accounts, entries })
})

test('covers accounts in ranges of any size, on several servers at once', async () => {
  await accountsWith(books.db, 7, 100)
  const at = new Date(NOON.getTime() + 30 * DAY_MS)
  const sizes = [1, 2, 3, 1_000]
  const roots = await Promise.all(sizes.map((size) => publishDueRoot(books.db, at, size)))
  for (const root of roots) expect(root).toEqual(roots[0])
  const [{ accounts } = { accounts: 0 }] = await books.db.orm.execute<{ accounts: number }>(
    sql`select count(*)::int as accounts from ledger_account`,
  )
  expect(roots[0]).toMatchObject({ accounts })
})
