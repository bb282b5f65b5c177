import { createPasswords } from 'backend/account'
import { type OperatorCall, runOperatorMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { refuse } from 'backend/platform/verdict'
import { CHEAP_HASHES } from 'tests/support/cheap-hashes'
import { TEST_CIPHER } from 'tests/support/data-keys'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator, type OperatorAccount } from '../../tests/fixtures/operators'
import { findOperatorActions, recordOperatorAction } from './audit-store'
import { addOperator as addByAdmin, disable, setRoles } from './manage-operators'
import { operatorById } from './operator-store'
import { partsOf } from './parts'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const request = () => ({ requestId: newId() })

let database: TestDatabase
const parts = partsOf({
  passwords: createPasswords(CHEAP_HASHES),
  secret: 'x'.repeat(32),
  cipher: TEST_CIPHER,
  isDemo: false,
})
beforeAll(async () => {
  database = await openTestDatabase({ maxConnections: 10 })
})
afterAll(() => database.drop())

const admin = () => addOperator(database.db, ['admin'], NOON)

function callOf({ operatorId, name, sessionId }: OperatorAccount): OperatorCall {
  return {
    db: database.db,
    clock: { now: () => NOON },
    now: NOON,
    actor: null,
    askActor: async () => null,
    isAutomatic: false,
    callId: newId(),
    clientAddress: '203.0.113.7',
    userAgent: '',
    deviceTokens: [],
    operator: { operatorId, name, roles: ['admin'], sessionId, provedAt: NOON },
    recordAction: recordOperatorAction,
  }
}

function disableBy(by: OperatorAccount, target: OperatorAccount) {
  const call = callOf(by)
  const input = { name: target.name, ...request() }
  return runOperatorMutation(call, 'operator.disable', input, (tx) => disable(tx, call, input))
}

test('of two admins who disable each other at the same time, one remains', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await admin(), await admin()]
    const answers = await Promise.all([disableBy(one, other), disableBy(other, one)])
    expect(tally(answers)).toEqual({ ok: 1, forbidden: 1 })
    const rows = [one, other].map(({ operatorId }) => operatorById(database.db.orm, operatorId))
    expect((await Promise.all(rows)).filter((row) => row?.disabledAt === null)).toHaveLength(1)
  }
})

test('refuses an admin who lost the role after the call was authenticated', async () => {
  const [caller, other] = [await admin(), await admin()]
  const call = callOf(other)
  const demotion = { name: caller.name, roles: ['support' as const], ...request() }
  const done = await runOperatorMutation(call, 'operator.set_roles', demotion, (tx) =>
    setRoles(tx, call, demotion),
  )
  expect(reasonOf(done)).toBe('ok')
  expect(reasonOf(await disableBy(caller, other))).toBe('forbidden')
})

test('of 20 parallel creations with one login name, one succeeds', async () => {
  const caller = await admin()
  const wanted = {
    name: 'xiaowu',
    displayName: '小吴',
    phone: '13700000051',
    roles: ['support' as const],
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => addByAdmin(parts, callOf(caller), { ...wanted, ...request() })),
  )
  expect(tally(answers)).toEqual({ ok: 1, operator_name_taken: 19 })
  expect((await findOperatorActions(database.db.orm, { name: caller.name, page: 0, size: 10 })).total).toBe(1)
})

test('a refused or failed change leaves no audit row', async () => {
  const caller = await admin()
  const call = callOf(caller)
  await runOperatorMutation(call, 'test.refuse', request(), async () => refuse('not_found'))
  await expect(
    runOperatorMutation(call, 'test.fail', request(), () => Promise.reject(new Error('failed'))),
  ).rejects.toThrow('failed')
  expect((await findOperatorActions(database.db.orm, { name: caller.name, page: 0, size: 10 })).total).toBe(0)
})
