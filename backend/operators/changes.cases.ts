/** Endpoint cases of changes of operators. second-operator.test.ts in backend/market has the rule of two persons. */
import { newId } from 'backend/platform/ids'
import { disableOperator, operatorAudit, operatorList, operatorLogin, operatorMe } from 'contract/operators'
import * as contract from 'contract/operators/changes'
import { operatorLink } from 'contract/operators/links'
import { eq } from 'drizzle-orm'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import {
  approval,
  approvedOperator,
  newestSms,
  newOperatorInput,
  proposedOperator,
  sentToken,
} from 'tests/fixtures/operator-changes'
import { expect } from 'vitest'
import { findOperatorActions } from './audit-store'
import { operatorByName, updateOperator } from './operator-store'
import { operator as operatorTable } from './tables'

const admin = (m: Market) => m.newOperator('admin')
const request = () => ({ requestId: newId() })
const support = async (m: Market) => (await m.newOperator('support')).name

async function actionsOf(m: Market, { requestId }: { requestId: string }): Promise<number> {
  const { list } = await findOperatorActions(m.db.orm, { page: 0, size: 1_000 })
  return list.filter((row) => row.requestId === requestId).length
}

async function disabledOperator(m: Market) {
  const operator = await m.newOperator('support')
  await m.value(disableOperator, { name: operator.name, ...request() }, await admin(m))
  return operator
}

const phoneOf = async (m: Market, name: string) => (await operatorByName(m.db.orm, name))?.phone ?? ''
const isKnown = async (m: Market, name: string) => (await operatorByName(m.db.orm, name)) !== undefined

/** An operator of the seed, who has no phone. */
async function withoutPhone(m: Market, change: { disabledAt?: Date } = {}): Promise<string> {
  const { name, operatorId } = await m.newOperator('support')
  await m.db.transaction((tx) => updateOperator(tx, operatorId, { phone: null, ...change }))
  return name
}

