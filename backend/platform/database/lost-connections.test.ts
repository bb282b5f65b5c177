import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { openDatabaseProxy } from 'tests/support/tcp-proxy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { requestLog } from '../tables'
import { openDatabase, type Tx } from './database'
import { databaseFault } from './errors'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
let other: TestDatabase['db']

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 1 })
  other = openDatabase(base.superuserUrl, { maxConnections: 1 })
})
afterAll(async () => {
  await other.close()
  await base.drop()
})

const add = (tx: Tx) =>
  tx
    .insert(requestLog)
    .values({ actorId: newId(), requestId: newId(), fingerprint: '', answer: {}, at: NOON })
const count = async () => (await other.orm.select().from(requestLog)).length
const pidOf = async (tx: Tx) =>
  (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`))[0]?.pid
const cut = (pid: number | undefined) => other.orm.execute(sql`select pg_terminate_backend(${pid}, 5000)`)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('a transaction whose connection is cut', () => {
  const cuts: [when: string, work: (tx: Tx) => Promise<unknown>][] = [
    [
      'while a statement runs',
      async (tx) => {
        const pid = await pidOf(tx)
        await Promise.all([tx.execute('select pg_sleep(5)'), pause(50).then(() => cut(pid))])
      },
    ],
    ['between two statements', async (tx) => await cut(await pidOf(tx)).then(() => pause(20))],
    [
      'inside of a savepoint',
      async (tx) =>
        await tx.transaction(async (inner) => await cut(await pidOf(inner)).then(() => pause(20))),
    ],
  ]
  test.each(cuts)('runs %s once more and keeps the pool usable', async (_, work) => {
    const before = await count()
    let runs = 0
    const done = await base.db.transaction(async (tx) => {
      runs++
      await add(tx)
      if (runs === 1) await work(tx)
      await add(tx)
      return 'done'
    })
    expect([done, runs, await count()]).toEqual(['done', 2, before + 2])
    await Promise.all([1, 2, 3].map(() => base.db.transaction((tx) => tx.execute('select 1'))))
  })

  test('fails after repeated cuts, with nothing done', async () => {
    const before = await count()
    const lost = base.db.transaction(async (tx) => {
      await cut(await pidOf(tx))
      await add(tx)
    })
    expect(await lost.catch(databaseFault)).toBe('away')
    expect(await count()).toBe(before)
  })
})

test('reports a commit without an answer as unknown and does not run it again', async () => {
  const proxy = await openDatabaseProxy(base.runtimeUrl)
  const db = openDatabase(proxy.url, { maxConnections: 1 })
  try {
    const before = await count()
    proxy.cutAfter((sent) => /commit/i.test(sent.toString('latin1')))
    const lost = db.transaction(async (tx) => await add(tx))
    expect(await lost.catch(databaseFault)).toBe('outcome_unknown')
    await expect.poll(count).toBe(before + 1)
  } finally {
    await db.cut()
    await proxy.close()
  }
})
