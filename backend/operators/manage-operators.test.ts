import { type OperatorCall, runOperatorMutation } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { refuse } from 'backend/platform/verdict'
import { openTestDatabase, type TestDatabase } from 'tests/support/database'
import { reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addOperator, type OperatorAccount } from '../../tests/fixtures/operators'
import { findOperatorActions, recordOperatorAction } from './audit-store'
import { proposeOperator, setRoles } from './changes/propose-change'
import { disable } from './manage-operators'
import { operatorById } from './operator-store'

const NOON = new Date('2026-11-21T04:00:00.000Z')
const request = () => ({ requestId: newId() })

let database: TestDatabase
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
    operator: { operatorId, name, roles: ['admin'], sessionId, provedAt: NOON, decidesMoneyAt: NOON },
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
  const caller = await addOperator(database.db, ['admin', 'support'], NOON)
  const other = await admin()
  const call = callOf(other)
  const demotion = { name: caller.name, roles: ['support' as const], ...request() }
  const done = await runOperatorMutation(call, 'operator.set_roles', demotion, (tx) =>
    setRoles(tx, call, demotion),
  )
  expect(reasonOf(done)).toBe('ok')
  expect(reasonOf(await disableBy(caller, other))).toBe('forbidden')
})

test('of 20 parallel proposals with one login name, one succeeds', async () => {
  const caller = await admin()
  const wanted = {
    name: 'xiaowu',
    displayName: '小吴',
    phone: '13700000051',
    roles: ['support' as const],
  }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => {
      const [call, input] = [callOf(caller), { ...wanted, ...request() }]
      return runOperatorMutation(call, 'operator.propose_creation', input, (tx) =>
        proposeOperator(tx, call, input),
      )
    }),
  )
  expect(tally(answers)).toEqual({ ok: 1, operator_change_pending: 19 })
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
