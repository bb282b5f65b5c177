import { endpoint } from 'contract/endpoint'
import { id, instant, requestId } from 'contract/schema'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type AnsweredEndpoint, mutation, operatorMutation } from './endpoint'
import { newId } from './ids'
import { requestLog } from './tables'
import { accept } from './verdict'

const NOON = new Date('2026-11-21T04:00:00.000Z')
let base: TestDatabase
beforeAll(async () => {
  base = await openTestDatabase({ maxConnections: 2 })
})
afterAll(() => base.drop())

const saved = endpoint({
  method: 'POST',
  path: '/api/test/save',
  access: 'token',
  summary: '测试',
  input: z.object({ requestId }),
  output: z.object({ id, at: instant }),
})
/** A row with columns that the contract does not name. */
const row = () => ({ id: newId(), at: NOON, phone: '13800000001', rowHash: 'secret' })

const KINDS: [name: string, bound: AnsweredEndpoint][] = [
  ['a member', mutation(saved, 'test.save', async () => accept(row()))],
  ['an operator', operatorMutation(saved, 'test.save', async () => accept({ output: row() }))],
]

test.each(KINDS)('the request log stores what the contract names of the answer to %s', async (_, bound) => {
  const caller = { memberId: newId(), operatorId: newId(), name: 'caller', roles: [] }
  const call = { db: base.db, now: NOON, actor: caller, operator: caller, recordAction: async () => {} }
  const input = { requestId: newId() }
  const send = () => bound.handle(call as never, input)
  const first = await send()
  expect(first).toEqual(accept({ id: expect.any(String), at: NOON.toISOString() }))
  const log = await base.db.orm.select().from(requestLog)
  expect(log.find((one) => one.requestId === input.requestId)?.answer).toEqual({
    value: first.ok && first.value,
  })
  expect(await send()).toEqual(first)
})
