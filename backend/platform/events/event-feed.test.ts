import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDatabase } from '../database/database'
import { idsFrom, newId } from '../ids'
import { marketEvent } from '../tables'
import { refuse } from '../verdict'
import type { RecordedEvent } from './catch-up-events'
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
  await vi.waitFor(() => expect([here, there]).toMatchObject([[wanted], [wanted]]), 60_000)
  await elsewhere.transaction((tx) => recordEvent(tx, event('order_pay')))
  await vi.waitFor(() => expect(here.map((e) => e.kind)).toEqual(['order_ship', 'order_pay']), 60_000)
  await vi.waitFor(() => expect(there.length).toBe(2), 60_000)
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
  await vi.waitFor(() => expect(events.map((e) => e.kind)).toEqual(['done']), 60_000)
})

test('finds an event whose notification was lost, also with an older id', async () => {
  const events = receivedEvents(feed)
  const late = { id: idsFrom(Date.now() - 30_000), ...event('late') }
  await database.db.orm.insert(marketEvent).values(late)
  await vi.waitFor(() => expect(events).toMatchObject([late]), 60_000)
})

test('delivers many parallel events once each in order of ids', async () => {
  const events = receivedEvents(feed)
  await Promise.all(
    Array.from({ length: 300 }, (_, n) => database.db.transaction((tx) => recordEvent(tx, event(`e${n}`)))),
  )
  await vi.waitFor(() => expect(events.length).toBe(300), 60_000)
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
