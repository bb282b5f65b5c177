import { loginByPassword } from 'contract/account'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom, PASSWORD } from '../../../tests/fixtures/account'
import { disableMember } from '../disable-member'
import { DEFAULT_LIMITS } from '../limits'
import { signInFailure } from '../tables'

const KNOWN = '13900000001'
const UNKNOWN = '13900000002'
let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom({ connections: 8 })
})
beforeEach(async () => {
  await room.reset()
  await room.member(KNOWN, '老王')
})
afterAll(() => room.close())

const signIn = (phone: string, password: string, address?: string) =>
  room.call(loginByPassword, { phone, password }, address === undefined ? {} : { address })

test('the right password signs in under a new token each time', async () => {
  const first = accepted(await signIn(KNOWN, PASSWORD))
  const second = accepted(await signIn('１３９ 0000-0001', PASSWORD))
  expect(first.token).not.toBe(second.token)
  expect(Buffer.from(first.token, 'base64url')).toHaveLength(32)
  expect(await room.actor(first.token)).toMatchObject({
    memberId: first.user.memberId,
    companyId: null,
    shopId: null,
  })
  expect(second.user.nickname).toBe('老王')
})

test('after 180 days the password is to be changed', async () => {
  room.clock.moveBy(180 * 86_400_000)
  expect(accepted(await signIn(KNOWN, PASSWORD)).user.updatePasswordRemind).toBe(false)
  room.clock.moveBy(1)
  expect(accepted(await signIn(KNOWN, PASSWORD)).user.updatePasswordRemind).toBe(true)
})

describe('known and unknown accounts', () => {
  test('are compared by the same work', async () => {
    await signIn(KNOWN, 'wrong password')
    const forKnown = room.passwords.verifications
    await signIn(UNKNOWN, 'wrong password')
    expect([forKnown, room.passwords.verifications]).toEqual([1, 2])
  })

  test('get the same answers, wait for wait', async () => {
    const answers: Record<string, unknown[]> = {}
    for (const [i, phone] of [KNOWN, UNKNOWN].entries()) {
      const seen = []
      for (let n = 0; n < 14; n++) {
        seen.push(await signIn(phone, 'wrong password', `10.0.0.${i}`))
        if (n === 11) room.clock.moveBy(5000)
      }
      answers[phone] = seen
    }
    expect(answers[KNOWN]).toEqual(answers[UNKNOWN])
  })
})

describe('wrong passwords', () => {
  test('the tenth slows down, with the same message; every further one doubles the wait', async () => {
    const outcomes = []
    for (let i = 0; i < 11; i++) outcomes.push(reasonOf(await signIn(KNOWN, 'wrong password')))
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 'wrong_credentials'), 'too_many_requests'])
    expect(await signIn(KNOWN, PASSWORD)).toMatchObject({ facts: { retryAfterSeconds: 5 } })
    room.clock.moveBy(5000)
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(await signIn(KNOWN, PASSWORD)).toMatchObject({ facts: { retryAfterSeconds: 10 } })
    room.clock.moveBy(10_000)
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('ok')
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('ok')
  })

  test('a burst of 40 gets no more than 10 guesses', async () => {
    const burst = await Promise.all(Array.from({ length: 40 }, () => signIn(KNOWN, 'wrong password')))
    expect(tally(burst)).toEqual({ wrong_credentials: 10, too_many_requests: 30 })
    expect(room.passwords.verifications).toBe(10)
  })

  test('20 copies of the right form are all signed in', async () => {
    const copies = await Promise.all(Array.from({ length: 20 }, () => signIn(KNOWN, PASSWORD)))
    expect(tally(copies)).toEqual({ ok: 20 })
  })

  test('a client that tries many accounts is slowed down, other clients are not', async () => {
    const failures = DEFAULT_LIMITS.wrongPasswords.perClient.free
    const earlier = { key: 'client 203.0.113.7', failures, lastAt: room.clock.now() }
    await room.test.db.orm.insert(signInFailure).values(earlier)
    const tried = [
      await signIn('13800000001', 'wrong password'),
      await signIn('13800000002', 'wrong password'),
    ]
    expect(tried.map(reasonOf)).toEqual(['wrong_credentials', 'too_many_requests'])
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
    expect(reasonOf(await signIn(KNOWN, PASSWORD, '198.51.100.1'))).toBe('ok')
  })

  test('100 guesses of one client at 100 phones at once: 50 are answered, the right one not after that', async () => {
    const phones = Array.from({ length: 100 }, (_, i) => `137${String(i).padStart(8, '0')}`)
    for (const phone of phones) await room.member(phone)
    const guesses = await Promise.all(phones.map((phone) => signIn(phone, 'wrong password')))
    expect(tally(guesses)).toEqual({ wrong_credentials: 50, too_many_requests: 50 })
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
    const failures = await room.test.db.orm.select().from(signInFailure)
    expect(failures.find(({ key }) => key === 'client 203.0.113.7')?.failures).toBe(50)
  })

  test('does not reveal a right password that was compared while the limit was used up', async () => {
    const { free } = DEFAULT_LIMITS.wrongPasswords.perClient
    const earlier = { key: 'client 203.0.113.7', failures: free, lastAt: room.clock.now() }
    await room.test.db.orm.insert(signInFailure).values(earlier)
    room.passwords.onVerify = async () => {
      room.passwords.onVerify = undefined
      expect(reasonOf(await signIn(UNKNOWN, 'wrong password'))).toBe('wrong_credentials')
    }
    expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('too_many_requests')
  })

  test('are forgotten after a day without another', async () => {
    for (let i = 0; i < 9; i++) await signIn(KNOWN, 'wrong password')
    room.clock.moveBy(86_400_001)
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
    expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
  })

  test('an attempt that stands behind too many others is asked to come back', async () => {
    const burst = await Promise.all(Array.from({ length: 60 }, () => signIn(UNKNOWN, 'wrong password')))
    const asked = burst.filter((verdict) => !verdict.ok && verdict.facts.retryAfterSeconds !== undefined)
    expect(tally(burst)).toEqual({ wrong_credentials: 10, too_many_requests: 50 })
    expect(asked).toHaveLength(50)
  })
})

test('a disabled account is told so, but only to who knows its password', async () => {
  const { token, user } = accepted(await signIn(KNOWN, PASSWORD))
  await room.test.db.transaction((tx) => disableMember(tx, user.memberId, room.clock.now()))
  expect(reasonOf(await signIn(KNOWN, 'wrong password'))).toBe('wrong_credentials')
  expect(reasonOf(await signIn(KNOWN, PASSWORD))).toBe('account_disabled')
  expect(await room.actor(token)).toBeNull()
})

test.each<[string, string, string]>([
  ['no password', '', '请填写密码'],
  ['a password of 5,000 characters', 'x'.repeat(5000), '用户名或密码错误'],
])('%s is bad input', async (_, password, message) => {
  expect(await signIn(KNOWN, password)).toMatchObject({
    reason: 'invalid_input',
    facts: { fields: { password: message } },
  })
})
