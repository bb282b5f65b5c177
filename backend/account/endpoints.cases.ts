import { disableMember } from 'backend/account'
import { newId } from 'backend/platform/ids'
import * as account from 'contract/account'
import { outbox } from 'contract/dev'
import { bankTransfer } from 'contract/wallet'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { challengeRefusal } from '../../tests/endpoints/challenge-refusal'
import type { Market } from '../../tests/endpoints/market'
import { captchaTicketFor, isRegistered } from '../../tests/fixtures/captchas'
import { PASSWORD } from '../../tests/fixtures/market'
import { CODE_LIFETIME_MS, codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const DAY_MS = 86_400_000

async function registration(m: Market) {
  const phone = m.freshPhone()
  await m.value(account.registerCode, { phone })
  const form = { phone, password: PASSWORD, agreed: 'on' as const, requestId: newId() }
  return { form, code: await codeFor(m, phone) }
}

async function loginCode(m: Market) {
  const { phone } = await m.newPerson()
  await m.value(account.loginCode, { phone })
  return { phone, code: await codeFor(m, phone) }
}

const disable = (m: Market, memberId: string) =>
  m.db.transaction((tx) => disableMember(tx, memberId, m.clock.now()))

export const accountCases = [
  endpointCase({
    endpoint: account.checkPhone,
    valid: async (m) => {
      const { phone } = m.seed.buyer
      return { phone, captchaTicket: await captchaTicketFor(m, 'check_phone', phone) }
    },
    happy: async (m) => {
      const { form, code } = await registration(m)
      const { phone } = form
      expect(await isRegistered(m, phone)).toBe(false)
      const { ticket } = await m.value(account.verifySmsCode, { phone, smsCode: code })
      expect(await m.value(account.checkPhone, { phone, ticket })).toEqual({ isRegistered: false })
      await m.value(account.registerByPhone, { ...form, ticket })
      expect(await isRegistered(m, phone)).toBe(true)
    },
    refusals: {
      captcha_required: async (m) => {
        const { phone } = m.seed.buyer
        const captchaTicket = await captchaTicketFor(m, 'check_phone', m.freshPhone())
        for (const shown of [{ captchaTicket }, { ticket: captchaTicket }])
          expect((await m.ask(account.checkPhone, { phone, ...shown })).reason).toBe('captcha_required')
        return await m.ask(account.checkPhone, { phone })
      },
    },
  }),

  endpointCase({
    endpoint: account.registerCode,
    valid: async (m) => ({ phone: m.freshPhone(), ...fresh() }),
    happy: async (m) => {
      const phone = m.freshPhone()
      const messages = () => m.value(outbox, { phone })
      expect(await messages()).toEqual([])
      const sent = await m.value(account.registerCode, { phone })
      expect(sent).toEqual({
        phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
        validSeconds: CODE_LIFETIME_MS / 1000,
        resendAfterSeconds: 60,
      })
      expect(await messages()).toMatchObject([
        { phone, outcome: 'accepted', text: expect.stringContaining('用于注册') },
      ])
      const known = await m.newPerson()
      expect(await m.value(account.registerCode, { phone: known.phone })).toMatchObject({ validSeconds: 600 })
    },
    refusals: {
      ...challengeRefusal(account.registerCode),
      sms_not_sent: (m) => m.askWithoutGateway(account.registerCode, { phone: m.freshPhone() }),
    },
  }),

  endpointCase({
    endpoint: account.verifySmsCode,
    valid: async (m) => {
      const { form, code } = await registration(m)
      return { phone: form.phone, smsCode: code, ...fresh() }
    },
    happy: async (m) => {
      const { form, code } = await registration(m)
      const { ticket, expiresAt } = await m.value(account.verifySmsCode, { phone: form.phone, smsCode: code })
      expect(new Date(expiresAt).getTime()).toBeGreaterThan(m.clock.now().getTime())
      const { user } = await m.value(account.registerByPhone, { ...form, ticket })
      expect(user.phone).toBe(form.phone)
    },
    refusals: codeRefusals(account.verifySmsCode, async (m) => {
      const { form, code } = await registration(m)
      return { code, show: (smsCode) => ({ phone: form.phone, smsCode }) }
    }),
  }),

  endpointCase({
    endpoint: account.registerByPhone,
    valid: async (m) => {
      const { form, code } = await registration(m)
      return { ...form, smsCode: code }
    },
    happy: async (m) => {
      const { form, code } = await registration(m)
      const { token, user, expiresAt } = await m.value(account.registerByPhone, {
        ...form,
        smsCode: code,
        nickname: '老王',
      })
      expect(user).toEqual({
        memberId: expect.any(String),
        phone: form.phone,
        nickname: '老王',
        unreadMessages: 0,
        deliveryCity: null,
        priceTons: 30,
        updatePasswordRemind: false,
        availableAmountFen: 0,
        companyName: null,
        staffRole: null,
        isCompanyAuthenticated: false,
        companyAvailableFen: null,
        shop: null,
      })
      expect(new Date(expiresAt).getTime() - m.clock.now().getTime()).toBe(3 * DAY_MS)
      expect(await m.value(account.userInfo, {}, { token })).toEqual(user)
    },
    refusals: {
      ...codeRefusals(account.registerByPhone, async (m) => {
        const { form, code } = await registration(m)
        return { code, show: (smsCode) => ({ ...form, requestId: newId(), smsCode }) }
      }),
      ticket_expired: async (m) => {
        const { form } = await registration(m)
        return await m.ask(account.registerByPhone, { ...form, ticket: 'unknown ticket' })
      },
      nickname_reserved: async (m) => {
        const { form, code } = await registration(m)
        return await m.ask(account.registerByPhone, { ...form, smsCode: code, nickname: '塑集官方客服' })
      },
      password_too_short: async (m) => {
        const { form, code } = await registration(m)
        return await m.askLiveSandbox(account.registerByPhone, { ...form, smsCode: code })
      },
      password_common: async (m) => {
        const { form, code } = await registration(m)
        return await m.ask(account.registerByPhone, { ...form, password: 'a123456', smsCode: code })
      },
      phone_registered: async (m) => {
        const { form, code } = await registration(m)
        const { phone } = form
        const { ticket } = await m.value(account.verifySmsCode, { phone, smsCode: code })
        return await m.later(60_000, async () => {
          await m.value(account.registerCode, { phone })
          await m.value(account.registerByPhone, { ...form, smsCode: await codeFor(m, phone) })
          return await m.ask(account.registerByPhone, { ...form, ...fresh(), ticket })
        })
      },
      account_disabled: async (m) => {
        const { form, code } = await registration(m)
        const { user } = await m.value(account.registerByPhone, { ...form, smsCode: code })
        await disable(m, user.memberId)
        return await m.ask(account.registerByPhone, { ...form, smsCode: code })
      },
    },
    repeat: {
      other: async (input) => ({ ...input, password: 'another one' }),
      effects: async (m, { phone }) => Number(await isRegistered(m, phone)),
      same: (data) => (data as account.SignedIn).user,
    },
  }),

  endpointCase({
    endpoint: account.loginCode,
    valid: async (m) => ({ phone: (await m.newPerson()).phone, ...fresh() }),
    happy: async (m) => {
      const { phone, code } = await loginCode(m)
      expect((await m.value(account.loginBySmsCode, { phone, smsCode: code })).user.phone).toBe(phone)
      const unknown = m.freshPhone()
      expect(await m.value(account.loginCode, { phone: unknown })).toMatchObject({ validSeconds: 600 })
      expect(await m.value(outbox, { phone: unknown })).toEqual([])
    },
    refusals: {
      ...challengeRefusal(account.loginCode, async (m) => (await m.newPerson()).phone),
      sms_not_sent: (m) => m.askWithoutGateway(account.loginCode, { phone: m.freshPhone() }),
    },
  }),

  endpointCase({
    endpoint: account.loginBySmsCode,
    valid: async (m) => {
      const { phone, code } = await loginCode(m)
      return { phone, smsCode: code }
    },
    happy: async (m) => {
      const { phone, code } = await loginCode(m)
      const { token, user } = await m.value(account.loginBySmsCode, { phone, smsCode: code })
      expect(await m.value(account.userInfo, {}, { token })).toEqual(user)
      const again = await m.ask(account.loginBySmsCode, { phone, smsCode: code })
      expect(again.reason).toBe('code_expired')
    },
    refusals: {
      ...codeRefusals(account.loginBySmsCode, async (m) => {
        const { phone, code } = await loginCode(m)
        return { code, show: (smsCode) => ({ phone, smsCode }) }
      }),
      account_disabled: async (m) => {
        const person = await m.newPerson()
        await m.value(account.loginCode, { phone: person.phone })
        const smsCode = await codeFor(m, person.phone)
        await disable(m, person.memberId)
        return await m.ask(account.loginBySmsCode, { phone: person.phone, smsCode })
      },
    },
  }),

  endpointCase({
    endpoint: account.loginByPassword,
    valid: async (m) => ({ phone: (await m.newPerson()).phone, password: PASSWORD }),
    happy: async (m) => {
      const { phone, memberId } = await m.newPerson()
      const first = await m.value(account.loginByPassword, { phone, password: PASSWORD })
      await m.value(bankTransfer, { phone, amountYuan: '12.50', ...fresh() })
      const second = await m.value(account.loginByPassword, { phone, password: PASSWORD })
      expect(first.user).toMatchObject({ memberId, availableAmountFen: 0 })
      expect(second.user).toMatchObject({ memberId, availableAmountFen: 1_250 })
      expect(second.token).not.toBe(first.token)
    },
    refusals: {
      captcha_required: async (m) => {
        const { phone } = await m.newPerson()
        const wrong = { phone, password: 'not this one' }
        for (let n = 0; n < 3; n++)
          expect(await m.ask(account.loginByPassword, wrong)).toMatchObject({
            reason: 'wrong_credentials',
            data: { needsCaptcha: n === 2 },
          })
        const right = { phone, password: PASSWORD }
        const captchaTicket = await captchaTicketFor(m, 'login', phone)
        const refused = await m.ask(account.loginByPassword, right)
        expect((await m.ask(account.loginByPassword, { ...right, captchaTicket })).status).toBe(200)
        return refused
      },
      wrong_credentials: (m) =>
        m.ask(account.loginByPassword, { phone: m.seed.newcomer.phone, password: 'not this one' }),
      account_disabled: async (m) => {
        const { phone, memberId } = await m.newPerson()
        await disable(m, memberId)
        return await m.ask(account.loginByPassword, { phone, password: PASSWORD })
      },
    },
  }),

  endpointCase({
    endpoint: account.userInfo,
    as: (m) => m.seed.buyer,
    valid: async () => ({}),
    happy: async (m) => {
      const { buyer, merchant } = m.seed
      const before = await m.value(account.userInfo, {}, buyer)
      await m.value(bankTransfer, { phone: buyer.phone, amountYuan: '1', ...fresh() })
      const after = await m.value(account.userInfo, {}, buyer)
      expect(after.availableAmountFen - before.availableAmountFen).toBe(100)
      expect(after).toMatchObject({
        companyName: '东莞市宏达塑料制品有限公司',
        isCompanyAuthenticated: true,
        shop: null,
      })
      expect(await m.value(account.userInfo, {}, merchant)).toMatchObject({
        shop: { id: merchant.shopId, name: '甬联塑化' },
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: account.loginOut,
    as: (m) => m.newPerson(),
    valid: async (_, { phone }) => ({ username: phone }),
    happy: async (m) => {
      const person = await m.newPerson()
      expect((await m.ask(account.userInfo, {}, person)).status).toBe(200)
      expect(await m.value(account.loginOut, {}, person)).toEqual({})
      expect((await m.ask(account.userInfo, {}, person)).reason).toBe('login_expired')
      expect((await m.ask(account.loginOut, {}, person)).reason).toBe('login_expired')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: account.payPasswordCode,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      expect(await m.value(outbox, { phone: person.phone })).toEqual([])
      await m.value(account.payPasswordCode, {}, person)
      expect(await m.value(outbox, { phone: person.phone })).toMatchObject([
        { text: expect.stringContaining('用于设置支付密码') },
      ])
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(account.payPasswordCode, {}, await m.newPerson()),
    },
  }),
]
