import { newId } from 'backend/platform/ids'
import { loginByPassword } from 'contract/account'
import { endOtherSessions, endSession, mySessions } from 'contract/account/security'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture, PASSWORD } from '../../../tests/fixtures/account'
import { disableMember } from '../disable-member'
import { DEFAULT_LIMITS } from '../limits'
import { purgeAccountData } from '../purge-account-data'
import { memberDevice, signInFailure } from '../tables'

const KNOWN = '13900000001'
const UNKNOWN = '13900000002'
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 8 })
})
beforeEach(async () => {
  await fixture.reset()
  await fixture.member(KNOWN, '老王')
})
afterAll(() => fixture.close())

const signIn = (phone: string, password: string, address?: string) =>
  fixture.call(loginByPassword, { phone, password }, address === undefined ? {} : { address })

test('signs in with the right password under a new token each time', async () => {
  const first = accepted(await signIn(KNOWN, PASSWORD))
  const second = accepted(await signIn('１３９ 0000-0001', PASSWORD))
  expect(first.token).not.toBe(second.token)
  expect(Buffer.from(first.token, 'base64url')).toHaveLength(32)
  expect(await fixture.actor(first.token)).toMatchObject({
    memberId: first.user.memberId,
    companyId: null,
    shopId: null,
  })
  expect(second.user.nickname).toBe('老王')
})

test('asks for a new password after 180 days', async () => {
  fixture.clock.moveBy(180 * 86_400_000)
  expect(accepted(await signIn(KNOWN, PASSWORD)).user.updatePasswordRemind).toBe(false)
  fixture.clock.moveBy(1)
  expect(accepted(await signIn(KNOWN, PASSWORD)).user.updatePasswordRemind).toBe(true)
})

describe('known and unknown accounts', () => {
  test('take the same work', async () => {
    await signIn(KNOWN, 'wrong password')
    const forKnown = fixture.passwords.verifications
    await signIn(UNKNOWN, 'wrong password')
    expect([forKnown, fixture.passwords.verifications]).toEqual([1, 2])
  })

  test('get the same answers and delays', async () => {
    const answers: Record<string, unknown[]> = {}
    for (const [i, phone] of [KNOWN, UNKNOWN].entries()) {
      const seen = []
      for (let n = 0; n < 14; n++) {
        seen.push(await signIn(phone, 'wrong password', `10.0.0.${i}`))
        if (n === 11) fixture.clock.moveBy(5000)
      }
      answers[phone] = seen
    }
    expect(answers[KNOWN]).toEqual(answers[UNKNOWN])
  })
})

