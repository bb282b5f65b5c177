import { eq, type SQL, sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { eventually } from 'tests/support/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../database/database'
import { idsFrom, newId } from '../ids'
import { marketEvent } from '../tables'
import { refuse } from '../verdict'
import { catchUpEvents, type RecordedEvent } from './catch-up-events'
import { type EventFeed, openEventFeed, purgeEvents } from './event-feed'
import { recordEvent } from './record-events'

let database: TestDatabase
let feed: EventFeed
beforeAll(async () => {
  database = await openTestDatabase()
  feed = await openEventFeed(database.db, database.runtimeUrl)
})
afterAll(async () => {
  await feed.stop()
  await database.drop()
})

const AT = new Date('2026-11-21T02:00:00Z')
const event = (kind: string) => ({ kind, memberId: newId(), shopId: null, subjectId: newId(), at: AT })

function receivedEvents(from: EventFeed): RecordedEvent[] {
  const events: RecordedEvent[] = []
  from.subscribe((one) => events.push(one))
  return events
}

test('delivers an event to every server after commit, whichever server recorded it', async () => {
  const elsewhere = openDatabase(database.runtimeUrl, { maxConnections: 1 })
  const other = await openEventFeed(elsewhere, database.runtimeUrl)
  const [here, there] = [receivedEvents(feed), receivedEvents(other)]
  const wanted = event('order_ship')
  await database.db.transaction(async (tx) => {
    await recordEvent(tx, wanted)
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect([...here, ...there]).toEqual([])
  })
  await eventually(() => expect([here, there]).toMatchObject([[wanted], [wanted]]))
  await elsewhere.transaction((tx) => recordEvent(tx, event('order_pay')))
  await eventually(() => expect(here.map((e) => e.kind)).toEqual(['order_ship', 'order_pay']))
  await eventually(() => expect(there.length).toBe(2))
  await other.stop()
  await elsewhere.close()
})

test('delivers nothing of a rolled back transaction', async () => {
  const events = receivedEvents(feed)
  const { db } = database
  await db.transaction(async (tx) => {
    await recordEvent(tx, event('refused'))
    return refuse('no_reason')
  })
  const failing = db.transaction(async (tx) => {
    await recordEvent(tx, event('failed'))
    throw new Error('half-way')
  })
  await expect(failing).rejects.toThrow('half-way')
  await db.transaction((tx) => recordEvent(tx, event('done')))
  await eventually(() => expect(events.map((e) => e.kind)).toEqual(['done']))
})

test('delivers an event of a transaction that ran while later ones were read', async () => {
  const events = receivedEvents(feed)
  const { db } = database
  await db.transaction(async (tx) => {
    await recordEvent(tx, event('slow'))
    for (const kind of ['quick', 'quicker']) {
      await db.transaction((other) => recordEvent(other, event(kind)))
      await eventually(() => expect(events.map((e) => e.kind)).toContain(kind))
    }
  })
  await eventually(() => expect(events.map((e) => e.kind)).toEqual(['quick', 'quicker', 'slow']))
})

test('finds an event whose notification was lost, also with an older id', async () => {
  const events = receivedEvents(feed)
  const late = { id: idsFrom(Date.now() - 30_000), ...event('late') }
  await database.db.orm.insert(marketEvent).values(late)
  await eventually(() => expect(events).toMatchObject([late]))
})

test('delivers many parallel events once each in order of ids', async () => {
  const events = receivedEvents(feed)
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => database.db.transaction((tx) => recordEvent(tx, event(`e${n}`)))),
  )
  await eventually(() => expect(events.length).toBe(300))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(new Set(events.map((e) => e.id)).size).toBe(300)
})

test('delivers nothing to an unsubscribed listener, and purges events of last week', async () => {
  const events: RecordedEvent[] = []
  const leave = feed.subscribe((one) => events.push(one))
  leave()
  const { db } = database
  const old = { id: idsFrom(Date.now() - 8 * 86_400_000), ...event('old') }
  const recent = { id: idsFrom(Date.now() - 6 * 86_400_000), ...event('recent') }
  await db.orm.insert(marketEvent).values([old, recent])
  await purgeEvents(db)
  const remaining = await db.orm.select().from(marketEvent)
  expect(remaining.map((e) => e.kind)).toContain('recent')
  expect(remaining.map((e) => e.kind)).not.toContain('old')
  expect(events).toEqual([])
})

async function earlierTransactionsRun(db: TestDatabase['db']): Promise<boolean> {
  const [row] = await db.orm.execute<{ run: boolean }>(sql`
    select max(transaction_id) >= pg_snapshot_xmin(pg_current_snapshot()) as run from ${marketEvent}`)
  return row?.run ?? true
}

test('reads what was read before only if its transaction ran at that time', async () => {
  const { db } = database
  const { execute } = db.orm
  const rows: number[] = []
  const counting = Object.assign(Object.create(db.orm), {
    execute: async (query: SQL) => {
      const read = await execute.call(db.orm, query)
      rows.push(read.length)
      return read
    },
  }) as typeof db.orm
  const read = catchUpEvents({ orm: counting })
  await read()
  for (let n = 0; n < 20; n++) await db.transaction((tx) => recordEvent(tx, event(`e${n}`)))
  // Transactions of all databases of the server share their numbers, those of tests that run beside this one too.
  await eventually(async () => expect(await earlierTransactionsRun(db)).toBe(false))
  expect((await read()).map((e) => e.kind)).toEqual(Array.from({ length: 20 }, (_, n) => `e${n}`))
  await db.transaction((tx) => recordEvent(tx, event('last')))
  expect((await read()).map((e) => e.kind)).toEqual(['last'])
  expect(rows.at(-1)).toBe(1)
})

test('deletes the events of another database that a restored dump brought', async () => {
  const { db } = database
  const foreign = { id: newId(), ...event('foreign'), transactionId: '9000000000000000000' }
  await db.orm.insert(marketEvent).values(foreign)
  const read = catchUpEvents(db)
  expect(await read()).toEqual([])
  await db.transaction((tx) => recordEvent(tx, event('own')))
  expect((await read()).map((e) => e.kind)).toEqual(['own'])
  expect(await db.orm.select().from(marketEvent).where(eq(marketEvent.id, foreign.id))).toEqual([])
})
