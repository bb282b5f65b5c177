import { newId } from 'backend/platform/ids'
import {
  checkPhone,
  loginByPassword,
  registerByPhone,
  registerCode,
  userInfo,
  verifySmsCode,
} from 'contract/account'
import type { InputOf } from 'contract/endpoint'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../tests/fixtures/account'

const PHONE = '13900000001'
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 20 })
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

type Form = InputOf<typeof registerByPhone>

async function filledForm(changes: Partial<Form> = {}): Promise<Form> {
  const phone = changes.phone ?? PHONE
  accepted(await fixture.call(registerCode, { phone }))
  const smsCode = await fixture.lastCode(phone)
  return { phone, smsCode, password: '密码pass1', agreed: 'on', requestId: newId(), ...changes }
}
/** A check of the phone with a solved captcha. */
const asked = () => ({ phone: PHONE, captchaTicket: fixture.captchaTicket() })
const members = async () => {
  const [row] = await fixture.test.db.orm.execute('select count(*)::int as n from member')
  return row?.n
}

test('registers the holder of the phone and signs in', async () => {
  expect(accepted(await fixture.call(checkPhone, asked()))).toEqual({ isRegistered: false })
  const signedIn = accepted(await fixture.call(registerByPhone, await filledForm({ nickname: ' 塑料哥😀 ' })))
  expect(signedIn.user).toMatchObject({
    phone: PHONE,
    nickname: '塑料哥😀',
    companyName: null,
    staffRole: null,
    isCompanyAuthenticated: false,
    shop: null,
    updatePasswordRemind: false,
    availableAmountFen: 123_456,
  })
  expect(Date.parse(signedIn.expiresAt) - fixture.clock.now().getTime()).toBe(3 * 86_400_000)
  expect(accepted(await fixture.call(userInfo, {}, { token: signedIn.token }))).toEqual(signedIn.user)
  expect(accepted(await fixture.call(checkPhone, asked()))).toEqual({ isRegistered: true })
  const again = { phone: PHONE, password: '密码pass1' }
  expect(reasonOf(await fixture.call(loginByPassword, again))).toBe('ok')
})

describe('the same form again', () => {
  test('creates one member from 20 parallel copies and signs in all of them', async () => {
    const form = await filledForm()
    const copies = await Promise.all(Array.from({ length: 20 }, () => fixture.call(registerByPhone, form)))
    expect(tally(copies)).toEqual({ ok: 20 })
    expect(new Set(copies.map((copy) => accepted(copy).user.memberId)).size).toBe(1)
    expect(await members()).toBe(1)
  })

  test('signs in a day later, and refuses another password as different content', async () => {
    const form = await filledForm()
    const first = accepted(await fixture.call(registerByPhone, form))
    fixture.clock.moveBy(86_400_000)
    expect(accepted(await fixture.call(registerByPhone, form)).user.memberId).toBe(first.user.memberId)
    expect(reasonOf(await fixture.call(registerByPhone, { ...form, password: 'another1' }))).toBe(
      'request_reused',
    )
  })

  test('refuses password guesses with the request id alone, without the code', async () => {
    const form = await filledForm()
    accepted(await fixture.call(registerByPhone, form))
    const smsCode = form.smsCode === '000000' ? '000001' : '000000'
    fixture.passwords.verifications = 0
    const guesses = []
    for (let i = 0; i < 6; i++) guesses.push(await fixture.call(registerByPhone, { ...form, smsCode }))
    expect(tally(guesses)).toEqual({ code_wrong: 5, code_guesses_used: 1 })
    expect(reasonOf(await fixture.call(registerByPhone, { ...form, smsCode: undefined, ticket: 'x' }))).toBe(
      'ticket_expired',
    )
    expect(fixture.passwords.verifications).toBe(0)
  })

  test('limits wrong passwords with the code like the sign-in, also 40 at once', async () => {
    const form = await filledForm()
    accepted(await fixture.call(registerByPhone, form))
    fixture.passwords.verifications = 0
    const guesses = await Promise.all(
      Array.from({ length: 40 }, () => fixture.call(registerByPhone, { ...form, password: 'another1' })),
    )
    expect(tally(guesses)).toEqual({ request_reused: 10, too_many_requests: 30 })
    expect(fixture.passwords.verifications).toBe(10)
    const { phone, password } = form
    expect(reasonOf(await fixture.call(loginByPassword, { phone, password }))).toBe('too_many_requests')
  })

  test('refuses another phone as different content', async () => {
    const form = await filledForm()
    accepted(await fixture.call(registerByPhone, form))
    const other = await filledForm({ phone: '13900000002', requestId: form.requestId })
    expect(reasonOf(await fixture.call(registerByPhone, other))).toBe('request_reused')
    expect(await members()).toBe(1)
  })

  test('creates one member from two forms for one phone with one code', async () => {
    const form = await filledForm()
    const both = await Promise.all(
      Array.from({ length: 10 }, () => fixture.call(registerByPhone, { ...form, requestId: newId() })),
    )
    const { ok, ...refused } = tally(both)
    expect(ok).toBe(1)
    expect(Object.keys(refused).every((r) => r === 'phone_registered' || r === 'code_expired')).toBe(true)
    expect(await members()).toBe(1)
  })
})

