import type { Database } from 'backend/platform/database/database'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContentCache } from './content-cache'
import { CONTENT_CHANGED, saveEntry } from './content-store'

const NOW = new Date('2026-11-21T04:00:00.000Z')

let base: TestDatabase
/** The same database, with reads counted and with a simulated outage. */
let watched: Database
let reads = 0
let isAway = false
let elapsedMs = 0
let emit: (kind: string) => void

beforeAll(async () => {
  base = await openTestDatabase()
  const orm = new Proxy(base.db.orm, {
    get: (target, name, receiver) => {
      if (name !== 'select') return Reflect.get(target, name, receiver)
      reads += 1
      if (isAway) throw new Error('away')
      return target.select.bind(target)
    },
  })
  watched = { ...base.db, orm }
})
afterAll(() => base.drop())
beforeEach(() => {
  reads = 0
  isAway = false
  elapsedMs = 0
})

const createCache = () =>
  createContentCache({
    db: watched,
    navigation: () => [],
    subscribe: (listener) => {
      emit = (kind) => listener({ kind })
    },
    elapsedMs: () => elapsedMs,
  })
const write = (value: string) =>
  base.db.transaction((tx) => saveEntry(tx, 'config', { id: 'filings', value }, NOW))
const filings = async (read: ReturnType<typeof createCache>) =>
  (await read()).config.find(({ id }) => id === 'filings')?.value

test('reads once for parallel callers and serves later ones from memory', async () => {
  const read = createCache()
  await Promise.all([read(), read(), read()])
  await read()
  expect(reads).toBe(1)
})

test('reads again after a content change and after no other event', async () => {
  const read = createCache()
  await write('one')
  expect(await filings(read)).toBe('one')
  await write('two')
  emit('offer_repriced')
  expect(await filings(read)).toBe('one')
  emit(CONTENT_CHANGED)
  expect(await filings(read)).toBe('two')
  expect(reads).toBe(2)
})

test('does not miss a change that arrives during a read', async () => {
  const read = createCache()
  await write('before')
  const first = read()
  emit(CONTENT_CHANGED)
  await write('after')
  await first
  expect(await filings(read)).toBe('after')
})

test('notices a change that an operator writes in SQL', async () => {
  await write('by the market')
  const types = sql`select distinct jsonb_typeof(entry) as type from content_change`
  expect([...(await base.db.orm.execute(types))]).toEqual([{ type: 'object' }])
  await base.db.orm.execute(
    sql`update content_change set entry = '{"id":"filings","value":"by hand"}' where entry_id = 'filings'`,
  )
  expect(await filings(createCache())).toBe('by hand')
})

test('is at most ten seconds old', async () => {
  const read = createCache()
  await read()
  elapsedMs = 9_999
  await read()
  expect(reads).toBe(1)
  elapsedMs = 10_000
  await read()
  expect(reads).toBe(2)
})

test('serves the last content while the database is away and reads again afterwards', async () => {
  const read = createCache()
  await write('known')
  await read()
  isAway = true
  elapsedMs = 60_000
  expect(await filings(read)).toBe('known')
  isAway = false
  await write('new')
  expect(await filings(read)).toBe('new')
})

test('fails if the database was never reachable', async () => {
  isAway = true
  await expect(createCache()()).rejects.toThrow('away')
})

test('caches nothing without a subscription', async () => {
  const read = createContentCache({ navigation: () => [], db: watched })
  await read()
  await read()
  expect(reads).toBe(2)
})
