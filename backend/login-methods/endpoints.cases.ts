import { disableMember } from 'backend/account'
import { newId } from 'backend/platform/ids'
import * as account from 'contract/account'
import { mySessions } from 'contract/account/security'
import { authorizeWechat } from 'contract/dev'
import * as methods from 'contract/login-methods'
import * as contract from 'contract/login-methods/wechat'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { answerInDigits, solveWork } from '../../tests/fixtures/captchas'
import { PASSWORD, type Person } from '../../tests/fixtures/market'
import { codeFor, codeRefusals, fresh } from '../../tests/fixtures/sms-codes'

const MINUTE_MS = 60_000

const newCaptcha = async (m: Market) => ({
  ...(await m.value(methods.getCaptcha, {})),
  phone: m.freshPhone(),
})

export const captchaCases = [
  endpointCase({
    endpoint: methods.getCaptcha,
    valid: async () => ({ use: 'check_phone' as const }),
    happy: async (m) => {
      const [one, two] = [await m.value(methods.getCaptcha, {}), await m.value(methods.getCaptcha, {})]
      expect(one.image).toMatch(/^data:image\/svg\+xml;base64,/)
      expect(one.captchaId).not.toBe(two.captchaId)
      expect(one.image).not.toBe(two.image)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: methods.checkCaptcha,
    valid: async (m) => {
      const { captchaId, question, phone } = await newCaptcha(m)
      return { captchaId, phone, answer: answerInDigits(question) }
    },
    happy: async (m) => {
      const { captchaId, work, question, phone } = await newCaptcha(m)
      expect((await m.ask(methods.checkCaptcha, { captchaId, phone, work: work.max })).reason).toBe(
        'captcha_wrong',
      )
      const { ticket } = await m.value(methods.checkCaptcha, { captchaId, phone, work: solveWork(work) })
      const again = { captchaId, phone, answer: answerInDigits(question) }
      expect((await m.ask(methods.checkCaptcha, again)).reason).toBe('captcha_expired')
      const asked = { phone, captchaTicket: ticket }
      expect((await m.ask(account.checkPhone, asked)).reason, 'a ticket of another form').toBe(
        'captcha_required',
      )
    },
    refusals: {
      captcha_wrong: async (m) => {
        const { captchaId, phone } = await newCaptcha(m)
        return await m.ask(methods.checkCaptcha, { captchaId, phone, answer: '-1' })
      },
      captcha_expired: async (m) => {
        const { captchaId, phone, question } = await newCaptcha(m)
        const right = { captchaId, phone, answer: answerInDigits(question) }
        const late = await m.later(5 * MINUTE_MS, () => m.ask(methods.checkCaptcha, right))
        for (let n = 0; n < 3; n++) await m.ask(methods.checkCaptcha, { ...right, answer: '-1' })
        expect((await m.ask(methods.checkCaptcha, right)).reason).toBe('captcha_expired')
        return late
      },
    },
  }),
]

const newQrCode = (m: Market) => m.value(methods.createCode, {})

async function decided(m: Market, person: Person, decision: 'confirm' | 'refuse' = 'confirm') {
  const { code, secret } = await newQrCode(m)
  await m.value(methods.decideCode, { code, decision, ...fresh() }, person)
  return { code, secret }
}

const QR_MS = 3 * MINUTE_MS
/** Secrets by code. */
const secrets = new Map<string, string>()

export const qrCodeCases = [
  endpointCase({
    endpoint: methods.createCode,
    valid: async () => ({}),
    happy: async (m) => {
      const [one, two] = [await newQrCode(m), await newQrCode(m)]
      expect(new Set([one.code, one.secret, two.code, two.secret]).size).toBe(4)
      expect(new Date(one.expiresAt).getTime() - m.clock.now().getTime()).toBe(QR_MS)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: methods.qrCodeState,
    valid: async (m) => {
      const { code, secret } = await newQrCode(m)
      return { code, secret }
    },
    happy: async (m) => {
      const { code, secret } = await newQrCode(m)
      const stateOf = async () => (await m.value(methods.qrCodeState, { code, secret })).state
      expect(await stateOf()).toBe('waiting')
      await m.value(methods.scanCode, { code }, await m.newPerson())
      expect(await stateOf()).toBe('scanned')
      expect(await m.later(QR_MS, stateOf)).toBe('expired')
      await m.value(methods.decideCode, { code, decision: 'confirm', ...fresh() }, await m.newPerson())
      expect(await stateOf()).toBe('confirmed')
      expect((await m.value(methods.qrCodeState, { code, secret: code })).state).toBe('expired')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: methods.verifyLogin,
    valid: async (m) => await decided(m, await m.newPerson()),
    happy: async (m) => {
      const person = await m.newPerson()
      const held = await newQrCode(m)
      const collect = (secret = held.secret) => m.value(methods.verifyLogin, { code: held.code, secret })
      expect(await collect()).toMatchObject({ state: 'waiting', signedIn: null })
      await m.value(methods.decideCode, { code: held.code, decision: 'confirm', ...fresh() }, person)
      expect(await collect(held.code), 'without the secret').toMatchObject({
        state: 'expired',
        signedIn: null,
      })
      const { state, signedIn } = await collect()
      expect([state, signedIn?.user.memberId]).toEqual(['used', person.memberId])
      expect(await collect()).toMatchObject({ state: 'used', signedIn: null })
      const { token = '' } = signedIn ?? {}
      expect((await m.value(mySessions, {}, { token })).total).toBe(2)
    },
    refusals: {
      account_disabled: async (m) => {
        const person = await m.newPerson()
        const held = await decided(m, person)
        await m.db.transaction((tx) => disableMember(tx, person.memberId, m.clock.now()))
        const ended = await m.value(methods.verifyLogin, held)
        expect(ended).toMatchObject({ state: 'expired', signedIn: null })
        // Disabling ends all sessions; only a session that is opened at the same moment meets the disabled member.
        await m.db.orm.execute(`update member_session set revoked_at = null where id = '${person.sessionId}'`)
        return await m.ask(methods.verifyLogin, held)
      },
    },
  }),

  endpointCase({
    endpoint: methods.scanCode,
    as: (m) => m.newPerson(),
    valid: async (m) => ({ code: (await newQrCode(m)).code }),
    happy: async (m) => {
      const person = await m.newPerson()
      const { code } = await newQrCode(m)
      expect(await m.value(methods.scanCode, { code }, person)).toMatchObject({
        device: '未知设备',
        createdAt: m.clock.now().toISOString(),
        state: 'scanned',
      })
      await m.value(methods.decideCode, { code, decision: 'refuse', ...fresh() }, person)
      expect((await m.value(methods.scanCode, { code }, person)).state).toBe('refused')
      expect((await m.ask(methods.scanCode, { code: 'unknown' }, person)).status).toBe(404)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: methods.decideCode,
    as: (m) => m.newPerson(),
    valid: async (m) => {
      const { code, secret } = await newQrCode(m)
      secrets.set(code, secret)
      return { code, decision: 'confirm' as const, ...fresh() }
    },
    happy: async (m) => {
      const held = await decided(m, await m.newPerson(), 'refuse')
      expect(await m.value(methods.verifyLogin, held)).toMatchObject({ state: 'refused', signedIn: null })
      const unknown = { code: 'unknown', decision: 'confirm' as const, ...fresh() }
      expect((await m.ask(methods.decideCode, unknown, await m.newPerson())).status).toBe(404)
    },
    refusals: {
      verification_expired: async (m) => {
        const person = await m.newPerson()
        return await m.later(31 * MINUTE_MS, async () => {
          const { code } = await newQrCode(m)
          await m.ask(methods.scanCode, { code }, person)
          return await m.ask(methods.decideCode, { code, decision: 'confirm', ...fresh() }, person)
        })
      },
      qr_code_expired: async (m) => {
        const person = await m.newPerson()
        const { code } = await newQrCode(m)
        const decision = 'confirm' as const
        return await m.later(QR_MS, () => m.ask(methods.decideCode, { code, decision, ...fresh() }, person))
      },
      qr_code_decided: async (m) => {
        const person = await m.newPerson()
        const { code } = await decided(m, person)
        return await m.ask(methods.decideCode, { code, decision: 'refuse', ...fresh() }, person)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, decision: 'refuse' as const }),
      effects: async (m, { code }) => {
        const { state } = await m.value(methods.qrCodeState, { code, secret: secrets.get(code) ?? '' })
        return Number(state === 'confirmed' || state === 'refused')
      },
    },
  }),
]

type Decision = 'allow' | 'deny' | 'code_invalid' | 'unavailable'

/** What the browser has when WeChat leads it back. */
async function backFromWechat(m: Market, wechat: string, decision: Decision = 'allow') {
  const { url, secret } = await m.value(contract.generateCodeForPc, {})
  const state = new URL(url, 'http://sandbox').searchParams.get('state') ?? ''
  const back = await m.value(authorizeWechat, { state, account: wechat, decision })
  const query = new URL(back.url, 'http://sandbox').searchParams
  const code = query.get('code')
  return { state: query.get('state') ?? '', secret, ...(code !== null && { code }) }
}

let accounts = 0
const newWechat = () => `wx${++accounts} ${newId().slice(-8)}`

async function bindTicketOf(m: Market, wechat = newWechat()) {
  const { unbound } = await m.value(contract.loginForPC, await backFromWechat(m, wechat))
  if (!unbound) throw new Error('the WeChat account is bound')
  return unbound.bindTicket
}

async function bindForm(m: Market, wechat?: string, person?: Person) {
  const { phone } = person ?? (await m.newPerson())
  await m.value(account.loginCode, { phone })
  return { phone, smsCode: await codeFor(m, phone), bindTicket: await bindTicketOf(m, wechat) }
}

async function registrationForm(m: Market, wechat?: string) {
  const phone = m.freshPhone()
  await m.value(account.registerCode, { phone })
  const smsCode = await codeFor(m, phone)
  const bindTicket = await bindTicketOf(m, wechat)
  return { phone, smsCode, bindTicket, password: PASSWORD, agreed: 'on' as const, ...fresh() }
}

async function boundPerson(m: Market, wechat = newWechat()) {
  const person = await m.newPerson()
  await m.value(contract.wxBindByUnionIdAndSms, await bindForm(m, wechat, person))
  return { person, wechat }
}

export const wechatCases = [
  endpointCase({
    endpoint: contract.generateCodeForPc,
    valid: async () => ({}),
    happy: async (m) => {
      const [one, two] = [
        await m.value(contract.generateCodeForPc, {}),
        await m.value(contract.generateCodeForPc, {}),
      ]
      expect(one.url).toMatch(/^\/dev\/wechat\?state=[\w-]{22}$/)
      expect([one.url, one.secret]).not.toEqual([two.url, two.secret])
    },
    refusals: {
      wechat_off: async (m) => await m.askWithoutGateway(contract.generateCodeForPc, {}),
    },
  }),

  endpointCase({
    endpoint: contract.loginForPC,
    valid: (m) => backFromWechat(m, newWechat()),
    happy: async (m) => {
      const wechat = newWechat()
      const first = await m.value(contract.loginForPC, await backFromWechat(m, wechat))
      expect(first).toMatchObject({ signedIn: null, unbound: { nickname: wechat } })
      const { person } = await boundPerson(m, wechat)
      const { signedIn } = await m.value(contract.loginForPC, await backFromWechat(m, wechat))
      expect(signedIn?.user.memberId).toBe(person.memberId)
    },
    refusals: {
      wechat_off: (m) => m.askWithoutGateway(contract.loginForPC, { state: 'x', secret: 'x' }),
      wechat_state_expired: async (m) => {
        const [mine, others] = [await backFromWechat(m, newWechat()), await backFromWechat(m, newWechat())]
        const mixed = { ...mine, secret: others.secret }
        expect((await m.ask(contract.loginForPC, mixed)).reason, 'in another browser').toBe(
          'wechat_state_expired',
        )
        await m.value(contract.loginForPC, mine)
        expect((await m.ask(contract.loginForPC, mine)).reason, 'a second time').toBe('wechat_state_expired')
        return await m.later(15 * MINUTE_MS, () => m.ask(contract.loginForPC, others))
      },
      wechat_denied: async (m) =>
        await m.ask(contract.loginForPC, await backFromWechat(m, newWechat(), 'deny')),
      wechat_code_invalid: async (m) => {
        const back = await backFromWechat(m, newWechat())
        const late = await m.later(6 * MINUTE_MS, () => m.ask(contract.loginForPC, back))
        expect(late.reason, 'an old code').toBe('wechat_code_invalid')
        return await m.ask(contract.loginForPC, await backFromWechat(m, newWechat(), 'code_invalid'))
      },
      wechat_unavailable: async (m) =>
        await m.ask(contract.loginForPC, await backFromWechat(m, newWechat(), 'unavailable')),
      account_disabled: async (m) => {
        const { person, wechat } = await boundPerson(m)
        await m.db.transaction((tx) => disableMember(tx, person.memberId, m.clock.now()))
        return await m.ask(contract.loginForPC, await backFromWechat(m, wechat))
      },
    },
  }),

  endpointCase({
    endpoint: contract.wxBindByUnionIdAndSms,
    valid: (m) => bindForm(m),
    happy: async (m) => {
      const form = { ...(await bindForm(m)), ...fresh() }
      const { user } = await m.value(contract.wxBindByUnionIdAndSms, form)
      expect(user.phone).toBe(form.phone)
      const again = await m.value(contract.wxBindByUnionIdAndSms, form)
      expect(again.user, 'the same form again').toEqual(user)
      expect((await m.ask(contract.wxBindByUnionIdAndSms, { ...form, ...fresh() })).reason).toBe(
        'code_expired',
      )
    },
    refusals: {
      ...codeRefusals(contract.wxBindByUnionIdAndSms, async (m) => {
        const form = await bindForm(m)
        return { code: form.smsCode, show: (smsCode) => ({ ...form, smsCode }) }
      }),
      account_disabled: async (m) => {
        const person = await m.newPerson()
        const form = await bindForm(m, newWechat(), person)
        await m.db.transaction((tx) => disableMember(tx, person.memberId, m.clock.now()))
        return await m.ask(contract.wxBindByUnionIdAndSms, form)
      },
      wechat_ticket_expired: async (m) => {
        const form = await bindForm(m)
        const wrong = await m.ask(contract.wxBindByUnionIdAndSms, { ...form, bindTicket: 'unknown' })
        expect((await m.ask(contract.wxBindByUnionIdAndSms, form)).status, 'the code is not spent').toBe(200)
        return wrong
      },
      wechat_bound: async (m) => {
        const wechat = newWechat()
        const form = await bindForm(m, wechat)
        await boundPerson(m, wechat)
        return await m.ask(contract.wxBindByUnionIdAndSms, form)
      },
      member_has_wechat: async (m) => {
        const person = await m.newPerson()
        const form = await bindForm(m, newWechat(), person)
        await m.db.orm.execute(
          `insert into wechat_binding (union_id, member_id, nickname, bound_at)
           values ('${newId()}', '${person.memberId}', '另一个微信', now())`,
        )
        return await m.ask(contract.wxBindByUnionIdAndSms, form)
      },
    },
  }),

  endpointCase({
    endpoint: contract.registerByPhoneAndBindWx,
    valid: (m) => registrationForm(m),
    happy: async (m) => {
      const wechat = newWechat()
      const { user } = await m.value(contract.registerByPhoneAndBindWx, await registrationForm(m, wechat))
      const { signedIn } = await m.value(contract.loginForPC, await backFromWechat(m, wechat))
      expect(signedIn?.user).toEqual({ ...user, unreadMessages: 1 })
    },
    refusals: {
      ...codeRefusals(contract.registerByPhoneAndBindWx, async (m) => {
        const form = await registrationForm(m)
        return { code: form.smsCode, show: (smsCode) => ({ ...form, ...fresh(), smsCode }) }
      }),
      ticket_expired: async (m) => {
        const { smsCode: _, ...form } = await registrationForm(m)
        return await m.ask(contract.registerByPhoneAndBindWx, { ...form, ticket: 'unknown' })
      },
      password_too_short: async (m) =>
        await m.askLiveSandbox(contract.registerByPhoneAndBindWx, await registrationForm(m)),
      password_common: async (m) =>
        await m.ask(contract.registerByPhoneAndBindWx, {
          ...(await registrationForm(m)),
          password: 'a123456',
        }),
      phone_registered: async (m) => {
        const { phone } = await m.newPerson()
        await m.value(account.registerCode, { phone })
        const smsCode = await codeFor(m, phone)
        const form = { ...(await registrationForm(m)), phone, smsCode }
        return await m.ask(contract.registerByPhoneAndBindWx, form)
      },
      nickname_reserved: async (m) =>
        m.ask(contract.registerByPhoneAndBindWx, { ...(await registrationForm(m)), nickname: '甬联塑化' }),
      account_disabled: async (m) => {
        const form = await registrationForm(m)
        const { user } = await m.value(contract.registerByPhoneAndBindWx, form)
        await m.db.transaction((tx) => disableMember(tx, user.memberId, m.clock.now()))
        return await m.ask(contract.registerByPhoneAndBindWx, form)
      },
      wechat_ticket_expired: async (m) => {
        const form = await registrationForm(m)
        return await m.ask(contract.registerByPhoneAndBindWx, { ...form, bindTicket: 'unknown' })
      },
      wechat_bound: async (m) => {
        const wechat = newWechat()
        const form = await registrationForm(m, wechat)
        await boundPerson(m, wechat)
        return await m.ask(contract.registerByPhoneAndBindWx, form)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, password: 'another one' }),
      effects: async (m, { phone }) => {
        const counted = await m.db.orm.execute(
          `select 1 from wechat_binding join member on member.id = member_id where phone = '${phone}'`,
        )
        return counted.length
      },
      same: (data) => (data as account.SignedIn).user,
    },
  }),

  endpointCase({
    endpoint: contract.wechatBinding,
    as: (m) => m.newPerson(),
    valid: async () => ({}),
    happy: async (m) => {
      const { person, wechat } = await boundPerson(m)
      expect(await m.value(contract.wechatBinding, {}, person)).toMatchObject({
        isOffered: true,
        bound: { nickname: wechat },
      })
      await m.value(contract.unbindWechat, {}, person)
      expect(await m.value(contract.wechatBinding, {}, person)).toMatchObject({ bound: null })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.unbindWechat,
    as: async (m) => (await boundPerson(m)).person,
    valid: async () => ({}),
    happy: async (m) => {
      const { person, wechat } = await boundPerson(m)
      await m.value(contract.unbindWechat, {}, person)
      const { unbound } = await m.value(contract.loginForPC, await backFromWechat(m, wechat))
      expect(unbound?.nickname).toBe(wechat)
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: authorizeWechat,
    valid: async () => ({ state: 'some state', account: newWechat() }),
    happy: async (m) => {
      const back = await m.value(authorizeWechat, { state: 'a b', account: newWechat() })
      expect(back.url).toMatch(/^\/login\/wechat\?code=[\w-]{32}&state=a\+b$/)
      const denied = await m.value(authorizeWechat, { state: 'a', account: 'x', decision: 'deny' })
      expect(denied.url).toBe('/login/wechat?state=a')
      const live = { state: 'a', account: 'x' }
      expect((await m.askWithoutGateway(authorizeWechat, live)).reason).toBe('not_found')
    },
    refusals: {},
  }),
]