describe('refusals', () => {
  test('refuses wrong, spent and exhausted codes', async () => {
    const form = await filledForm()
    const smsCode = form.smsCode === '000000' ? '000001' : '000000'
    for (let i = 0; i < 5; i++)
      expect(reasonOf(await fixture.call(registerByPhone, { ...form, smsCode }))).toBe('code_wrong')
    expect(reasonOf(await fixture.call(registerByPhone, form))).toBe('code_guesses_used')
    expect(await members()).toBe(0)
  })

  test('refuses an expired code', async () => {
    const form = await filledForm()
    fixture.clock.moveBy(600_000)
    expect(reasonOf(await fixture.call(registerByPhone, form))).toBe('code_expired')
  })

  test('refuses a phone that was registered after the code was sent', async () => {
    const form = await filledForm()
    await fixture.member(PHONE)
    expect(reasonOf(await fixture.call(registerByPhone, form))).toBe('phone_registered')
  })

  test('limits checks of phones, with and without a captcha', async () => {
    const checks = []
    for (let i = 0; i < 51; i++) {
      checks.push(await fixture.call(checkPhone, asked()))
      checks.push(await fixture.call(checkPhone, { phone: PHONE }))
    }
    expect(tally(checks)).toEqual({ ok: 50, captcha_required: 50, too_many_requests: 2 })
    fixture.clock.moveBy(3_600_000)
    expect(reasonOf(await fixture.call(checkPhone, asked()))).toBe('ok')
  })

  test('sends a code to a registered phone as to any other, and tells only who has it', async () => {
    await fixture.member(PHONE)
    const [known, unknown] = [
      accepted(await fixture.call(registerCode, { phone: PHONE })),
      accepted(await fixture.call(registerCode, { phone: '13900000002' })),
    ]
    expect({ ...known, phone: '' }).toEqual({ ...unknown, phone: '' })
    const smsCode = await fixture.lastCode(PHONE)
    const form = { phone: PHONE, smsCode, password: '密码pass1', agreed: 'on', requestId: newId() } as const
    expect(reasonOf(await fixture.call(registerByPhone, form))).toBe('phone_registered')
  })

  test.each<[string, object, string, string]>([
    ['a short password', { password: '😀😀😀' }, 'password', '密码长度为6~18位'],
    ['a long password', { password: 'x'.repeat(19) }, 'password', '密码长度为6~18位'],
    ['a password of 5,000 characters', { password: '密'.repeat(5000) }, 'password', '密码长度为6~18位'],
    ['two different passwords', { comfirmPassword: 'else' }, 'comfirmPassword', '两次输入密码不一致!'],
    ['no agreement', { agreed: 'no' }, 'agreed', '请先阅读并同意用户协议与隐私政策'],
    ['no phone', { phone: '1390000000' }, 'phone', '请填写正确的 11 位手机号'],
    ['a phone of 5,000 digits', { phone: '1'.repeat(5000) }, 'phone', '请填写正确的 11 位手机号'],
    ['neither code nor ticket', { smsCode: undefined }, 'smsCode', '请填写短信验证码'],
    ['a code with letters', { smsCode: '12345a' }, 'smsCode', '短信验证码为 6 位数字'],
    ['a long nickname', { nickname: 'x'.repeat(21) }, 'nickname', '昵称最多 20 个字'],
    ['no request id', { requestId: 'x' }, 'requestId', '请求编号格式不正确'],
  ])('%s', async (_, change, field, message) => {
    const valid = {
      phone: PHONE,
      smsCode: '123456',
      password: 'secret1',
      agreed: true,
      requestId: newId(),
    } as const
    const verdict = await fixture.call(registerByPhone, { ...valid, ...change })
    expect(verdict).toMatchObject({ reason: 'invalid_input', facts: { fields: { [field]: message } } })
  })

  test('normalizes NUL, lone surrogates and full-width digits', async () => {
    const form = await filledForm({ nickname: '\0老\ud800王\u0007' })
    const smsCode = [...(form.smsCode ?? '')]
      .map((d) => String.fromCharCode(d.charCodeAt(0) + 0xfee0))
      .join('')
    const { user } = accepted(
      await fixture.call(registerByPhone, { ...form, smsCode, password: 'a\0b\ud800cdef' }),
    )
    expect(user.nickname).toBe('老\ufffd王')
  })
})

