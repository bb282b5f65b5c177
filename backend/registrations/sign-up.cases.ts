/** Endpoint cases: registration of a new member on the way to a shop or a fleet. */
import { disableMember, findMemberByPhone } from 'backend/account'
import { registerByPhone, registerCode, verifySmsCode } from 'contract/account'
import * as contract from 'contract/registrations'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { challengeRefusal } from '../../tests/endpoints/challenge-refusal'
import type { Market } from '../../tests/endpoints/market'
import { BAD_PROOF, proof } from '../../tests/fixtures/registrations'
import { CODE_LIFETIME_MS, codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const PASSWORD = 'granules-29'
const TICKET_LIFETIME_MS = 10 * 60_000

async function signUp(m: Market) {
  return { ...(await proof(m)), password: PASSWORD, agreed: true as const, ...fresh() }
}

export const signUpCases = [
  ...([contract.merchantCheckPhone, contract.carrierPhoneCheck] as const).map((endpoint) =>
    endpointCase({
      endpoint,
      valid: (m) => proof(m),
      happy: async (m) => {
        const form = await signUp(m)
        const { phone, ticket } = form
        expect(await m.value(endpoint, { phone, ticket })).toEqual({ isRegistered: false })
        await m.later(60_000, async () => {
          await m.value(registerCode, { phone })
          const smsCode = await codeFor(m, phone)
          const { ticket: other } = await m.value(verifySmsCode, { phone, smsCode })
          await m.value(contract.nextStep, { ...form, ticket: other })
          expect(await m.value(endpoint, { phone, ticket })).toEqual({ isRegistered: true })
        })
      },
      refusals: { ticket_expired: (m) => m.ask(endpoint, BAD_PROOF) },
    }),
  ),

  ...([contract.merchantSmsCode, contract.carrierSmsCode] as const).map((endpoint) =>
    endpointCase({
      endpoint,
      valid: async (m) => ({ phone: m.freshPhone(), ...fresh() }),
      happy: async (m) => {
        const phone = m.freshPhone()
        expect(await m.value(endpoint, { phone })).toMatchObject({ validSeconds: CODE_LIFETIME_MS / 1000 })
        expect(await codeFor(m, phone)).toMatch(/^\d{6}$/)
      },
      refusals: {
        ...challengeRefusal(endpoint),
        sms_not_sent: (m) => m.askWithoutGateway(endpoint, { phone: m.freshPhone() }),
      },
    }),
  ),

  endpointCase({
    endpoint: contract.carrierCheckSmsCode,
    valid: async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      return { phone, smsCode: await codeFor(m, phone), ...fresh() }
    },
    happy: async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      const smsCode = await codeFor(m, phone)
      const { ticket } = await m.value(contract.carrierCheckSmsCode, { phone, smsCode })
      const form = { phone, ticket, password: PASSWORD, agreed: true as const, ...fresh() }
      expect((await m.value(contract.nextStep, form)).user.phone).toBe(phone)
    },
    refusals: codeRefusals(contract.carrierCheckSmsCode, async (m) => {
      const phone = m.freshPhone()
      await m.value(contract.carrierSmsCode, { phone })
      return { code: await codeFor(m, phone), show: (smsCode) => ({ phone, smsCode }) }
    }),
  }),

  endpointCase({
    endpoint: contract.nextStep,
    valid: signUp,
    happy: async (m) => {
      const { token, user } = await m.value(contract.nextStep, await signUp(m))
      expect(user.shop).toBeNull()
      expect(
        (await m.value(contract.myRegistration, { kind: 'merchant' }, { token })).registration,
      ).toBeNull()
    },
    refusals: {
      ticket_expired: async (m) => {
        const form = await signUp(m)
        return await m.later(TICKET_LIFETIME_MS, () => m.ask(contract.nextStep, form))
      },
      password_too_short: async (m) =>
        m.askLiveSandbox(contract.nextStep, { ...(await signUp(m)), password: 'ab12xy' }),
      password_common: async (m) => m.ask(contract.nextStep, { ...(await signUp(m)), password: 'a123456' }),
      phone_registered: async (m) => {
        const form = await signUp(m)
        return await m.later(60_000, async () => {
          const { phone } = form
          await m.value(registerCode, { phone })
          const smsCode = await codeFor(m, phone)
          const { ticket: _, ...rest } = form
          await m.value(registerByPhone, { ...rest, smsCode, ...fresh() })
          return await m.ask(contract.nextStep, form)
        })
      },
      account_disabled: async (m) => {
        const form = await signUp(m)
        const { user } = await m.value(contract.nextStep, form)
        await m.db.transaction((tx) => disableMember(tx, user.memberId, m.clock.now()))
        return await m.ask(contract.nextStep, form)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, password: 'another one' }),
      effects: async (m, { phone }) => Number((await findMemberByPhone(m.db.orm, phone)) !== undefined),
      same: (data) => (data as { user: unknown }).user,
    },
  }),
]
