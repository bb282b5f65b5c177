import { operatorLogin } from 'contract/operators'
import * as contract from 'contract/operators/links'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import { approvedOperator, NEW_PASSWORD } from 'tests/fixtures/operator-changes'
import { authenticatorCode } from 'tests/support/operator-set-up'
import { expect } from 'vitest'

/** A link for a new operator, and what its owner sends. */
async function opened(m: Market) {
  const { name, token } = await approvedOperator(m)
  const { totpSecret, totpUri } = await m.value(contract.operatorLink, { token })
  const totpCode = authenticatorCode(totpSecret, m.clock.now())
  return { name, totpUri, sent: { token, password: NEW_PASSWORD, totpSecret, totpCode } }
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
        return await m.later(24 * 3_600_000, () => m.ask(contract.operatorLink, { token: sent.token }))
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
      const signIn = (totpCode: string) => m.ask(operatorLogin, { name, password: NEW_PASSWORD, totpCode })
      expect((await signIn('')).reason).toBe('operator_login_failed')
      expect((await signIn(sent.totpCode)).reason).toBe('operator_login_failed')
      expect((await signIn(recoveryCodes[0] ?? '')).status).toBe(200)
      expect((await signIn(recoveryCodes[0] ?? '')).reason).toBe('operator_login_failed')
      const later = authenticatorCode(sent.totpSecret, new Date(m.clock.now().getTime() + 30_000))
      expect((await signIn(later)).status).toBe(200)
      expect((await m.value(contract.setUpOperator, sent)).recoveryCodes).toEqual(recoveryCodes)
      const foreign = { ...sent, password: `${NEW_PASSWORD}-2` }
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
]
