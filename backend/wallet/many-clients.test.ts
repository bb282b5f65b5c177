import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewTransfer } from './ledger-rows'
import { accountsWith, type Books, end, hold, move, openBooks, posting, say } from './testing/books'

const CLIENTS = 32
const OPERATIONS = 625
const ACCOUNTS = 10
const EACH_FEN = 100_000

let books: Books
let accounts: string[]

beforeAll(async () => {
  books = await openBooks({ maxConnections: 12 })
  accounts = await accountsWith(books.db, ACCOUNTS, EACH_FEN)
})
afterAll(() => books.drop())

const below = (n: number) => Math.floor(Math.random() * n)

function twoAccounts(): [string, string] {
  const first = below(ACCOUNTS)
  const second = (first + 1 + below(ACCOUNTS - 1)) % ACCOUNTS
  return [accounts[first] ?? '', accounts[second] ?? '']
}

async function deadlocks(): Promise<number> {
  const [row] = await books.db.orm.execute<{ n: string }>(
    sql`select deadlocks as n from pg_stat_database where datname = current_database()`,
  )
  return Number(row?.n)
}

/** What all accounts hold together, and the least that one of them has free, in one statement. */
async function readWhole(): Promise<{ total: number; least: number }> {
  const [row] = await books.db.orm.execute<{ total: string; least: string }>(sql`
    select sum(credits_posted - debits_posted) as total, min(credits_posted - debits_posted - debits_pending) as least
    from ledger_account where id = any(${`{${accounts.join(',')}}`}::uuid[])`)
  return { total: Number(row?.total), least: Number(row?.least) }
}

test(`L1: ${CLIENTS} clients × ${OPERATIONS} mixed transfers and whole reads keep the total`, {
  timeout: 180_000,
}, async () => {
  const counted: Record<string, number> = {}
  const openHolds: NewTransfer[] = []
  const count = (outcome: string) => {
    counted[outcome] = (counted[outcome] ?? 0) + 1
  }

  async function client() {
    for (let i = 0; i < OPERATIONS; i++) {
      const dice = below(100)
      if (dice < 20) {
        const { total, least } = await readWhole()
        expect([total, least >= 0]).toEqual([ACCOUNTS * EACH_FEN, true])
        count('read')
      } else if (dice < 70) {
        count(await posting(books.db, [move(...twoAccounts(), 1 + below(EACH_FEN / 4))]))
      } else if (dice < 85) {
        const held = hold(...twoAccounts(), 1 + below(EACH_FEN / 4))
        const outcome = await posting(books.db, [held])
        if (outcome === 'made') openHolds.push(held)
        count(outcome)
      } else {
        const [held] = openHolds.splice(below(openHolds.length), 1)
        if (held) count(await posting(books.db, [end(dice < 95 ? 'post' : 'void', held.id)]))
      }
    }
  }

  const began = performance.now()
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - began) / 1000
  expect(await readWhole()).toMatchObject({ total: ACCOUNTS * EACH_FEN })
  expect(await deadlocks()).toBe(0)
  expect(Object.keys(counted).sort()).toEqual(['insufficient', 'made', 'read'])
  say(
    `L1: ${JSON.stringify(counted)} in ${seconds.toFixed(1)} s, ${Math.round((CLIENTS * OPERATIONS) / seconds)} operations/s`,
  )
  await books.expectWhole()
})
