import { newId } from 'backend/platform/ids'
import { loginByPassword, loginBySmsCode, loginCode } from 'contract/account'
import {
  changePhone,
  checkUpdatePasswordCode,
  getChangePwdSmsCode,
  newPhoneCode,
  oldPhoneCode,
  updatePwd,
} from 'contract/account/security'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture, PASSWORD } from '../../../tests/fixtures/account'

const PHONE = '13900000001'
const OTHER = '13900000002'
const NEW_PASSWORD = 'granules-29'
const COPIES = 20
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 8 })
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const fresh = () => ({ requestId: newId() })
const signIn = (phone: string, password: string) => fixture.call(loginByPassword, { phone, password })
const change = (over: object = {}) => ({ oldPassword: PASSWORD, password: NEW_PASSWORD, ...fresh(), ...over })

async function ticket(): Promise<string> {
  accepted(await fixture.call(getChangePwdSmsCode, { phone: PHONE }))
  const smsCode = await fixture.lastCode(PHONE)
  return accepted(await fixture.call(checkUpdatePasswordCode, { phone: PHONE, smsCode })).ticket
}

async function phoneChange(token: string) {
  accepted(await fixture.call(oldPhoneCode, {}, { token }))
  accepted(await fixture.call(newPhoneCode, { phone: OTHER }, { token }))
  const [smsCode, newSmsCode] = [await fixture.lastCode(PHONE), await fixture.lastCode(OTHER)]
  return { smsCode, phone: OTHER, newSmsCode, ...fresh() }
}

test('a ticket sets one password, whatever arrives at once', async () => {
  await fixture.member(PHONE)
  const one = await ticket()
  const passwords = Array.from({ length: COPIES }, (_, n) => `granules-${n}`)
  const answers = await Promise.all(
    passwords.map((password) => fixture.call(updatePwd, { phone: PHONE, ticket: one, password, ...fresh() })),
  )
  expect(tally(answers)).toEqual({ ok: 1, ticket_expired: COPIES - 1 })
  const set = passwords[answers.findIndex(({ ok }) => ok)] ?? ''
  expect(reasonOf(await signIn(PHONE, set))).toBe('ok')
})

test('of changes from several devices one succeeds', async () => {
  const { token } = await fixture.signedIn(PHONE)
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      fixture.call(updatePwd, change({ password: `granules-${n}` }), { token }),
    ),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a sign-in with the old password that overlaps the change opens no session', async () => {
  await fixture.member(PHONE)
  const reset = { phone: PHONE, ticket: await ticket(), password: NEW_PASSWORD, ...fresh() }
  fixture.passwords.onVerify = async () => {
    fixture.passwords.onVerify = undefined
    accepted(await fixture.call(updatePwd, reset))
  }
  expect(reasonOf(await signIn(PHONE, PASSWORD))).toBe('wrong_credentials')
  expect(reasonOf(await signIn(PHONE, NEW_PASSWORD))).toBe('ok')
})

test('a code for the old phone opens no session once the phone has changed', async () => {
  const { token } = await fixture.signedIn(PHONE)
  accepted(await fixture.call(loginCode, { phone: PHONE }))
  const loginSms = await fixture.lastCode(PHONE)
  accepted(await fixture.call(changePhone, await phoneChange(token), { token }))
  expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode: loginSms }))).toBe('code_wrong')
  expect(reasonOf(await signIn(OTHER, PASSWORD))).toBe('ok')
})

test('a new phone belongs to the first of two members', async () => {
  const THIRD = '13900000003'
  const first = await fixture.signedIn(PHONE)
  const second = await fixture.signedIn(THIRD)
  const one = await phoneChange(first.token)
  fixture.clock.moveBy(60_000)
  accepted(await fixture.call(oldPhoneCode, {}, { token: second.token }))
  accepted(await fixture.call(newPhoneCode, { phone: OTHER }, { token: second.token }))
  const other = {
    smsCode: await fixture.lastCode(THIRD),
    phone: OTHER,
    newSmsCode: await fixture.lastCode(OTHER),
    ...fresh(),
  }
  const answers = await Promise.all([
    fixture.call(changePhone, { ...one, newSmsCode: other.newSmsCode }, { token: first.token }),
    fixture.call(changePhone, other, { token: second.token }),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
})

test('wrong old passwords count like wrong sign-ins', async () => {
  const { token } = await fixture.signedIn(PHONE)
  const outcomes = []
  for (let n = 0; n < 11; n++)
    outcomes.push(reasonOf(await fixture.call(updatePwd, change({ oldPassword: `wrong ${n}` }), { token })))
  expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'old_password_wrong'), 'too_many_requests'])
  expect(reasonOf(await signIn(PHONE, PASSWORD))).toBe('too_many_requests')
})

test('known and unknown phones get the same answers and cost the same work', async () => {
  await fixture.member(PHONE)
  const known = accepted(await fixture.call(getChangePwdSmsCode, { phone: PHONE }))
  const unknown = accepted(await fixture.call(getChangePwdSmsCode, { phone: OTHER }))
  expect({ ...known, phone: '' }).toEqual({ ...unknown, phone: '' })
  const guess = (phone: string) =>
    fixture.call(checkUpdatePasswordCode, { phone, smsCode: '000000', ...fresh() })
  expect(reasonOf(await guess(OTHER))).toBe(reasonOf(await guess(PHONE)))
})
