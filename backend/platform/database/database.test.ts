import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { requestLog } from '../tables'
import { accept, refuse } from '../verdict'
import { sqlState, type Tx } from './database'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
let rows: { actorId: string; requestId: string }[]

beforeAll(async () => {
  base = await openTestDatabase()
})
beforeEach(async () => {
  await base.db.orm.delete(requestLog)
  rows = [newId(), newId()].map((id) => ({ actorId: id, requestId: id }))
  await base.db.orm.insert(requestLog).values(rows.map((row) => ({ ...row, ...REST })))
})
afterAll(() => base.drop())

const REST = { fingerprint: '', answer: {}, at: NOON }
const add = (tx: Tx) => tx.insert(requestLog).values({ actorId: newId(), requestId: newId(), ...REST })
const count = async () => (await base.db.orm.select().from(requestLog)).length
const change = (tx: Tx, n: number) =>
  tx.execute(
    sql`update request_log set fingerprint = fingerprint || 'x' where actor_id = ${rows[n]?.actorId}`,
  )

describe('a transaction', () => {
  test('commits and returns a value', async () => {
    expect(await base.db.transaction((tx) => add(tx).then(() => accept('done')))).toEqual(accept('done'))
    expect(await count()).toBe(3)
  })

  test('rolls back after a refusal or an error', async () => {
    const refused = base.db.transaction((tx) => add(tx).then(() => refuse('no')))
    expect(await refused).toEqual(refuse('no'))
    const failed = base.db.transaction((tx) => add(tx).then(() => Promise.reject(new Error('torn cable'))))
    await expect(failed).rejects.toThrow('torn cable')
    expect(await count()).toBe(2)
  })

  test('runs again after a deadlock', async () => {
    const met = gate(2)
    const runs = [0, 0]
    const crossing = (first: number, second: number) =>
      base.db.transaction(async (tx) => {
        runs[first] = (runs[first] ?? 0) + 1
        await change(tx, first)
        await met()
        await change(tx, second)
      })
    await Promise.all([crossing(0, 1), crossing(1, 0)])
    // On a busy machine the second run may meet the first one again.
    expect(Math.min(...runs)).toBe(1)
    expect(Math.max(...runs)).toBeGreaterThan(1)
    const changed = await base.db.orm.select().from(requestLog)
    expect(changed.map((row) => row.fingerprint)).toEqual(['xx', 'xx'])
  })

  test('does not run again after another error', async () => {
    let runs = 0
    const broken = base.db.transaction(async (tx) => {
      runs++
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toSatisfy((error) => sqlState(error) === '22012')
    expect(runs).toBe(1)
  })
})

test('finds the SQL state in wrapped errors, and none without one', () => {
  const database = Object.assign(new Error('deadlock'), { code: '40P01' })
  expect(sqlState(new Error('query', { cause: new Error('again', { cause: database }) }))).toBe('40P01')
  expect([sqlState(new Error('other')), sqlState('40P01'), sqlState(undefined)]).toEqual(
    Array(3).fill(undefined),
  )
  expect(sqlState(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))).toBeUndefined()
})

/** Opens once `size` callers have arrived. */
function gate(size: number): () => Promise<void> {
  let open = () => {}
  let arrived = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return () => {
    if (++arrived >= size) open()
    return opened
  }
}