describe('wrong passwords', () => {
  test('delays after the tenth, with the same message, and doubles the delay after each further one', async () => {
    const outcomes = []
    for (let i = 0; i < 11; i++) outcomes.push(reasonOf(await signIn(KNOWN, 'wrong password')))
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'too_many_requests'])
    expect(await signIn(KNOWN, PASSWORD)).toMatchObject({ facts: { retryAfterSeconds: 5 } })
    fixture.clock.moveBy(5000)
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(await signIn(KNOWN, PASSWORD)).toMatchObject({ facts: { retryAfterSeconds: 10 } })
    fixture.clock.moveBy(10_000)
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('ok')
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('ok')
  })

  test('answers no more than 10 guesses of a burst of 40', async () => {
    const burst = await Promise.all(Array.from({ length: 40 }, () => signIn(KNOWN, 'wrong password')))
    expect(tally(burst)).toEqual({ wrong_credentials: 10, too_many_requests: 30 })
    expect(fixture.passwords.verifications).toBe(10)
  })

  test('signs in all of 20 copies of the right form', async () => {
    const copies = await Promise.all(Array.from({ length: 20 }, () => signIn(KNOWN, PASSWORD)))
    expect(tally(copies)).toEqual({ ok: 20 })
  })

  test('delays a client that tries many accounts, and no other client', async () => {
    const failures = DEFAULT_LIMITS.wrongPasswords.perClient.free
    const earlier = { key: 'client 203.0.113.7', failures, lastAt: fixture.clock.now() }
    await fixture.test.db.orm.insert(signInFailure).values(earlier)
    const tried = [
      await signIn('13800000001', 'wrong password'),
      await signIn('13800000002', 'wrong password'),
    ]
    expect(tried.map(reasonOf)).toEqual(['wrong_credentials', 'too_many_requests'])
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
    expect(reasonOf(await signIn(KNOWN, PASSWORD, '198.51.100.1'))).toBe('ok')
  })

  test('answers 50 of 100 parallel guesses of one client at 100 phones, and not the right one after that', async () => {
    const phones = Array.from({ length: 100 }, (_, i) => `137${String(i).padStart(8, '0')}`)
    for (const phone of phones) await fixture.member(phone)
    const guesses = await Promise.all(phones.map((phone) => signIn(phone, 'wrong password')))
    expect(tally(guesses)).toEqual({ wrong_credentials: 50, too_many_requests: 50 })
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
    const failures = await fixture.test.db.orm.select().from(signInFailure)
    expect(failures.find(({ key }) => key === 'client 203.0.113.7')?.failures).toBe(50)
  })

  test('does not reveal a right password that was compared while the limit was reached', async () => {
    const { free } = DEFAULT_LIMITS.wrongPasswords.perClient
    const earlier = { key: 'client 203.0.113.7', failures: free, lastAt: fixture.clock.now() }
    await fixture.test.db.orm.insert(signInFailure).values(earlier)
    fixture.passwords.onVerify = async () => {
      fixture.passwords.onVerify = undefined
      expect(reasonOf(await signIn(UNKNOWN, 'wrong password'))).toBe('wrong_credentials')
    }
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
  })

  test('are reset after a day without a failure', async () => {
    for (let i = 0; i < 9; i++) await signIn(KNOWN, 'wrong password')
    fixture.clock.moveBy(86_400_001)
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
  })

  test('asks an attempt to retry when the queue of the phone is full', async () => {
    const burst = await Promise.all(Array.from({ length: 60 }, () => signIn(UNKNOWN, 'wrong password')))
    const asked = burst.filter((verdict) => !verdict.ok && verdict.facts.retryAfterSeconds !== undefined)
    expect(tally(burst)).toEqual({ wrong_credentials: 10, too_many_requests: 50 })
    expect(asked).toHaveLength(50)
  })
})

describe('captcha', () => {
  let asking: AccountFixture
  beforeAll(async () => {
    asking = await openAccountFixture({ limits: { captchaAfter: DEFAULT_LIMITS.captchaAfter } })
    await asking.member(KNOWN)
  })
  afterAll(() => asking.close())
  const tryHere = (phone: string, password: string, captchaTicket?: string) =>
    asking.call(loginByPassword, { phone, password, ...(captchaTicket && { captchaTicket }) })

  test('is asked after three wrong passwords, for known and unknown phones alike', async () => {
    const seen = []
    for (const phone of [KNOWN, UNKNOWN]) {
      const answers = []
      for (let n = 0; n < 5; n++) answers.push(await tryHere(phone, 'wrong password'))
      seen.push(answers)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.map(reasonOf)).toEqual([
      'wrong_credentials',
      'wrong_credentials',
      'wrong_credentials',
      'captcha_required',
      'captcha_required',
    ])
    expect(seen[0]?.[2]).toMatchObject({ facts: { needsCaptcha: true } })
  })

  test('serves one attempt, and the right password ends it', async () => {
    const ticket = asking.captchaTicket()
    expect(reasonOf(await tryHere(KNOWN, 'wrong password', ticket))).toBe('wrong_credentials')
    expect(reasonOf(await tryHere(KNOWN, PASSWORD, ticket))).toBe('captcha_required')
    expect(reasonOf(await tryHere(KNOWN, PASSWORD, asking.captchaTicket()))).toBe('ok')
    expect(reasonOf(await tryHere(KNOWN, PASSWORD))).toBe('ok')
  })

  test('does not keep the owner out on a known device, whatever others try', async () => {
    const { deviceToken } = accepted(await tryHere(KNOWN, PASSWORD))
    const deviceTokens = [deviceToken ?? '']
    for (let n = 0; n < 3; n++) await tryHere(KNOWN, 'wrong password')
    const right = { phone: KNOWN, password: PASSWORD }
    expect(reasonOf(await asking.call(loginByPassword, right))).toBe('captcha_required')
    expect(reasonOf(await asking.call(loginByPassword, right, { deviceTokens }))).toBe('ok')
    expect(reasonOf(await asking.call(loginByPassword, right)), 'others still wait').toBe('captcha_required')
    const wrong = { phone: KNOWN, password: 'wrong password' }
    for (let n = 0; n < 3; n++) await asking.call(loginByPassword, wrong, { deviceTokens })
    expect(reasonOf(await asking.call(loginByPassword, right, { deviceTokens }))).toBe('captcha_required')
  })
})

