import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  findViolations,
  type LedgerFixture,
  memberWith,
  NOON,
  openLedgerFixture,
} from '../../../tests/fixtures/ledger/ledger'
import { publishDueRoot } from '../ledger/daily-root'

let books: LedgerFixture
beforeEach(async () => {
  books = await openLedgerFixture()
})
afterEach(() => books.drop())

const publishRoot = (at: Date) => publishDueRoot(books.db, at)
const DAY_MS = 86_400_000

test('finds nothing in an empty ledger without a root', async () => {
  expect(await findViolations(books.db.orm)).toEqual([])
})

test('finds nothing in an empty ledger whose root is published', async () => {
  expect(await publishRoot(NOON)).toMatchObject({ accounts: 0, entries: 0 })
  expect(await findViolations(books.db.orm)).toEqual([])
})

test('finds nothing after the first deposit, before and after the next root', async () => {
  await publishRoot(NOON)
  await memberWith(books.db, 1)
  expect(await findViolations(books.db.orm)).toEqual([])
  expect(await publishRoot(new Date(NOON.getTime() + DAY_MS))).toMatchObject({ accounts: 3, entries: 2 })
  expect(await findViolations(books.db.orm)).toEqual([])
})
