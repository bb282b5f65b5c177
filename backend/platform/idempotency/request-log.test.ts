import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../ids'
import { requestLog } from '../tables'
import { accept, refuse, type Verdict } from '../verdict'
import { findFirstAnswer, type RequestKey, withIdempotencyKey } from './request-log'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
let key: RequestKey
let effects: number

beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 10 })
})
beforeEach(() => {
  key = { actorId: newId(), requestId: newId(), what: 'order.place', content: { kg: 5_000, way: 'pickup' } }
  effects = 0
})
afterAll(() => base.drop())

/** Sends the request. The work returns the number of its runs. */
const send = (wanted: RequestKey = key, work?: () => Promise<Verdict<unknown>>) =>
  base.db.transaction((tx) =>
    withIdempotencyKey(tx, wanted, NOON, work ?? (async () => accept({ effect: ++effects }))),
  )

test('gives the first answer to the same request again', async () => {
  expect([await send(), await send(), await send()]).toEqual(Array(3).fill(accept({ effect: 1 })))
  expect(effects).toBe(1)
})

test('also with parallel copies', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
  expect(answers).toEqual(Array(20).fill(accept({ effect: 1 })))
  expect(effects).toBe(1)
})

describe('identity of a request', () => {
  test('is its content, in any order of keys at any depth', async () => {
    await send({ ...key, content: { a: 1, b: { c: [1, { d: 2, e: 3 }], f: null } } })
    const again = await send({ ...key, content: { b: { f: null, c: [1, { e: 3, d: 2 }] }, a: 1 } })
    expect(again).toEqual(accept({ effect: 1 }))
  })

  test.each<[string, Partial<RequestKey>]>([
    ['another weight', { content: { kg: 5_001, way: 'pickup' } }],
    ['an additional field', { content: { kg: 5_000, way: 'pickup', remark: '急' } }],
    ['another order in a list', { content: [2, 1] }],
    ['another use-case', { what: 'order.pay' }],
  ])('is not %s', async (_, other) => {
    await send()
    expect(await send({ ...key, ...other })).toEqual(refuse('request_reused'))
    expect(effects).toBe(1)
  })

  test('includes the actor: ids of two members are independent', async () => {
    await send()
    expect(await send({ ...key, actorId: newId() })).toEqual(accept({ effect: 2 }))
  })
})

test('stores nothing after a refusal, so that the corrected form can be sent again', async () => {
  expect(await send(key, async () => refuse('stock_short'))).toEqual(refuse('stock_short'))
  expect(await findFirstAnswer(base.db.orm, key)).toBeNull()
  expect(await send({ ...key, content: { kg: 1_000 } })).toEqual(accept({ effect: 1 }))
})

test('stores nothing after an error', async () => {
  await expect(send(key, () => Promise.reject(new Error('torn cable')))).rejects.toThrow('torn cable')
  expect(await send()).toEqual(accept({ effect: 1 }))
})

test('accepts one of two contents in parallel and refuses the other', async () => {
  const other = { ...key, content: { kg: 6_000 } }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => send(i % 2 ? key : other)))
  expect(effects).toBe(1)
  expect(answers.filter((answer) => answer.ok)).toHaveLength(10)
  expect(answers.filter((answer) => !answer.ok)).toEqual(Array(10).fill(refuse('request_reused')))
})

test('stores an empty answer too', async () => {
  await send(key, async () => accept())
  expect(await send()).toEqual(accept(null))
  expect(effects).toBe(0)
})

test('answeredBefore tells the answer, a reuse, or that nothing has happened yet', async () => {
  expect(await findFirstAnswer(base.db.orm, key)).toBeNull()
  await send()
  expect(await findFirstAnswer(base.db.orm, key)).toEqual(accept({ effect: 1 }))
  expect(await findFirstAnswer(base.db.orm, { ...key, content: {} })).toEqual(refuse('request_reused'))
})

test('stores one row per request with an effect', async () => {
  await send()
  await send(key)
  const rows = (await base.db.orm.select().from(requestLog)).filter((row) => row.actorId === key.actorId)
  expect(rows).toMatchObject([{ requestId: key.requestId, answer: { value: { effect: 1 } }, at: NOON }])
})
