import { newId } from 'backend/platform/ids'
import * as contract from 'contract/operators'
import { operatorAccount } from 'contract/operators/account'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { newestSms } from '../../tests/fixtures/operator-changes'

const NEW_PASSWORD = 'harbour-plinth-81'
const MINUTE_MS = 60_000

const admin = (m: Market) => m.newOperator('admin')
const request = () => ({ requestId: newId() })

/** Number of audit rows of a request. */
async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await m.value(contract.operatorAudit, { size: 1000 }, await admin(m))
  return list.filter((row) => row.requestId === requestId).length
}

const signInCases = [
  endpointCase({
    endpoint: contract.operatorLogin,
    valid: async (m) => {
      const { name, password } = await m.newOperator('support')
      return { name, password }
    },
    happy: async (m) => {
      const { name, password } = await m.newOperator('support', 'finance')
      const signedIn = await m.value(contract.operatorLogin, { name: ` ${name.toUpperCase()} `, password })
      expect(signedIn).toMatchObject({ name, roles: ['support', 'finance'] })
      expect(new Date(signedIn.expiresAt).getTime() - m.clock.now().getTime()).toBe(12 * 60 * MINUTE_MS)
      expect(await m.value(contract.operatorMe, {}, signedIn)).toMatchObject({ name })
      const other = await m.newOperator('content')
      expect(await m.value(contract.operatorLogin, { name: other.name, password })).toMatchObject({
        name: other.name,
        roles: ['content'],
      })
      const { list } = await m.value(contract.operatorAudit, { name }, await admin(m))
      expect(list).toMatchObject([{ action: 'operator.login', requestId: null, subjectKind: null }])
    },
    refusals: {
      operator_login_failed: (m) =>
        m.ask(contract.operatorLogin, { name: 'unknown', password: NEW_PASSWORD }),
    },
  }),

  endpointCase({
    endpoint: contract.operatorLogout,
    as: (m) => m.newOperator('support'),
    valid: async () => ({}),
    happy: async (m) => {
      const operator = await m.newOperator('support')
      const { name, password } = operator
      const second = await m.value(contract.operatorLogin, { name, password })
      await m.value(contract.operatorLogout, {}, operator)
      expect((await m.ask(contract.operatorMe, {}, operator)).reason).toBe('login_expired')
      expect((await m.ask(contract.operatorMe, {}, second)).status).toBe(200)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.operatorMe,
    as: (m) => m.newOperator('reviewer'),
    valid: async () => ({}),
    happy: async (m) => {
      const [reviewer, finance] = [await m.newOperator('reviewer'), await m.newOperator('finance')]
      expect(await m.value(contract.operatorMe, {}, reviewer)).toMatchObject({
        operatorId: reviewer.operatorId,
        name: reviewer.name,
        roles: ['reviewer'],
        disabledAt: null,
      })
      expect(await m.value(contract.operatorMe, {}, finance)).toMatchObject({ roles: ['finance'] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.changeOperatorPassword,
    as: (m) => m.newOperator('support'),
    valid: async (_m, { password }) => ({ oldPassword: password, password: NEW_PASSWORD, ...request() }),
    happy: async (m) => {
      const operator = await m.newOperator('support')
      const { name, password: oldPassword } = operator
      const second = await m.value(contract.operatorLogin, { name, password: oldPassword })
      const input = { oldPassword, password: NEW_PASSWORD, ...request() }
      await m.value(contract.changeOperatorPassword, input, operator)
      expect((await m.ask(contract.operatorMe, {}, operator)).status).toBe(200)
      expect((await m.ask(contract.operatorMe, {}, second)).reason).toBe('login_expired')
      const old = await m.ask(contract.operatorLogin, { name, password: oldPassword })
      expect(old.reason).toBe('operator_login_failed')
      expect((await m.ask(contract.operatorLogin, { name, password: NEW_PASSWORD })).status).toBe(200)
    },
    refusals: {
      weak_operator_password: async (m) => {
        const operator = await m.newOperator('support')
        const password = `${operator.name}-${NEW_PASSWORD}`
        const input = { oldPassword: operator.password, password, ...request() }
        return await m.ask(contract.changeOperatorPassword, input, operator)
      },
      wrong_old_password: async (m) => {
        const input = { oldPassword: 'not the password', password: NEW_PASSWORD, ...request() }
        return await m.ask(contract.changeOperatorPassword, input, await m.newOperator('support'))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, password: `${NEW_PASSWORD}-2` }),
      effects: actionsOf,
    },
  }),
]

const adminCases = [
  endpointCase({
    endpoint: contract.operatorList,
    as: admin,
    valid: async () => ({}),
    happy: async (m) => {
      const caller = await admin(m)
      const before = await m.value(contract.operatorList, { size: 1000 }, caller)
      const added = await m.newOperator('content')
      const after = await m.value(contract.operatorList, { size: 1000 }, caller)
      expect(after.total).toBe(before.total + 1)
      expect(after.list.find(({ name }) => name === added.name)).toMatchObject({ roles: ['content'] })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.disableOperator,
    as: admin,
    valid: async (m) => ({ name: (await m.newOperator('support')).name, ...request() }),
    happy: async (m) => {
      const [caller, operator, other] = [
        await admin(m),
        await m.newOperator('support'),
        await m.newOperator('support'),
      ]
      const { name, password } = operator
      const disabled = await m.value(contract.disableOperator, { name, ...request() }, caller)
      expect(disabled.disabledAt).toBe(m.clock.now().toISOString())
      const { phone } = await m.value(operatorAccount, {}, caller)
      expect(await newestSms(m, phone ?? '')).toContain(
        `已停用：工作人员${operator.name.replace('staff', '工号 ')}`,
      )
      expect((await m.ask(contract.operatorMe, {}, operator)).reason).toBe('login_expired')
      const again = await m.ask(contract.operatorLogin, { name, password })
      expect(again.reason).toBe('operator_login_failed')
      expect((await m.ask(contract.operatorMe, {}, other)).status).toBe(200)
    },
    refusals: {
      operator_disabled: async (m) => {
        const [caller, { name }] = [await admin(m), await m.newOperator('support')]
        await m.value(contract.disableOperator, { name, ...request() }, caller)
        return await m.ask(contract.disableOperator, { name, ...request() }, caller)
      },
      own_account: async (m) => {
        const caller = await admin(m)
        return await m.ask(contract.disableOperator, { name: caller.name, ...request() }, caller)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, name: (await m.newOperator('support')).name }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.operatorAudit,
    as: admin,
    valid: async (_m, { name }) => ({ name }),
    happy: async (m) => {
      const [caller, other] = [await admin(m), await admin(m)]
      const disable = async (by: typeof caller) => {
        const { name } = await m.newOperator('support')
        await m.value(contract.disableOperator, { name, ...request() }, by)
        return name
      }
      const [first, second] = [await disable(caller), await disable(caller)]
      const third = await disable(other)
      const named = async (input: Record<string, string>) =>
        (await m.value(contract.operatorAudit, input, caller)).list.map(({ facts }) => facts.name)
      expect(await named({ name: caller.name })).toEqual([second, first])
      expect((await named({})).slice(0, 3)).toEqual([third, second, first])
      const { name } = caller
      expect(await named({ name, action: 'disable', order: 'oldest' })).toEqual([first, second])
      expect(await named({ name, action: 'enable' })).toEqual([])
      const [newest] = (await m.value(contract.operatorAudit, { name }, caller)).list
      expect(await named({ subject: newest?.subjectId ?? '' })).toEqual([second])
      expect(await named({ name, from: '2026-01-01', to: '2026-01-02' })).toEqual([])
    },
    refusals: {},
  }),
]

export const operatorCases = [...signInCases, ...adminCases]
