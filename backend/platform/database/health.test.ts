import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { checkDuration } from 'tests/support/durations'
import { openDatabaseProxy } from 'tests/support/tcp-proxy'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { log } from '../log'
import { databaseFault } from './errors'
import { openWatchedDatabase, type WatchedDatabase, type WatchOptions } from './health'

const QUICK = { everyMs: 50, everyMsWhileAway: 50, timeoutMs: 400 } satisfies WatchOptions
/** Longer than any stall of a busy machine: what is unresponsive is known by its own time-out before. */
const ANSWER_MS = 60_000
let base: TestDatabase
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let db: WatchedDatabase

beforeAll(async () => {
  log.level = 'silent'
  base = await openTestDatabase()
})
beforeEach(async () => {
  proxy = await openDatabaseProxy(base.runtimeUrl)
  db = openWatchedDatabase(proxy.url, { maxConnections: 3, ...QUICK }, log)
  await db.transaction((tx) => tx.execute('select 1'))
})
afterEach(async () => {
  await db.close()
  await proxy.close()
})
afterAll(() => base.drop())

/** Runs a query. @returns its result and duration */
async function ask(query = 'select 1') {
  const began = performance.now()
  const outcome = await db.orm.execute(query).then(() => 'answered' as const, databaseFault)
  return { outcome, ms: performance.now() - began }
}
const askInTransaction = async (query: string) =>
  await db
    .transaction((tx) => tx.execute(query))
    .then(() => 'answered' as const)
    .catch(databaseFault)
const isAway = () => db.answersWithin(ANSWER_MS).then((answers) => !answers)

test('refuses queries at once while the database is gone, and uses it as soon as it is back', async () => {
  const underWay = askInTransaction('select pg_sleep(5)')
  await proxy.unplug()
  expect(await underWay).toBe('away')
  await expect.poll(isAway).toBe(true)
  const asked = await Promise.all(Array.from({ length: 200 }, () => ask().catch(() => null)))
  checkDuration('200 queries of a lost database', Math.max(...asked.map((one) => one?.ms ?? 0)), 100)
  expect(asked.filter((one) => one && one.outcome !== 'away')).toEqual([])
  await proxy.mend()
  await expect.poll(() => ask().then(({ outcome }) => outcome, databaseFault)).toBe('answered')
  expect(await isAway()).toBe(false)
})

test('ends running and waiting queries of a hanging database, and refuses later ones at once', async () => {
  proxy.swallow()
  const waiting = Array.from({ length: 20 }, (_, n) => (n % 2 ? ask() : askInTransaction('select 1')))
  const began = performance.now()
  const outcomes = await Promise.all(waiting)
  expect(new Set(outcomes.map((one) => (typeof one === 'object' && one ? one.outcome : one)))).toEqual(
    new Set(['away']),
  )
  checkDuration('queries of an unresponsive database', performance.now() - began, 2_000)
  const next = await ask()
  checkDuration('the next query of an unresponsive database', next.ms, 100)
  expect(next.outcome).toBe('away')
  await proxy.mend()
  await expect.poll(isAway).toBe(false)
  expect((await ask()).outcome).toBe('answered')
})

test('never runs later what was cancelled while the database hung', async () => {
  proxy.swallow()
  let runs = 0
  const waiting = Array.from({ length: 10 }, () => db.transaction(async () => runs++).catch(databaseFault))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['away']))
  await proxy.mend()
  await expect.poll(isAway).toBe(false)
  await ask('select pg_sleep(0.2)')
  expect(runs).toBe(0)
})

test('does not treat a slow statement as an outage', async () => {
  const slow = askInTransaction('select pg_sleep(1)')
  expect(await slow).toBe('answered')
})

test('does not treat a stall of its own process as an outage', async () => {
  const direct = openWatchedDatabase(base.runtimeUrl, { maxConnections: 2, ...QUICK }, log)
  try {
    for (let n = 0; n < 2; n++) {
      const answers = direct.answersWithin(ANSWER_MS)
      const query = direct.orm.execute('select 1').then(() => 'answered' as const, databaseFault)
      const until = performance.now() + 900
      while (performance.now() < until);
      expect(await query).toBe('answered')
      expect(await answers).toBe(true)
    }
  } finally {
    await direct.close()
  }
})

test('does not treat cut connections as an outage', async () => {
  const admin = openWatchedDatabase(base.superuserUrl, QUICK, log)
  const cutAll = `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'suji_app'
    and datname = current_database()`
  try {
    for (let n = 0; n < 5; n++) {
      await admin.orm.execute(cutAll)
      await expect.poll(() => askInTransaction('select 1')).toBe('answered')
      expect(await isAway()).toBe(false)
    }
  } finally {
    await admin.close()
  }
})
