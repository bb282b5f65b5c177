import { disableMember } from 'backend/account'
import { newId } from 'backend/platform/ids'
import * as account from 'contract/account'
import * as security from 'contract/account/security'
import { outbox } from 'contract/dev'
import type { InputOf } from 'contract/endpoint'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import { challengeRefusal } from '../../tests/endpoints/challenge-refusal'
import type { Market } from '../../tests/endpoints/market'
import { isRegistered } from '../../tests/fixtures/captchas'
import { PASSWORD, type Person } from '../../tests/fixtures/market'
import { CODE_LIFETIME_MS, codeFor, codeRefusals, fresh, wrongFor } from '../../tests/fixtures/sms-codes'

const NEW_PASSWORD = 'granules-29'
const A_MINUTE_MS = 60_000

const signsIn = async (m: Market, phone: string, password: string) =>
  (await m.ask(account.loginByPassword, { phone, password })).status === 200

async function recovery(m: Market) {
  const { phone, memberId } = await m.newPerson()
  await m.value(security.getChangePwdSmsCode, { phone })
  return { phone, memberId, smsCode: await codeFor(m, phone) }
}

async function ticketOf(m: Market) {
  const { phone, smsCode, memberId } = await recovery(m)
  const { ticket } = await m.value(security.checkUpdatePasswordCode, { phone, smsCode })
  return { memberId, form: { phone, ticket, password: NEW_PASSWORD, requestId: newId() } }
}

const change = () => ({ oldPassword: PASSWORD, password: NEW_PASSWORD, ...fresh() })

/** Codes to the member's phone and to an unused one. */
async function phoneChange(m: Market, person: Person): Promise<InputOf<typeof security.changePhone>> {
  const phone = m.freshPhone()
  await m.value(security.oldPhoneCode, {}, person)
  await m.value(security.newPhoneCode, { phone }, person)
  const [smsCode, newSmsCode] = [await codeFor(m, person.phone), await codeFor(m, phone)]
  return { smsCode, phone, newSmsCode, ...fresh() }
}

/** Owners by session. */
const owners = new Map<string, Person>()

async function revokedSessions(m: Market, sessionId: string): Promise<number> {
  const { list } = await m.value(security.mySessions, {}, owners.get(sessionId))
  return list.filter(({ state }) => state === 'revoked').length
}

async function otherSession(m: Market, { phone }: Person) {
  const { token } = await m.value(account.loginByPassword, { phone, password: PASSWORD })
  const { list } = await m.value(security.mySessions, {}, { token })
  const sessionId = list.find(({ isCurrent }) => isCurrent)?.id ?? ''
  return { token, sessionId }
}

