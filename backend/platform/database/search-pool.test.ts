import { drizzle } from 'drizzle-orm/postgres-js'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { databaseFault } from './errors'
import { createSearchPool } from './search-pool'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Sends nothing: the test ends searches. */
const reader = drizzle.mock()

const open = (limits = {}) =>
  createSearchPool({ connections: 2, waitingMax: 3, waitMs: 1_000, ...limits }, (work) => work(reader))

/** Starts a search. @returns its state and result */
function start(pool: ReturnType<typeof open>) {
  const search = { hasBegun: false, ended: undefined as unknown, finish: () => {}, fail: (_: Error) => {} }
  const work = new Promise<string>((resolve, reject) => {
    search.finish = () => resolve('found')
    search.fail = reject
  })
  const run = pool.run(async () => {
    search.hasBegun = true
    return await work
  })
  run.then(
    (result) => {
      search.ended = result
    },
    (error) => {
      search.ended = databaseFault(error) ?? error
    },
  )
  return search
}

const settle = () => vi.advanceTimersByTimeAsync(0)
const startAll = (pool: ReturnType<typeof open>, count: number) =>
  Array.from({ length: count }, () => start(pool))
const begun = (searches: readonly { hasBegun: boolean }[]) => searches.map(({ hasBegun }) => hasBegun)

test('runs one search per connection and queues the others in order of arrival', async () => {
  const searches = startAll(open(), 5)
  await settle()
  expect(begun(searches)).toEqual([true, true, false, false, false])
  searches[1]?.finish()
  await settle()
  expect(begun(searches)).toEqual([true, true, true, false, false])
  searches[0]?.fail(new Error('broken'))
  searches[2]?.finish()
  await settle()
  expect(begun(searches)).toEqual([true, true, true, true, true])
  expect([searches[1]?.ended, searches[2]?.ended]).toEqual(['found', 'found'])
})

test('refuses a search at once when the queue is full: search_busy', async () => {
  const searches = startAll(open(), 7)
  await settle()
  expect(searches.map(({ ended }) => ended)).toEqual([
    ...Array(5).fill(undefined),
    'search_busy',
    'search_busy',
  ])
})

test('refuses a search that waited too long, and accepts later ones', async () => {
  const pool = open()
  const [first, , late] = startAll(pool, 3)
  await vi.advanceTimersByTimeAsync(1_001)
  expect([late?.hasBegun, late?.ended]).toEqual([false, 'search_busy'])
  first?.finish()
  await settle()
  const next = start(pool)
  await settle()
  expect(next.hasBegun).toBe(true)
})

test('releases every connection after failures', async () => {
  const pool = open()
  for (let n = 0; n < 10; n++) {
    const search = start(pool)
    await settle()
    search.fail(new Error('broken'))
    await settle()
    expect(search.ended).toBeInstanceOf(Error)
  }
  expect(begun(startAll(pool, 2)).length).toBe(2)
  await settle()
})