const proposals = [
  endpointCase({
    endpoint: contract.createOperator,
    as: admin,
    valid: async (m) => newOperatorInput(m),
    happy: async (m) => {
      const { first, second, input, change } = await proposedOperator(m)
      const { name, phone } = input
      expect(change).toMatchObject({ kind: 'create', state: 'proposed', name, isOwn: true, decider: null })
      expect([await isKnown(m, name), await newestSms(m, phone)]).toEqual([false, ''])
      for (const { name: adminName } of [first, second])
        expect(await newestSms(m, await phoneOf(m, adminName))).toContain(
          `提出新增：工作人员小吴（${name}，客服）`,
        )
      const { list } = await m.value(operatorAudit, { name: first.name }, first)
      expect(list).toMatchObject([
        { action: 'operator.propose_creation', facts: { name, roles: ['support'] } },
      ])
    },
    refusals: {
      operator_name_taken: async (m) => {
        const caller = await admin(m)
        return await m.ask(contract.createOperator, { ...newOperatorInput(m), name: caller.name }, caller)
      },
      operator_phone_taken: async (m) => {
        const caller = await admin(m)
        const own = { ...newOperatorInput(m), phone: await phoneOf(m, caller.name) }
        expect((await m.ask(contract.createOperator, own, await admin(m))).reason).toBe(
          'operator_phone_taken',
        )
        return await m.ask(contract.createOperator, own, caller)
      },
      operator_change_pending: async (m) => {
        const { input, second } = await proposedOperator(m)
        return await m.ask(contract.createOperator, { ...newOperatorInput(m), name: input.name }, second)
      },
    },
    repeat: { other: async (input) => ({ ...input, displayName: '小郑' }), effects: actionsOf },
  }),

  endpointCase({
    endpoint: contract.resetOperatorTotp,
    as: admin,
    valid: async (m) => ({ name: await support(m), ...request() }),
    happy: async (m) => {
      const [first, second, operator] = [await admin(m), await admin(m), await m.newOperator('support')]
      const { name, password } = operator
      const phone = await phoneOf(m, name)
      const change = await m.value(contract.resetOperatorTotp, { name, ...request() }, first)
      expect((await m.ask(operatorMe, {}, operator)).status).toBe(200)
      await m.value(contract.decideOperatorChange, approval(change.id), second)
      expect((await m.ask(operatorMe, {}, operator)).reason).toBe('login_expired')
      expect((await m.ask(operatorLogin, { name, password })).reason).toBe('operator_login_failed')
      expect(await m.value(operatorLink, { token: await sentToken(m, phone) })).toMatchObject({ name })
    },
    refusals: {
      operator_disabled: async (m) =>
        m.ask(
          contract.resetOperatorTotp,
          { name: (await disabledOperator(m)).name, ...request() },
          await admin(m),
        ),
      own_second_factor: async (m) => {
        const caller = await admin(m)
        return await m.ask(contract.resetOperatorTotp, { name: caller.name, ...request() }, caller)
      },
      operator_phone_missing: async (m) =>
        m.ask(contract.resetOperatorTotp, { name: await withoutPhone(m), ...request() }, await admin(m)),
      operator_phone_taken: async (m) => {
        const caller = await admin(m)
        const phone = await phoneOf(m, caller.name)
        return await m.ask(
          contract.resetOperatorTotp,
          { name: await support(m), phone, ...request() },
          caller,
        )
      },
      operator_change_pending: async (m) => {
        const [caller, name] = [await admin(m), await support(m)]
        await m.value(contract.resetOperatorTotp, { name, ...request() }, caller)
        return await m.ask(contract.resetOperatorTotp, { name, ...request() }, caller)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, name: await support(m) }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.enableOperator,
    as: admin,
    valid: async (m) => ({ name: (await disabledOperator(m)).name, ...request() }),
    happy: async (m) => {
      const [first, second] = [await admin(m), await admin(m)]
      const { name } = await disabledOperator(m)
      const [before, phone] = [await phoneOf(m, name), m.freshPhone()]
      const change = await m.value(contract.enableOperator, { name, phone, ...request() }, first)
      await m.value(contract.decideOperatorChange, approval(change.id), second)
      expect(await operatorByName(m.db.orm, name)).toMatchObject({
        ...{ phone, formerPhones: [before], disabledAt: null, passwordHash: null, setUpBy: 'admins' },
      })
      expect(await m.value(operatorLink, { token: await sentToken(m, phone) })).toMatchObject({ name })
    },
    refusals: {
      operator_not_disabled: async (m) =>
        m.ask(contract.enableOperator, { name: await support(m), ...request() }, await admin(m)),
      operator_phone_missing: async (m) => {
        const name = await withoutPhone(m, { disabledAt: m.clock.now() })
        return await m.ask(contract.enableOperator, { name, ...request() }, await admin(m))
      },
      operator_phone_taken: async (m) => {
        const [{ name }, other] = [await disabledOperator(m), await support(m)]
        const input = { name, phone: await phoneOf(m, other), ...request() }
        return await m.ask(contract.enableOperator, input, await admin(m))
      },
      operator_change_pending: async (m) => {
        const [caller, { name }] = [await admin(m), await disabledOperator(m)]
        await m.value(contract.enableOperator, { name, ...request() }, caller)
        return await m.ask(contract.enableOperator, { name, ...request() }, caller)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, name: (await disabledOperator(m)).name }),
      effects: actionsOf,
    },
  }),

  endpointCase({
    endpoint: contract.setOperatorRoles,
    as: admin,
    valid: async (m) => ({ name: await support(m), roles: ['finance' as const], ...request() }),
    happy: async (m) => {
      const [first, second, operator] = [await admin(m), await admin(m), await m.newOperator('support')]
      const { name } = operator
      const promoted = { name, roles: ['support' as const, 'admin' as const], ...request() }
      const { change } = await m.value(contract.setOperatorRoles, promoted, first)
      expect((await m.ask(operatorList, {}, operator)).reason).toBe('forbidden')
      await m.value(contract.decideOperatorChange, approval(change?.id ?? ''), second)
      expect((await m.ask(operatorList, {}, operator)).status).toBe(200)
      const demoted = { name, roles: ['support' as const], ...request() }
      expect(await m.value(contract.setOperatorRoles, demoted, first)).toMatchObject({
        operator: { roles: ['support'] },
        change: null,
      })
      expect((await m.ask(operatorList, {}, operator)).reason).toBe('forbidden')
      const both = { name, roles: ['finance' as const, 'admin' as const], ...request() }
      expect((await m.ask(contract.setOperatorRoles, both, first)).data).toMatchObject({
        fields: { roles: ['管理员与财务不能由同一人担任，请只选其一'] },
      })
      const unknown = { name: 'unknown', roles: ['admin' as const], ...request() }
      expect((await m.ask(contract.setOperatorRoles, unknown, first)).reason).toBe('not_found')
    },
    refusals: {
      operator_disabled: async (m) => {
        const { name } = await disabledOperator(m)
        const input = { name, roles: ['finance' as const], ...request() }
        return await m.ask(contract.setOperatorRoles, input, await admin(m))
      },
      own_account: async (m) => {
        const caller = await admin(m)
        const granted = { name: caller.name, roles: ['admin' as const, 'content' as const], ...request() }
        expect((await m.ask(contract.setOperatorRoles, granted, caller)).reason).toBe('own_account')
        const input = { name: caller.name, roles: ['support' as const], ...request() }
        return await m.ask(contract.setOperatorRoles, input, caller)
      },
      operator_change_pending: async (m) => {
        const [caller, name] = [await admin(m), await support(m)]
        const grant = (role: 'finance' | 'content') =>
          m.ask(contract.setOperatorRoles, { name, roles: [role], ...request() }, caller)
        expect((await grant('finance')).status).toBe(200)
        return await grant('content')
      },
    },
    repeat: {
      other: async (input) => ({ ...input, roles: ['content' as const] }),
      effects: actionsOf,
    },
  }),
]

