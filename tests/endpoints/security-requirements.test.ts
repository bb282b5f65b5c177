/** Requirements of docs/security/asvs.md that concern several calls at once. */
import * as account from 'contract/account'
import * as personal from 'contract/account/personal-data'
import * as security from 'contract/account/security'
import { operatorLogout, operatorMe } from 'contract/operators'
import { shopOrders } from 'contract/ordering/merchant-orders'
import { setPayPassword } from 'contract/wallet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, PAY_PASSWORD, type Person } from '../fixtures/market'
import { codeFor, fresh, wrongFor } from '../fixtures/sms-codes'
import { type As, type Market, openMarket } from './market'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const NEW_PASSWORD = 'granules-29'

let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process', asynchronousCommit: true })
})
afterAll(() => m.close())

const signIn = async ({ phone }: Pick<Person, 'phone'>, password = PASSWORD) =>
  await m.value(account.loginByPassword, { phone, password })
const isSignedIn = async (as: As) => (await m.ask(account.userInfo, {}, as)).status === 200

describe('the end of a session', () => {
  interface OpenSession {
    read(): Promise<number>
    leave(): Promise<unknown>
  }
  const kinds: [name: string, open: () => Promise<OpenSession>][] = [
    [
      'a member',
      async () => {
        const { token } = await signIn(await m.newPerson())
        return {
          read: async () => (await m.ask(account.userInfo, {}, { token })).status,
          leave: () => m.value(account.loginOut, {}, { token }),
        }
      },
    ],
    [
      'a merchant',
      async () => {
        const { token } = await signIn(m.seed.merchant)
        return {
          read: async () => (await m.ask(shopOrders, {}, { token })).status,
          leave: () => m.value(account.loginOut, {}, { token }),
        }
      },
    ],
    [
      'an operator',
      async () => {
        const operator = await m.newOperator('support')
        return {
          read: async () => (await m.ask(operatorMe, {}, operator)).status,
          leave: () => m.value(operatorLogout, {}, operator),
        }
      },
    ],
  ]

  test.each(kinds)(
    'a token of %s is worth nothing after sign-out, and after its lifetime',
    async (_, open) => {
      const [left, kept] = [await open(), await open()]
      expect([await left.read(), await kept.read()]).toEqual([200, 200])
      await left.leave()
      expect([await left.read(), await kept.read()]).toEqual([401, 200])
      expect(await m.later(3 * DAY_MS, kept.read)).toBe(401)
    },
  )
})

/** Changes of what a member signs in with. */
const CREDENTIAL_CHANGES: Record<string, (person: Person) => Promise<unknown>> = {
  'a changed password': (person) =>
    m.value(security.updatePwd, { oldPassword: PASSWORD, password: NEW_PASSWORD, ...fresh() }, person),
  'a reset password': async ({ phone }) => {
    await m.value(security.getChangePwdSmsCode, { phone })
    const smsCode = await codeFor(m, phone)
    const { ticket } = await m.value(security.checkUpdatePasswordCode, { phone, smsCode })
    return await m.value(security.updatePwd, { phone, ticket, password: NEW_PASSWORD, ...fresh() })
  },
  'a changed phone': async (person) => m.value(security.changePhone, await phoneChange(person), person),
}

/** Codes to the member's phone and to an unused one. */
async function phoneChange(person: Person) {
  const phone = m.freshPhone()
  await m.value(security.oldPhoneCode, {}, person)
  await m.value(security.newPhoneCode, { phone }, person)
  const [smsCode, newSmsCode] = [await codeFor(m, person.phone), await codeFor(m, phone)]
  return { smsCode, phone, newSmsCode, ...fresh() }
}

test.each(Object.entries(CREDENTIAL_CHANGES))(
  '%s ends all sessions of the member, and none of others',
  async (_, change) => {
    const [person, other] = [await m.newPerson(), await m.newPerson()]
    const sessions: As[] = [person, await signIn(person), await signIn(person)]
    for (const session of sessions) expect(await isSignedIn(session)).toBe(true)
    await change(person)
    for (const session of sessions) expect(await isSignedIn(session)).toBe(false)
    expect(await isSignedIn(other)).toBe(true)
  },
)

describe('what decides about the account needs the member again, not the session alone', () => {
  test('a password, a phone and the account itself', async () => {
    const person = await m.newPerson()
    const changed = await phoneChange(person)
    const reasons = [
      await m.ask(
        security.updatePwd,
        { oldPassword: 'not-this-one', password: NEW_PASSWORD, ...fresh() },
        person,
      ),
      await m.ask(security.changePhone, { ...changed, smsCode: wrongFor(changed.smsCode) }, person),
      await m.ask(security.changePhone, { ...changed, newSmsCode: wrongFor(changed.newSmsCode) }, person),
    ].map(({ reason }) => reason)
    await m.value(personal.closingCode, fresh(), person)
    const smsCode = await codeFor(m, person.phone)
    const closing = { password: PASSWORD, smsCode, agreed: true as const }
    for (const wrong of [{ password: 'not-this-one' }, { smsCode: wrongFor(smsCode) }])
      reasons.push((await m.ask(personal.closeAccount, { ...closing, ...wrong, ...fresh() }, person)).reason)
    expect(reasons).toEqual([
      'old_password_wrong',
      'code_wrong',
      'new_code_wrong',
      'own_password_wrong',
      'code_wrong',
    ])
    expect(await isSignedIn(await signIn(person)), 'nothing has changed').toBe(true)
    await m.value(personal.closeAccount, { ...closing, ...fresh() }, person)
    expect(await isSignedIn(person)).toBe(false)
  })

  test('the pay password needs a code', async () => {
    const person = await m.newPerson()
    await m.value(account.payPasswordCode, {}, person)
    const smsCode = await codeFor(m, person.phone)
    const set = (code: string) =>
      m.ask(setPayPassword, { payPassword: PAY_PASSWORD, smsCode: code, ...fresh() }, person)
    expect((await set(wrongFor(smsCode))).reason).toBe('code_wrong')
    expect((await set(smsCode)).status).toBe(200)
  })

  test('an export of personal data needs the password within the last five minutes', async () => {
    const person = await m.newPerson()
    const ask = () => m.ask(personal.exportData, {}, person)
    expect((await ask()).reason).toBe('step_up_required')
    expect((await m.ask(personal.provePassword, { password: 'not-this-one' }, person)).reason).toBe(
      'own_password_wrong',
    )
    expect((await ask()).reason).toBe('step_up_required')
    await m.value(personal.provePassword, { password: PASSWORD }, person)
    expect((await ask()).status).toBe(200)
    expect((await m.later(5 * MINUTE_MS, ask)).reason).toBe('step_up_required')
  })
})
