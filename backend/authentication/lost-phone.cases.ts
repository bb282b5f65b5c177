/** Endpoint cases of the change of a lost phone. */
import { disableMember } from 'backend/account'
import * as contract from 'contract/authentication/lost-phone'
import { authenticationList } from 'contract/authentication/review'
import { outbox } from 'contract/dev'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { challengeRefusal } from '../../tests/endpoints/challenge-refusal'
import type { Market } from '../../tests/endpoints/market'
import { ID_NUMBER, OTHER_ID_NUMBER, personalApproved } from '../../tests/fixtures/authentication'
import { lostPhoneAsked, lostPhoneInput } from '../../tests/fixtures/lost-phone'
import { reviewer } from '../../tests/fixtures/registrations'
import { CODE_LIFETIME_MS, codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const waiting = async (m: Market) =>
  (await m.value(authenticationList, { kind: 'phone', state: 'submitted' }, await reviewer(m))).total

const input = async (m: Market) => lostPhoneInput(m, (await personalApproved(m)).person)
const ask = async (m: Market, changes: object) =>
  m.ask(contract.changeLostPhone, { ...(await input(m)), ...changes })

export const lostPhoneCases = [
  endpointCase({
    endpoint: contract.lostPhoneCode,
    valid: async (m) => ({ phone: m.freshPhone(), ...fresh() }),
    happy: async (m) => {
      const phone = m.freshPhone()
      expect(await m.value(contract.lostPhoneCode, { phone })).toMatchObject({
        validSeconds: CODE_LIFETIME_MS / 1000,
      })
      expect(await codeFor(m, phone)).toMatch(/^\d{6}$/)
      const { phone: taken } = await m.newPerson()
      await m.value(contract.lostPhoneCode, { phone: taken })
      expect(await m.value(outbox, { phone: taken })).toEqual([])
    },
    refusals: {
      ...challengeRefusal(contract.lostPhoneCode),
      sms_not_sent: (m) => m.askWithoutGateway(contract.lostPhoneCode, { phone: m.freshPhone() }),
    },
  }),

  endpointCase({
    endpoint: contract.changeLostPhone,
    valid: input,
    happy: async (m) => {
      const before = await waiting(m)
      await lostPhoneAsked(m)
      expect(await waiting(m)).toBe(before + 1)
    },
    refusals: {
      wrong_credentials: (m) => ask(m, { password: 'wrong-password' }),
      account_disabled: async (m) => {
        const { person } = await personalApproved(m)
        const sent = await lostPhoneInput(m, person)
        await m.db.transaction((tx) => disableMember(tx, person.memberId, m.clock.now()))
        return await m.ask(contract.changeLostPhone, sent)
      },
      identity_missing: async (m) =>
        m.ask(contract.changeLostPhone, await lostPhoneInput(m, await m.newPerson())),
      identity_mismatch: async (m) => {
        expect((await ask(m, { name: '李强' })).reason).toBe('identity_mismatch')
        const sent = { ...(await input(m)), idNumber: OTHER_ID_NUMBER }
        for (let n = 0; n < 4; n++) await m.ask(contract.changeLostPhone, sent)
        const last = await m.ask(contract.changeLostPhone, sent)
        const more = await m.ask(contract.changeLostPhone, { ...sent, idNumber: ID_NUMBER })
        expect(more.reason).toBe('too_many_requests')
        return last
      },
      phone_unchanged: async (m) => {
        const sent = await input(m)
        return await m.ask(contract.changeLostPhone, { ...sent, phone: sent.previousPhone })
      },
      ...codeRefusals(contract.changeLostPhone, async (m) => {
        const sent = await input(m)
        const show = (smsCode: string) => ({ ...sent, smsCode })
        return { code: sent.smsCode, show }
      }),
      authentication_pending: async (m) => {
        const { person } = await lostPhoneAsked(m)
        return await m.ask(contract.changeLostPhone, await lostPhoneInput(m, person))
      },
    },
    repeat: {
      other: async (sent) => ({ ...sent, phone: '13812345678' }),
      effects: waiting,
    },
  }),
]
