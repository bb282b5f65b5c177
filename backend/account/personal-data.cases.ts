/** Endpoint cases of one's own data: export, and closing the account. */
import { registerCode, userInfo } from 'contract/account'
import * as contract from 'contract/account/personal-data'
import { saveAddress } from 'contract/addresses'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { isRegistered } from '../../tests/fixtures/captchas'
import { PASSWORD, type Person } from '../../tests/fixtures/market'
import { codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const FIVE_MINUTES_MS = 5 * 60_000
/** Phones of closing members by request. */
const phones = new Map<string, string>()

async function proved(m: Market): Promise<Person> {
  const person = await m.newPerson()
  await m.value(contract.provePassword, { password: PASSWORD }, person)
  return person
}

async function closing(m: Market, person: Person) {
  await m.value(contract.closingCode, fresh(), person)
  const smsCode = await codeFor(m, person.phone)
  const input = { password: PASSWORD, smsCode, agreed: true as const, ...fresh() }
  phones.set(input.requestId, person.phone)
  return input
}

export const personalDataCases = [
  endpointCase({
    endpoint: contract.provePassword,
    as: (m) => m.newPerson(),
    valid: async () => ({ password: PASSWORD }),
    happy: async (m) => {
      const person = await m.newPerson()
      expect((await m.ask(contract.exportData, {}, person)).reason).toBe('step_up_required')
      await m.value(contract.provePassword, { password: PASSWORD }, person)
      expect((await m.ask(contract.exportData, {}, person)).status).toBe(200)
    },
    refusals: {
      own_password_wrong: async (m) =>
        m.ask(contract.provePassword, { password: 'wrong-password' }, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.exportData,
    as: proved,
    valid: async () => ({}),
    happy: async (m) => {
      const person = await proved(m)
      const { files } = await m.value(contract.exportData, {}, person)
      const names = files.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      for (const name of ['profile', 'sessions', 'addresses', 'messages', 'orders', 'journal', 'pictures'])
        expect(names).toContain(name)
      expect(files.find(({ name }) => name === 'profile')?.rows).toMatchObject([{ phone: person.phone }])
      expect(JSON.stringify(files)).not.toMatch(/hash/i)
      for (let n = 0; n < 4; n++) await m.value(contract.exportData, {}, person)
      expect((await m.ask(contract.exportData, {}, person)).reason).toBe('too_many_requests')
    },
    refusals: {
      step_up_required: async (m) => {
        const person = await proved(m)
        return await m.later(FIVE_MINUTES_MS, () => m.ask(contract.exportData, {}, person))
      },
    },
  }),

  endpointCase({
    endpoint: contract.closingInfo,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(contract.closingInfo, {}, person)).toMatchObject({
        obstacles: [],
        isProved: false,
      })
      const rich = await m.newPerson({ yuan: '10.00' })
      expect((await m.value(contract.closingInfo, {}, rich)).obstacles).toEqual([
        '钱包里还有余额，请先提现或用完',
      ])
      const { obstacles } = await m.value(contract.closingInfo, {}, m.seed.merchant)
      expect(obstacles.join()).toContain('店铺')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.closingCode,
    as: (m) => m.newPerson(),
    valid: async () => fresh(),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(contract.closingCode, fresh(), person)
      expect(await codeFor(m, person.phone)).toMatch(/^\d{6}$/)
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(contract.closingCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: contract.closeAccount,
    as: (m) => m.newPerson(),
    valid: closing,
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(saveAddress, { ...ADDRESS, ...fresh() }, person)
      await m.value(contract.closeAccount, await closing(m, person), person)
      expect((await m.ask(userInfo, {}, person)).reason).toBe('login_expired')
      expect(await isRegistered(m, person.phone)).toBe(false)
      await m.later(61_000, () => m.value(registerCode, { phone: person.phone }))
    },
    refusals: {
      closing_blocked: async (m) => {
        const rich = await m.newPerson({ yuan: '10.00' })
        return await m.ask(contract.closeAccount, await closing(m, rich), rich)
      },
      own_password_wrong: async (m) => {
        const person = await m.newPerson()
        const input = await closing(m, person)
        return await m.ask(contract.closeAccount, { ...input, password: 'wrong-password' }, person)
      },
      ...codeRefusals(contract.closeAccount, async (m) => {
        const as = await m.newPerson()
        const input = await closing(m, as)
        return { code: input.smsCode, as, show: (smsCode) => ({ ...input, smsCode, ...fresh() }) }
      }),
    },
    repeat: {
      other: async (input) => ({ ...input, smsCode: input.smsCode === '000000' ? '111111' : '000000' }),
      effects: async (m, { requestId }) => Number(!(await isRegistered(m, phones.get(requestId) ?? ''))),
    },
  }),
]

const ADDRESS = {
  receiver: '王经理',
  phone: '13900000001',
  province: '浙江省',
  city: '宁波市',
  district: '北仑区',
  detail: '工业路 1 号',
}
