import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseFault } from './database-faults'
import type { Reader } from './orm'
import { writtenOnce } from './written-once'

let room: TestDatabase
let shared: number
beforeAll(async () => {
  room = await openTestDatabase({ maxConnections: 6 })
  shared = await backend(0)
})
afterAll(() => room.drop())

/** Asks for the process that answers, which takes so many seconds; fails where `divisor` is 0. */
const ask = writtenOnce((orm) =>
  orm
    .select({ pid: sql<number>`pg_backend_pid() / ${sql.placeholder('divisor')}::int` })
    .from(sql`pg_sleep(${sql.placeholder('seconds')}::float8)`)
    .prepare('backend'),
)
async function backend(seconds: number, divisor = 1, reader: Reader = room.db.orm): Promise<number> {
  const [row] = await ask(reader, { seconds, divisor })
  return row?.pid ?? 0
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const several = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work))

test('quick statements that are asked for at once go to one connection; a transaction has its own', async () => {
  expect(new Set(await several(20, () => backend(0)))).toEqual(new Set([shared]))
  const [inside, again] = await room.db.transaction((tx) =>
    Promise.all([backend(0, 1, tx), backend(0, 1, tx)]),
  )
  expect(inside).not.toBe(shared)
  expect(again).toBe(inside)
})

test('one that fails fails alone', async () => {
  const answers = await Promise.allSettled([backend(0), backend(0, 0), backend(0)])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

test('behind a slow one nobody waits for long', async () => {
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

test('when many wait the others go elsewhere', async () => {
  const backends = await several(40, () => backend(0))
  expect(backends.filter((pid) => pid === shared)).toHaveLength(32)
})

test('when it is lost, those that wait are told, and the next ones get a new one', async () => {
  const waiting = [backend(5), backend(0), backend(0)]
  await room.db.orm.execute(sql`select pg_terminate_backend(${shared}::int)`)
  for (const one of await Promise.allSettled(waiting))
    expect(one.status === 'rejected' && databaseFault(one.reason)).toBe('away')
  await expect.poll(() => backend(0).catch(() => shared), { timeout: 5_000 }).not.toBe(shared)
  const [first] = await several(5, () => backend(0))
  expect(new Set(await several(5, () => backend(0)))).toEqual(new Set([first]))
})
