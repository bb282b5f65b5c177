import { newId } from 'backend/platform/ids'
import { sql } from 'drizzle-orm'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { findStockViolations } from 'tests/support/ledger-consistency'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consumeHold, holdStock, openPool, releaseHold, returnStock } from './stock'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
let poolId: string

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 8 })
})
beforeEach(async () => {
  const received = { shopId: newId(), onHandKg: 100_000, causeId: newId(), at: NOON }
  poolId = await base.db.transaction((tx) => openPool(tx, received))
})
afterEach(async () => expect(await findStockViolations(base.db.orm)).toEqual([]))
afterAll(() => base.drop())

/** The pool's balances: [on hand, held]. */
async function stock(): Promise<number[]> {
  const [row] = await base.db.orm.execute<{ kg: number[] }>(
    sql`select json_build_array(on_hand_kg, held_kg) as kg from stock_pool where id = ${poolId}`,
  )
  return row?.kg ?? []
}

const hold = (weightKg: number) =>
  base.db.transaction((tx) => holdStock(tx, { poolId, weightKg, expiresAt: NOON, at: NOON }))

async function held(weightKg: number): Promise<string> {
  const verdict = await hold(weightKg)
  if (!verdict.ok) throw new Error(verdict.reason)
  return verdict.value
}

const consume = (id: string) => base.db.transaction((tx) => consumeHold(tx, id, NOON))
const release = (id: string) => base.db.transaction((tx) => releaseHold(tx, id, 'released', NOON))
const expire = (id: string) => base.db.transaction((tx) => releaseHold(tx, id, 'expired', NOON))

describe('holding stock', () => {
  test('holds what is free, up to the last kg, and reports the rest if it is not enough', async () => {
    await held(99_999)
    expect(await hold(2)).toEqual({ ok: false, reason: 'stock_short', facts: { availableKg: 1 } })
    await held(1)
    expect(await hold(1)).toMatchObject({ facts: { availableKg: 0 } })
    expect(await stock()).toEqual([100_000, 100_000])
  })

  test('never holds more than the stock with fifty parallel holds', async () => {
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => hold(7_000)))
    expect(verdicts.filter((verdict) => verdict.ok)).toHaveLength(14)
    expect(await stock()).toEqual([100_000, 98_000])
  })
})

describe('ending a hold', () => {
  test('sale: removes the kg from the hold and the stock', async () => {
    const id = await held(30_000)
    expect([await consume(id), await consume(id), await release(id), await expire(id)]).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(await stock()).toEqual([70_000, 0])
  })

  test('release: frees the kg', async () => {
    const id = await held(30_000)
    expect([await release(id), await release(id), await consume(id)]).toEqual([true, false, false])
    expect(await stock()).toEqual([100_000, 0])
  })

  test('race of sale, release and expiry, ten times: exactly one succeeds', async () => {
    for (let round = 0; round < 10; round++) {
      const before = await stock()
      const id = await held(1_000)
      const ends = await Promise.all([consume(id), release(id), expire(id), consume(id), release(id)])
      expect(ends.filter(Boolean)).toHaveLength(1)
      const isSold = ends[0] || ends[3]
      expect(await stock()).toEqual([(before[0] ?? 0) - (isSold ? 1_000 : 0), 0])
    }
  })
})

test('returns sold goods once per cause, also with ten in parallel', async () => {
  await consume(await held(30_000))
  const causeId = newId()
  const back = () =>
    base.db.transaction((tx) => returnStock(tx, { poolId, weightKg: 30_000, causeId, at: NOON }))
  const returned = await Promise.all(Array.from({ length: 10 }, back))
  expect(returned.filter(Boolean)).toHaveLength(1)
  expect(await stock()).toEqual([100_000, 0])
})

test('cannot end an unknown hold', async () => {
  for (const end of [consume, release, expire])
    await expect(end(newId())).rejects.toMatchObject({ cause: { code: '23503' } })
  expect(await stock()).toEqual([100_000, 0])
})

test.each([
  ['a negative hold', sql`held_kg = -1`],
  ['more held than on hand', sql`held_kg = on_hand_kg + 1`],
  ['a negative stock', sql`on_hand_kg = -1`],
])('the database refuses %s', async (_, change) => {
  const update = base.db.orm.execute(sql`update stock_pool set ${change} where id = ${poolId}`)
  await expect(update).rejects.toMatchObject({ cause: { code: '23514' } })
})

test('reports a pool whose balances differ from its rows', async () => {
  const tampered = sql`update stock_pool set held_kg = held_kg + 5 where id = ${poolId}`
  await base.db.orm.execute(tampered)
  expect(await findStockViolations(base.db.orm)).toMatchObject([{ invariant: 'stock_held', rowId: poolId }])
  await base.db.orm.execute(sql`update stock_pool set held_kg = held_kg - 5 where id = ${poolId}`)
})