describe('devices', () => {
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126 Safari/537.36'
  const form = { phone: KNOWN, password: PASSWORD }

  test('remembers a device by its secret and reports a new one', async () => {
    const first = accepted(await fixture.call(loginByPassword, form, { userAgent: CHROME }))
    const deviceTokens = [first.deviceToken ?? '']
    const again = accepted(await fixture.call(loginByPassword, form, { userAgent: CHROME, deviceTokens }))
    expect(again.deviceToken).toBeNull()
    const { memberId } = first.user
    const at = fixture.clock.now()
    expect(fixture.newDevices).toEqual([{ memberId, device: 'Chrome · Windows', at }])
    const { list } = accepted(await fixture.call(mySessions, {}, { token: again.token }))
    expect(list.map(({ deviceName }) => deviceName)).toEqual(['Chrome · Windows', 'Chrome · Windows'])
    expect(await fixture.test.db.orm.select().from(memberDevice)).toHaveLength(1)
  })

  test('does not know a device for another member', async () => {
    await fixture.member(UNKNOWN)
    const { deviceToken } = accepted(await fixture.call(loginByPassword, form))
    const other = { phone: UNKNOWN, password: PASSWORD }
    const signedIn = accepted(
      await fixture.call(loginByPassword, other, { deviceTokens: [deviceToken ?? ''] }),
    )
    expect(signedIn.deviceToken).not.toBeNull()
    expect(fixture.newDevices).toHaveLength(2)
  })

  test('forgets a device that is ended from another one', async () => {
    const [lost, mine] = [
      accepted(await fixture.call(loginByPassword, form)),
      accepted(await fixture.call(loginByPassword, form)),
    ]
    const { list } = accepted(await fixture.call(mySessions, {}, { token: lost.token }))
    const sessionId = list.find(({ isCurrent }) => isCurrent)?.id ?? ''
    accepted(await fixture.call(endSession, { sessionId, requestId: newId() }, { token: mine.token }))
    expect(await fixture.test.db.orm.select().from(memberDevice)).toHaveLength(1)
    accepted(await fixture.call(loginByPassword, form))
    accepted(await fixture.call(endOtherSessions, {}, { token: mine.token }))
    expect(await fixture.test.db.orm.select().from(memberDevice)).toHaveLength(1)
    const known = { deviceTokens: [mine.deviceToken ?? ''] }
    expect(accepted(await fixture.call(loginByPassword, form, known)).deviceToken).toBeNull()
  })

  test('keeps the twenty devices that were used last, for 400 days', async () => {
    for (let n = 0; n < 22; n++) {
      fixture.clock.moveBy(1)
      accepted(await fixture.call(loginByPassword, form))
    }
    const devices = async () => (await fixture.test.db.orm.select().from(memberDevice)).length
    await purgeAccountData(fixture.test.db, fixture.clock.now())
    expect(await devices()).toBe(20)
    fixture.clock.moveBy(400 * 86_400_000 + 1)
    await purgeAccountData(fixture.test.db, fixture.clock.now())
    expect(await devices()).toBe(0)
  })
})

test('reports a disabled account only with the right password', async () => {
  const { token, user } = accepted(await signIn(KNOWN, PASSWORD))
  await fixture.test.db.transaction((tx) => disableMember(tx, user.memberId, fixture.clock.now()))
  expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
  expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('account_disabled')
  expect(await fixture.actor(token)).toBeNull()
})

test.each<[string, string, string]>([
  ['no password', '', '请填写密码'],
  ['a password of 5,000 characters', 'x'.repeat(5000), '用户名或密码错误'],
])('rejects %s as bad input', async (_, password, message) => {
  expect(await signIn(KNOWN, password)).toMatchObject({
    reason: 'invalid_input',
    facts: { fields: { password: message } },
  })
})
