import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseFault } from './errors'
import type { Reader } from './orm'
import { preparedStatement } from './prepared-statement'
import { createLine } from './shared-connection'

let fixture: TestDatabase
let shared: number
beforeAll(async () => {
  fixture = await openTestDatabase({ maxConnections: 6 })
  shared = await backend(0)
  await settle()
})
afterAll(() => fixture.drop())

/** Returns the backend's pid after this many seconds. Fails if `divisor` is 0. */
const ask = preparedStatement((orm) =>
  orm
    .select({ pid: sql<number>`pg_backend_pid() / ${sql.placeholder('divisor')}::int` })
    .from(sql`pg_sleep(${sql.placeholder('seconds')}::float8)`)
    .prepare('backend'),
)
async function backend(seconds: number, divisor = 1, reader: Reader = fixture.db.orm): Promise<number> {
  const [row] = await ask(reader, { seconds, divisor })
  return row?.pid ?? 0
}
/** Quick answers reset the measured pace. */
async function settle(): Promise<void> {
  for (let i = 0; i < 60; i++) await backend(0)
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const several = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

describe('a queue', () => {
  let time = 0
  const lineWith = ({ waiting, paceMs = 0 }: { waiting: number; paceMs?: number }) => {
    time = 1_000
    const line = createLine(() => time)
    for (let i = 0; i < 200; i++) {
      line.sent()
      time += paceMs
      line.answered()
    }
    for (let i = 0; i < waiting; i++) line.sent()
    return line
  }

  test.each([
    ['is short while it is empty, at any pace', 0, 500, 0, false],
    ['takes 32 at a quick pace', 31, 1, 0, false],
    ['is long above the maximum', 32, 1, 0, true],
    ['is short below 100 ms of expected waiting time', 3, 33, 0, false],
    ['is long above 100 ms of expected waiting time', 3, 34, 0, true],
    ['is short before 250 ms without an answer', 1, 1, 250, false],
    ['is long after 250 ms without an answer', 1, 1, 251, true],
  ])('%s', (_, waiting, paceMs, standsStillMs, isLong) => {
    const line = lineWith({ waiting, paceMs })
    time += standsStillMs
    expect(line.isLong()).toBe(isLong)
  })

  test('computes its pace from the latest answers', () => {
    const line = lineWith({ waiting: 0, paceMs: 200 })
    const joins = () => {
      line.sent()
      const isLong = line.isLong()
      time += 1
      line.answered()
      return isLong
    }
    expect(joins()).toBe(true)
    for (let i = 0; i < 20; i++) joins()
    expect(joins()).toBe(false)
  })
})

test('sends parallel quick statements on one connection, and transactions on another', async () => {
  expect(new Set(await several(4, () => backend(0)))).toEqual(new Set([shared]))
  const [inside, again] = await fixture.db.transaction((tx) =>
    Promise.all([backend(0, 1, tx), backend(0, 1, tx)]),
  )
  expect(inside).not.toBe(shared)
  expect(again).toBe(inside)
})

test('rejects only the failing statement', async () => {
  const answers = await Promise.allSettled([backend(0), backend(0, 0), backend(0)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('does not queue behind a slow statement', async () => {
  let isOver = false
  const slow = backend(1.5).then((pid) => {
    isOver = true
    return pid
  })
  await pause(350)
  const elsewhere = await several(3, () => backend(0))
  expect(isOver).toBe(false)
  expect(elsewhere).not.toContain(shared)
  expect(await slow).toBe(shared)
  expect(await backend(0)).toBe(shared)
})

test('rejects waiting statements when the connection is lost, and opens a new one for later ones', async () => {
  await settle()
  const results = Promise.allSettled([backend(5), backend(0), backend(0)])
  await fixture.db.orm.execute(sql`select pg_terminate_backend(${shared}::int)`)
  for (const one of await results) expect(one.status === 'rejected' && databaseFault(one.reason)).toBe('away')
  await expect.poll(() => backend(0).catch(() => shared), { timeout: 60_000 }).not.toBe(shared)
  await settle()
  expect(new Set(await several(4, () => backend(0))).size).toBe(1)
})
