import { sql } from 'drizzle-orm'
import { type AuctionFixture, auctionFixture, END, START } from 'tests/fixtures/auction'
import { type Person, seedMarket } from 'tests/fixtures/market'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { accepted, reasonOf } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REMIND_BEFORE_MS, remindOfStarts, setReminder } from './reminders'

let base: TestDatabase
let auction: AuctionFixture
let anna: Person
beforeAll(async () => {
  base = await openTestDatabase()
  auction = auctionFixture(base.db, await seedMarket(base.db))
  anna = await auction.company()
})
afterAll(() => base.drop())

const EARLY = new Date(START.getTime() - REMIND_BEFORE_MS - 1)
const DUE = new Date(START.getTime() - REMIND_BEFORE_MS)

const remind = (lotId: string, isWanted: boolean, now = EARLY) =>
  base.db.transaction((tx) => setReminder(tx, anna.memberId, { lotId, isWanted }, now))

async function remindedOf(lotId: string): Promise<number> {
  const [row] = await base.db.orm.execute<{ times: number }>(
    sql`select count(*)::int as times from message where event_key = ${lotId} and kind = 'auction_starts'`,
  )
  return row?.times ?? 0
}

test('reminds once, 10 minutes before the start, by whichever server comes first', async () => {
  const lotId = await auction.announced()
  accepted(await remind(lotId, true))
  accepted(await remind(lotId, true))
  expect(await remindOfStarts(base.db, EARLY)).toBe(0)
  const sent = await Promise.all([remindOfStarts(base.db, DUE), remindOfStarts(base.db, DUE)])
  expect(sent[0] + sent[1]).toBe(1)
  expect(await remindOfStarts(base.db, START)).toBe(0)
  expect(await remindedOf(lotId)).toBe(1)
})

test('sends no reminder that was cancelled, of a withdrawn lot, or after the end', async () => {
  const [cancelled, withdrawn, ended] = [
    await auction.announced(),
    await auction.announced(),
    await auction.announced(),
  ]
  for (const lotId of [cancelled, withdrawn, ended]) accepted(await remind(lotId, true))
  accepted(await remind(cancelled, false))
  accepted(await auction.withdraw(withdrawn))
  expect(await remindOfStarts(base.db, END)).toBe(0)
  for (const lotId of [cancelled, withdrawn, ended]) expect(await remindedOf(lotId)).toBe(0)
})

test('accepts no reminder from the start on', async () => {
  const lotId = await auction.announced()
  expect(reasonOf(await remind(lotId, true, START))).toBe('lot_started')
})
