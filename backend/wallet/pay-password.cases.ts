import { newId } from 'backend/platform/ids'
import { payPasswordCode } from 'contract/account'
import * as wallet from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { PASSWORD, PAY_PASSWORD } from '../../tests/fixtures/market'
import { codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'
import { checkPayPassword } from './pay-password/pay-password'

async function payPasswordForm(m: Market) {
  const person = await m.newPerson()
  await m.value(payPasswordCode, {}, person)
  return { person, code: await codeFor(m, person.phone) }
}
/** A member with a pay password and a code to replace it. */
async function replacing(m: Market) {
  const person = await m.newPerson({ payPassword: true })
  await m.value(payPasswordCode, {}, person)
  const typed = { smsCode: await codeFor(m, person.phone), payPassword: '135792' }
  return { person, ask: (proof: object) => m.ask(wallet.setPayPassword, { ...typed, ...proof }, person) }
}
const transfer = async (m: Market) => ({ phone: m.seed.rival.phone, amountYuan: '1.00', ...fresh() })

export const payPasswordCases = [
  endpointCase({
    endpoint: wallet.capitalSelf,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson({ payPassword: true })
      const empty = { availableFen: 0, withdrawableFen: 0, settlingFen: 0, heldFen: 0, hasPayPassword: true }
      expect(await m.value(wallet.capitalSelf, {}, person)).toEqual(empty)
      await m.value(wallet.bankTransfer, { phone: person.phone, amountYuan: '12.34', ...fresh() })
      expect(await m.value(wallet.capitalSelf, {}, person)).toEqual({
        ...empty,
        availableFen: 1_234,
        settlingFen: 1_234,
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: wallet.setPayPassword,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      await m.value(payPasswordCode, {}, person)
      return { smsCode: await codeFor(m, person.phone), payPassword: '135792', ...fresh() }
    },
    happy: async (m) => {
      const { person, code } = await payPasswordForm(m)
      const has = async () => (await m.value(wallet.capitalSelf, {}, person)).hasPayPassword
      expect(await has()).toBe(false)
      expect(await m.value(wallet.setPayPassword, { smsCode: code, payPassword: '135792' }, person)).toEqual(
        {},
      )
      expect(await has()).toBe(true)
      for (const proof of [{ oldPayPassword: PAY_PASSWORD }, { password: PASSWORD }]) {
        const { ask, person: payer } = await replacing(m)
        expect((await ask(proof)).status).toBe(200)
        expect(await checkPayPassword(m.db, payer.memberId, '135792', m.clock.now())).toMatchObject({
          ok: true,
        })
      }
    },
    refusals: {
      ...codeRefusals(wallet.setPayPassword, async (m) => {
        const { person, code } = await payPasswordForm(m)
        return { code, as: person, show: (smsCode) => ({ smsCode, payPassword: '135792' }) }
      }),
      pay_password_proof_missing: async (m) => {
        const { ask } = await replacing(m)
        return await ask({})
      },
      wrong_old_pay_password: async (m) => {
        const { ask } = await replacing(m)
        return await ask({ oldPayPassword: '975310' })
      },
      pay_password_locked: async (m) => {
        const { ask } = await replacing(m)
        for (let n = 0; n < 5; n++) await ask({ oldPayPassword: '975310' })
        return await ask({ oldPayPassword: PAY_PASSWORD })
      },
      own_password_wrong: async (m) => {
        const { ask } = await replacing(m)
        return await ask({ password: 'wrong-password' })
      },
      weak_pay_password: async (m) => {
        const { person, code } = await payPasswordForm(m)
        return await m.ask(wallet.setPayPassword, { smsCode: code, payPassword: '123456' }, person)
      },
    },
  }),

  endpointCase({
    endpoint: wallet.bankTransfer,
    valid: transfer,
    happy: async (m) => {
      const person = await m.newPerson()
      const available = async () => (await m.value(wallet.capitalSelf, {}, person)).availableFen
      const input = { phone: person.phone, amountYuan: '1,000.50', bankReference: newId(), ...fresh() }
      expect(await m.value(wallet.bankTransfer, input)).toEqual({
        slipId: expect.any(String),
        bankReference: input.bankReference,
        amountFen: 100_050,
        creditedTo: 'member',
      })
      expect(await available()).toBe(100_050)
      const unmatched = { phone: m.freshPhone(), amountYuan: '1', ...fresh() }
      expect((await m.value(wallet.bankTransfer, unmatched)).creditedTo).toBe('suspense')
      expect(await available()).toBe(100_050)
      expect((await m.askWithoutGateway(wallet.bankTransfer, await transfer(m))).reason).toBe('not_found')
    },
    refusals: {
      bank_reference_reused: async (m) => {
        const input = { ...(await transfer(m)), bankReference: newId() }
        await m.value(wallet.bankTransfer, input)
        return await m.ask(wallet.bankTransfer, { ...input, amountYuan: '2.00', ...fresh() })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, amountYuan: '2.00' }),
      effects: async (m) => (await m.value(wallet.capitalSelf, {}, m.seed.rival)).availableFen / 100,
      reason: 'bank_reference_reused',
    },
  }),
]
