import { newId } from 'backend/platform/ids'
import { operatorLogin } from 'contract/operators'
import * as contract from 'contract/operators/account'
import { createOperator } from 'contract/operators/changes'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { expect } from 'vitest'
import { findOperatorActions } from './audit-store'

const MINUTE_MS = 60_000
const request = () => ({ requestId: newId() })
const support = (m: Market) => m.newOperator('support')

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await findOperatorActions(m.db.orm, { page: 0, size: 1_000 })
  return list.filter((row) => row.requestId === requestId).length
}

export const accountCases = [
  endpointCase({
    endpoint: contract.proveOperator,
    as: support,
    valid: async (_m, { password }) => ({ password }),
    happy: async (m) => {
      const admin = await m.newOperator('admin')
      const create = () => {
        const wanted = { name: `new-${newId().slice(-12)}`, displayName: '小吴', phone: m.freshPhone() }
        return m.ask(createOperator, { ...wanted, roles: ['support'], ...request() }, admin)
      }
      await m.later(6 * MINUTE_MS, async () => {
        expect(await create()).toMatchObject({ status: 403, reason: 'proof_required' })
        const { provedUntil } = await m.value(contract.proveOperator, { password: admin.password }, admin)
        expect(new Date(provedUntil).getTime() - m.clock.now().getTime()).toBe(5 * MINUTE_MS)
        expect((await create()).status).toBe(200)
      })
    },
    refusals: {
      operator_proof_wrong: async (m) =>
        m.ask(contract.proveOperator, { password: 'not the password' }, await support(m)),
    },
  }),

  endpointCase({
    endpoint: contract.operatorAccount,
    as: support,
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await support(m)
      const at = m.clock.now().toISOString()
      expect(await m.value(contract.operatorAccount, {}, operator)).toMatchObject({
        name: operator.name,
        signIn: { at, clientAddress: '203.0.113.8' },
        lastSignIn: null,
        hasSecondFactor: false,
        recoveryCodesLeft: 0,
      })
      const { name, password } = operator
      const again = await m.value(operatorLogin, { name, password })
      expect(await m.value(contract.operatorAccount, {}, again)).toMatchObject({
        lastSignIn: { at, clientAddress: '203.0.113.8' },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.updateOperatorAccount,
    as: support,
    valid: async () => ({ email: 'wang@suji.example.com', ...request() }),
    happy: async (m) => {
      const operator = await support(m)
      const { phone } = await m.value(contract.operatorAccount, {}, operator)
      const wanted = { email: 'wang@suji.example.com', phone: m.freshPhone(), ...request() }
      await m.value(contract.updateOperatorAccount, wanted, operator)
      const { email } = wanted
      expect(await m.value(contract.operatorAccount, {}, operator)).toMatchObject({ email, phone })
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, email: 'li@suji.example.com' }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.readOperatorNotices,
    as: support,
    valid: async (m) => ({ until: m.clock.now().toISOString(), ...request() }),
    happy: async (m) => {
      const operator = await support(m)
      const now = m.clock.now()
      const until = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
      const read = (minutes: number) =>
        m.value(contract.readOperatorNotices, { until: until(minutes), ...request() }, operator)
      expect((await read(-5)).noticesReadAt).toBe(until(-5))
      expect((await read(-9)).noticesReadAt).toBe(until(-5))
      expect((await read(9)).noticesReadAt).toBe(until(0))
      expect((await m.value(contract.operatorAccount, {}, operator)).noticesReadAt).toBe(until(0))
    },
    refusals: {},
    repeat: {
      other: async (input) => ({ ...input, until: '2026-11-01T00:00:00.000Z' }),
      effects: actionsOf,
    },
  }),
]