/** The proposer is no admin any more when the second admin decides. */
async function orphanedChange(m: Market) {
  const { first, second, change } = await proposedOperator(m)
  await m.value(disableOperator, { name: first.name, ...request() }, second)
  return await m.ask(contract.decideOperatorChange, approval(change.id), second)
}

const decisions = [
  endpointCase({
    endpoint: contract.operatorChanges,
    as: admin,
    valid: async () => ({}),
    happy: async (m) => {
      const { first, second, input, change } = await proposedOperator(m)
      const found = async (as: typeof first, state?: 'proposed') =>
        (await m.value(contract.operatorChanges, { ...(state && { state }), size: 1000 }, as)).list.find(
          ({ id }) => id === change.id,
        )
      expect(await found(first, 'proposed')).toMatchObject({
        isOwn: true,
        phone: expect.stringContaining('*'),
      })
      expect(await found(second, 'proposed')).toMatchObject({ isOwn: false, name: input.name })
      await m.value(contract.decideOperatorChange, approval(change.id), second)
      expect([await found(second, 'proposed'), (await found(second))?.state]).toEqual([undefined, 'approved'])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.decideOperatorChange,
    as: admin,
    valid: async (m) => approval((await proposedOperator(m)).change.id),
    happy: async (m) => {
      const { first, second, name, token, input } = await approvedOperator(m)
      expect(await m.value(operatorLink, { token })).toMatchObject({ name, displayName: '小吴' })
      const audit = JSON.stringify(await m.value(operatorAudit, { size: 1000 }, second))
      expect(audit).not.toContain(token)
      expect(await newestSms(m, await phoneOf(m, first.name))).toContain('已批准新增：工作人员小吴')
      expect(await m.later(24 * 3_600_000, () => m.ask(operatorLink, { token }))).toMatchObject({
        reason: 'operator_link_expired',
      })

      const other = await proposedOperator(m)
      const returned = { id: other.change.id, decision: 'returned' as const, ...request() }
      expect((await m.ask(contract.decideOperatorChange, returned, second)).data).toMatchObject({
        fields: { note: ['退回时请说明原因'] },
      })
      expect(
        await m.value(contract.decideOperatorChange, { ...returned, note: '查无此人' }, second),
      ).toMatchObject({ state: 'returned', note: '查无此人' })
      expect([await isKnown(m, other.input.name), await newestSms(m, other.input.phone)]).toEqual([false, ''])
      expect(await isKnown(m, input.name)).toBe(true)
    },
    refusals: {
      operator_change_decided: async (m) => {
        const { second, change } = await approvedOperator(m)
        return await m.ask(contract.decideOperatorChange, approval(change.id), second)
      },
      own_operator_change: async (m) => {
        const { first, change } = await proposedOperator(m)
        const target = await m.newOperator('admin')
        const reset = { name: target.name, ...request() }
        const { id } = await m.value(contract.resetOperatorTotp, reset, first)
        const own = await m.ask(contract.decideOperatorChange, approval(id), target)
        expect(own.reason).toBe('own_operator_change')
        return await m.ask(contract.decideOperatorChange, approval(change.id), first)
      },
      operator_proposer_gone: async (m) => await orphanedChange(m),
      operator_name_taken: async (m) => {
        const { second, change } = await proposedOperator(m)
        const { operatorId } = await m.newOperator('support')
        await m.db.orm
          .update(operatorTable)
          .set({ name: change.name })
          .where(eq(operatorTable.id, operatorId))
        return await m.ask(contract.decideOperatorChange, approval(change.id), second)
      },
      operator_phone_taken: async (m) => {
        const { input, change } = await proposedOperator(m)
        const third = await m.newOperator('admin')
        const formerPhones = [input.phone]
        await m.db.transaction((tx) => updateOperator(tx, third.operatorId, { formerPhones }))
        return await m.ask(contract.decideOperatorChange, approval(change.id), third)
      },
      operator_disabled: async (m) => {
        const [first, second, name] = [await admin(m), await admin(m), await support(m)]
        const { id } = await m.value(contract.resetOperatorTotp, { name, ...request() }, first)
        await m.value(disableOperator, { name, ...request() }, first)
        return await m.ask(contract.decideOperatorChange, approval(id), second)
      },
      operator_not_disabled: async (m) => {
        const [first, second, { name, operatorId }] = [
          await admin(m),
          await admin(m),
          await disabledOperator(m),
        ]
        const { id } = await m.value(contract.enableOperator, { name, ...request() }, first)
        await m.db.transaction((tx) => updateOperator(tx, operatorId, { disabledAt: null }))
        return await m.ask(contract.decideOperatorChange, approval(id), second)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, decision: 'returned' as const, note: '请核实' }),
      effects: actionsOf,
    },
    hiddenFrom: 'anyone',
  }),
]

export const changeCases = [...proposals, ...decisions]
