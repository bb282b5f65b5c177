import { newId } from 'backend/platform/ids'
import { operatorLogin, operatorMe } from 'contract/operators'
import * as contract from 'contract/operators/links'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { authenticatorCode } from 'tests/support/operator-set-up'
import { expect } from 'vitest'
import { findOperatorActions } from './audit-store'
import { updateOperator } from './operator-store'

const PASSWORD = 'harbour-plinth-81'
const request = () => ({ requestId: newId() })

/** A link for a new operator, and what its owner sends. */
async function opened(m: Market) {
  const [admin, { name }] = [await m.newOperator('admin'), await m.newOperator('support')]
  const { setUpPath } = await m.value(contract.resetOperatorTotp, { name, ...request() }, admin)
  const token = new URL(setUpPath, m.origin).searchParams.get('token') ?? ''
  const { totpSecret, totpUri } = await m.value(contract.operatorLink, { token })
  const totpCode = authenticatorCode(totpSecret, m.clock.now())
  return { name, totpUri, sent: { token, password: PASSWORD, totpSecret, totpCode } }
}

const wrongCodeOf = (code: string) => (code === '000000' ? '000001' : '000000')

export const linkCases = [
  endpointCase({
    endpoint: contract.operatorLink,
    valid: async (m) => ({ token: (await opened(m)).sent.token }),
    happy: async (m) => {
      const { name, totpUri, sent } = await opened(m)
      expect(totpUri).toContain(`secret=${sent.totpSecret}`)
      const again = await m.value(contract.operatorLink, { token: sent.token })
      expect(again.name).toBe(name)
      expect(again.totpSecret).not.toBe(sent.totpSecret)
    },
    refusals: {
      operator_link_expired: async (m) => {
        const { sent } = await opened(m)
        return await m.later(30 * 60_000, () => m.ask(contract.operatorLink, { token: sent.token }))
      },
    },
    hiddenFrom: 'anyone',
  }),

  endpointCase({
    endpoint: contract.setUpOperator,
    valid: async (m) => (await opened(m)).sent,
    happy: async (m) => {
      const { name, sent } = await opened(m)
      const { recoveryCodes } = await m.value(contract.setUpOperator, sent)
      expect(new Set(recoveryCodes).size).toBe(10)
      const signIn = (totpCode: string) => m.ask(operatorLogin, { name, password: PASSWORD, totpCode })
      expect((await signIn('')).reason).toBe('operator_login_failed')
      expect((await signIn(sent.totpCode)).reason).toBe('operator_login_failed')
      expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200)
      expect((await signIn(recoveryCodes[0] ?? '')).reason).toBe('operator_login_failed')
      const later = authenticatorCode(sent.totpSecret, new Date(m.clock.now().getTime() + 30_000))
      expect((await signIn(later)).status).toBe(200)
      expect((await m.value(contract.setUpOperator, sent)).recoveryCodes).toEqual(recoveryCodes)
      const foreign = { ...sent, password: `${PASSWORD}-2` }
      expect((await m.ask(contract.setUpOperator, foreign)).reason).toBe('operator_link_expired')
    },
    refusals: {
      operator_link_expired: async (m) => {
        const { sent } = await opened(m)
        return await m.ask(contract.setUpOperator, { ...sent, token: `${sent.token}x` })
      },
      weak_operator_password: async (m) =>
        m.ask(contract.setUpOperator, { ...(await opened(m)).sent, password: 'Password1234' }),
      operator_code_wrong: async (m) => {
        const { sent } = await opened(m)
        return await m.ask(contract.setUpOperator, { ...sent, totpCode: wrongCodeOf(sent.totpCode) })
      },
    },
  }),

  endpointCase({
    endpoint: contract.resetOperatorTotp,
    as: (m) => m.newOperator('admin'),
    valid: async (m) => ({ name: (await m.newOperator('support')).name, ...request() }),
    happy: async (m) => {
      const [admin, operator] = [await m.newOperator('admin'), await m.newOperator('support')]
      const { name, password } = operator
      const input = { name, ...request() }
      const made = await m.value(contract.resetOperatorTotp, input, admin)
      expect(made).toMatchObject({ name, isSetUp: false })
      expect(await m.value(contract.resetOperatorTotp, input, admin)).toEqual(made)
      expect((await m.ask(operatorMe, {}, operator)).reason).toBe('login_expired')
      expect((await m.ask(operatorLogin, { name, password })).reason).toBe('operator_login_failed')
      const late = await m.later(5 * 60_000, () =>
        m.ask(contract.resetOperatorTotp, { name, ...request() }, admin),
      )
      expect(late).toMatchObject({ status: 403, reason: 'proof_required' })
    },
    refusals: {
      operator_disabled: async (m) => {
        const [admin, { name, operatorId }] = [await m.newOperator('admin'), await m.newOperator('support')]
        await m.db.transaction((tx) => updateOperator(tx, operatorId, { disabledAt: m.clock.now() }))
        return await m.ask(contract.resetOperatorTotp, { name, ...request() }, admin)
      },
      own_second_factor: async (m) => {
        const admin = await m.newOperator('admin')
        return await m.ask(contract.resetOperatorTotp, { name: admin.name, ...request() }, admin)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, name: (await m.newOperator('support')).name }),
      effects: async (m, { requestId }) => {
        const { list } = await findOperatorActions(m.db.orm, { page: 0, size: 1_000 })
        return list.filter((row) => row.requestId === requestId).length
      },
    },
  }),
]