describe('with a ticket', () => {
  const ticketOf = async (form: Form, requestId = newId()) =>
    accepted(await fixture.call(verifySmsCode, { phone: form.phone, smsCode: form.smsCode ?? '', requestId }))
      .ticket
  const withTicket = ({ smsCode: _, ...form }: Form, ticket: string): Form => ({ ...form, ticket })

  test('exchanges a checked code for a ticket that registers once', async () => {
    const form = await filledForm()
    const ticket = await ticketOf(form)
    expect(reasonOf(await fixture.call(registerByPhone, form))).toBe('code_expired')
    const tries = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.call(registerByPhone, { ...withTicket(form, ticket), requestId: newId() }),
      ),
    )
    const { ok, ...refused } = tally(tries)
    expect(ok).toBe(1)
    expect(Object.keys(refused).every((r) => r === 'phone_registered' || r === 'ticket_expired')).toBe(true)
    const again = { ...withTicket(form, ticket), requestId: newId() }
    expect(reasonOf(await fixture.call(registerByPhone, again))).toBe('ticket_expired')
  })

  test('gives the same ticket to the same request and none to another one', async () => {
    const form = await filledForm()
    const requestId = newId()
    const tickets = await Promise.all([1, 2, 3].map(() => ticketOf(form, requestId)))
    expect(new Set(tickets).size).toBe(1)
    const other = await fixture.call(verifySmsCode, { phone: PHONE, smsCode: form.smsCode ?? '' })
    expect(reasonOf(other)).toBe('code_expired')
  })

  test('does not register with a code that is exchanged during registration', async () => {
    const form = await filledForm()
    const [registered, exchanged] = await Promise.all([
      fixture.call(registerByPhone, form),
      fixture.call(verifySmsCode, { phone: PHONE, smsCode: form.smsCode ?? '' }),
    ])
    expect(tally([registered, exchanged])).toEqual({ ok: 1, code_expired: 1 })
    expect(await members()).toBe(registered.ok ? 1 : 0)
  })

  test('accepts the ticket for ten minutes, for its phone and purpose only', async () => {
    const form = await filledForm()
    const ticket = await ticketOf(form)
    const elsewhere = { ...withTicket(form, ticket), phone: '13900000002' }
    expect(reasonOf(await fixture.call(registerByPhone, elsewhere))).toBe('ticket_expired')
    expect(reasonOf(await fixture.call(registerByPhone, withTicket(form, `${ticket}x`)))).toBe(
      'ticket_expired',
    )
    fixture.clock.moveBy(600_000)
    expect(reasonOf(await fixture.call(registerByPhone, withTicket(form, ticket)))).toBe('ticket_expired')
    expect(await members()).toBe(0)
  })

  test('gives no ticket for a wrong code', async () => {
    const form = await filledForm()
    const smsCode = form.smsCode === '000000' ? '000001' : '000000'
    expect(reasonOf(await fixture.call(verifySmsCode, { phone: PHONE, smsCode }))).toBe('code_wrong')
  })
})