export const securityCases = [
  endpointCase({
    endpoint: security.getChangePwdSmsCode,
    valid: async (m) => ({ phone: (await m.newPerson()).phone, ...fresh() }),
    happy: async (m) => {
      const { phone } = await recovery(m)
      expect(await m.value(outbox, { phone })).toMatchObject([
        { text: expect.stringContaining('用于重设登录密码') },
      ])
      const unknown = m.freshPhone()
      expect(await m.value(security.getChangePwdSmsCode, { phone: unknown })).toMatchObject({
        validSeconds: 600,
      })
      expect(await m.value(outbox, { phone: unknown })).toEqual([])
    },
    refusals: {
      ...challengeRefusal(security.getChangePwdSmsCode),
      sms_not_sent: (m) => m.askWithoutGateway(security.getChangePwdSmsCode, { phone: m.freshPhone() }),
    },
  }),

  endpointCase({
    endpoint: security.checkUpdatePasswordCode,
    valid: async (m) => {
      const { phone, smsCode } = await recovery(m)
      return { phone, smsCode, ...fresh() }
    },
    happy: async (m) => {
      const { phone, smsCode } = await recovery(m)
      const { ticket } = await m.value(security.checkUpdatePasswordCode, { phone, smsCode })
      const registering = { phone, ticket, password: PASSWORD, agreed: 'on' as const, ...fresh() }
      expect((await m.ask(account.registerByPhone, registering)).reason).toBe('ticket_expired')
      await m.value(security.updatePwd, { phone, ticket, password: NEW_PASSWORD, ...fresh() })
      expect(await signsIn(m, phone, NEW_PASSWORD)).toBe(true)
    },
    refusals: codeRefusals(security.checkUpdatePasswordCode, async (m) => {
      const { phone, smsCode } = await recovery(m)
      return { code: smsCode, show: (shown) => ({ phone, smsCode: shown }) }
    }),
  }),

  endpointCase({
    endpoint: security.updatePwd,
    valid: async (m) => (await ticketOf(m)).form,
    happy: async (m) => {
      const person = await m.newPerson()
      const { token } = await otherSession(m, person)
      await m.value(security.updatePwd, change(), person)
      expect((await m.ask(account.userInfo, {}, person)).reason).toBe('login_expired')
      expect((await m.ask(account.userInfo, {}, { token })).reason).toBe('login_expired')
      expect(await signsIn(m, person.phone, PASSWORD)).toBe(false)
      expect(await signsIn(m, person.phone, NEW_PASSWORD)).toBe(true)

      const { form } = await ticketOf(m)
      await m.value(security.updatePwd, form)
      await m.value(security.updatePwd, form)
      expect((await m.ask(security.updatePwd, { ...form, password: 'another-one' })).reason).toBe(
        'request_reused',
      )
      expect((await m.ask(security.updatePwd, { ...form, ...fresh() })).reason).toBe('ticket_expired')
      expect(await signsIn(m, form.phone, NEW_PASSWORD)).toBe(true)
      const payHash = () =>
        m.db.orm.execute(sql`select hash from pay_password where member_id = ${payer.memberId}`)
      const payer = await m.newPerson({ payPassword: true })
      const before = await payHash()
      await m.value(security.getChangePwdSmsCode, { phone: payer.phone })
      const smsCode = await codeFor(m, payer.phone)
      const { ticket } = await m.value(security.checkUpdatePasswordCode, { phone: payer.phone, smsCode })
      const reset = { phone: payer.phone, ticket, password: NEW_PASSWORD, ...fresh() }
      await m.value(security.updatePwd, reset)
      expect([before.length, await payHash()]).toEqual([1, before])
    },
    refusals: {
      ticket_expired: async (m) => {
        const { form } = await ticketOf(m)
        return await m.later(CODE_LIFETIME_MS, () => m.ask(security.updatePwd, form))
      },
      account_disabled: async (m) => {
        const { form, memberId } = await ticketOf(m)
        await m.db.transaction((tx) => disableMember(tx, memberId, m.clock.now()))
        return await m.ask(security.updatePwd, form)
      },
      old_password_wrong: async (m) =>
        m.ask(security.updatePwd, { ...change(), oldPassword: 'not this one' }, await m.newPerson()),
      password_too_short: async (m) => {
        const { form } = await ticketOf(m)
        return await m.askLiveSandbox(security.updatePwd, { ...form, password: PASSWORD })
      },
      password_common: async (m) => {
        const person = await m.newPerson()
        return await m.ask(security.updatePwd, { ...change(), password: person.phone }, person)
      },
      password_unchanged: async (m) =>
        m.ask(security.updatePwd, { ...change(), password: PASSWORD }, await m.newPerson()),
    },
    repeat: {
      other: async (input) => ({ ...input, password: 'another-one' }),
      effects: async (m, { phone = '', password }) => Number(await signsIn(m, phone, password)),
    },
  }),

  endpointCase({
    endpoint: security.oldPhoneCode,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      await m.value(security.oldPhoneCode, {}, person)
      expect(await m.value(outbox, { phone: person.phone })).toMatchObject([
        { text: expect.stringContaining('用于更换手机号（原手机号）') },
      ])
    },
    refusals: {
      sms_not_sent: async (m) => m.askWithoutGateway(security.oldPhoneCode, {}, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: security.newPhoneCode,
    as: (m) => m.newPerson(),
    valid: async (m) => ({ phone: m.freshPhone() }),
    happy: async (m) => {
      const phone = m.freshPhone()
      await m.value(security.newPhoneCode, { phone }, await m.newPerson())
      expect(await m.value(outbox, { phone })).toMatchObject([
        { text: expect.stringContaining('用于更换手机号（新手机号）') },
      ])
    },
    refusals: {
      phone_unchanged: async (m) => {
        const person = await m.newPerson()
        return await m.ask(security.newPhoneCode, { phone: person.phone }, person)
      },
      phone_taken: async (m) =>
        m.ask(security.newPhoneCode, { phone: m.seed.buyer.phone }, await m.newPerson()),
      sms_not_sent: async (m) =>
        m.askWithoutGateway(security.newPhoneCode, { phone: m.freshPhone() }, await m.newPerson()),
    },
  }),

  endpointCase({
    endpoint: security.changePhone,
    as: (m) => m.newPerson(),
    valid: phoneChange,
    happy: async (m) => {
      const person = await m.newPerson()
      const changed = await phoneChange(m, person)
      await m.value(security.changePhone, changed, person)
      expect((await m.ask(account.userInfo, {}, person)).reason).toBe('login_expired')
      expect(await signsIn(m, person.phone, PASSWORD)).toBe(false)
      expect(await signsIn(m, changed.phone, PASSWORD)).toBe(true)
    },
    refusals: {
      ...codeRefusals(security.changePhone, async (m) => {
        const person = await m.newPerson()
        const valid = await phoneChange(m, person)
        return {
          code: valid.smsCode,
          as: person,
          show: (smsCode) => ({ ...valid, smsCode, requestId: newId() }),
        }
      }),
      new_code_wrong: async (m) => {
        const person = await m.newPerson()
        const valid = await phoneChange(m, person)
        return await m.ask(security.changePhone, { ...valid, newSmsCode: wrongFor(valid.newSmsCode) }, person)
      },
      new_code_expired: async (m) => {
        const person = await m.newPerson()
        const valid = await phoneChange(m, person)
        return await m.ask(security.changePhone, { ...valid, phone: m.freshPhone() }, person)
      },
      phone_unchanged: async (m) => {
        const person = await m.newPerson()
        const valid = await phoneChange(m, person)
        return await m.ask(security.changePhone, { ...valid, phone: person.phone }, person)
      },
      phone_taken: async (m) => {
        const person = await m.newPerson()
        const valid = await phoneChange(m, person)
        const { phone } = valid
        await m.value(account.registerCode, { phone })
        const smsCode = await codeFor(m, phone)
        await m.value(account.registerByPhone, {
          ...{ phone, smsCode, password: PASSWORD },
          ...{ agreed: 'on', ...fresh() },
        })
        return await m.ask(security.changePhone, valid, person)
      },
    },
    repeat: {
      other: async (input, m) => ({ ...input, phone: m.freshPhone() }),
      effects: async (m, { phone }) => Number(await isRegistered(m, phone)),
    },
  }),

  endpointCase({
    endpoint: security.securityOverview,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const before = await m.value(security.securityOverview, {}, person)
      expect(before).toMatchObject({ isPasswordOld: false, openSessions: 1 })
      expect(before.phone).toMatch(/^\d{3}\*{4}\d{4}$/)
      await otherSession(m, person)
      expect(await m.value(security.securityOverview, {}, person)).toMatchObject({ openSessions: 2 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: security.mySessions,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const { token, sessionId } = await otherSession(m, person)
      await m.value(account.loginOut, {}, { token })
      expect(await m.value(security.mySessions, {}, person)).toMatchObject({
        total: 2,
        list: [
          { isCurrent: true, state: 'open' },
          { id: sessionId, isCurrent: false, state: 'revoked' },
        ],
      })
      await m.later(A_MINUTE_MS, async () => {
        const third = await otherSession(m, person)
        const { list } = await m.value(security.mySessions, {}, person)
        expect(list[0]).toMatchObject({ id: third.sessionId, state: 'open', isCurrent: false })
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: security.endSession,
    as: (m) => m.newPerson(),
    valid: async (m, person) => {
      const { sessionId } = await otherSession(m, person)
      owners.set(sessionId, person)
      return { sessionId, ...fresh() }
    },
    happy: async (m) => {
      const person = await m.newPerson()
      const { token, sessionId } = await otherSession(m, person)
      await m.value(security.endSession, { sessionId, ...fresh() }, person)
      expect((await m.ask(account.userInfo, {}, { token })).reason).toBe('login_expired')
      expect((await m.ask(account.userInfo, {}, person)).status).toBe(200)
    },
    refusals: {
      session_current: async (m) => {
        const person = await m.newPerson()
        const { list } = await m.value(security.mySessions, {}, person)
        return await m.ask(security.endSession, { sessionId: list[0]?.id ?? '', ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input, m) => {
        const person = owners.get(input.sessionId)
        if (!person) throw new Error('the session has no owner')
        const { sessionId } = await otherSession(m, person)
        owners.set(sessionId, person)
        return { ...input, sessionId }
      },
      effects: (m, { sessionId }) => revokedSessions(m, sessionId),
    },
    hiddenFrom: (m) => m.seed.buyer,
  }),

  endpointCase({
    endpoint: security.endOtherSessions,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const person = await m.newPerson()
      const others = [await otherSession(m, person), await otherSession(m, person)]
      await m.value(security.endOtherSessions, {}, person)
      for (const { token } of others)
        expect((await m.ask(account.userInfo, {}, { token })).reason).toBe('login_expired')
      expect((await m.ask(account.userInfo, {}, person)).status).toBe(200)
    },
    refusals: {},
  }),
]
