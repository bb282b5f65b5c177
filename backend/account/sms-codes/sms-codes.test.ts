import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { loginBySmsCode, loginCode, registerCode, verifySmsCode } from 'contract/account'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../tests/fixtures/account'
import { spendCheckedCode } from './check-sms-code'

const PHONE = '13900000001'
const TEN_MINUTES_MS = 600_000
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 20 })
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

async function loginCodeOf(phone: string): Promise<string> {
  accepted(await fixture.call(loginCode, { phone }))
  return await fixture.lastCode(phone)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('sign-in by code', () => {
  test('accepts a code once, also from 20 parallel requests', async () => {
    await fixture.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const shown = await Promise.all(
      Array.from({ length: 20 }, () => fixture.call(loginBySmsCode, { phone: PHONE, smsCode })),
    )
    expect(tally(shown)).toEqual({ ok: 1, code_expired: 19 })
  })

  test('signs in all of 20 copies of the same form', async () => {
    await fixture.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const form = { phone: PHONE, smsCode, requestId: newId() }
    const copies = await Promise.all(Array.from({ length: 20 }, () => fixture.call(loginBySmsCode, form)))
    expect(tally(copies)).toEqual({ ok: 20 })
    fixture.clock.moveBy(TEN_MINUTES_MS)
    expect(reasonOf(await fixture.call(loginBySmsCode, form))).toBe('code_expired')
  })

  test('locks a code after five wrong guesses, also for the right code and for 20 parallel guesses', async () => {
    await fixture.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () =>
        fixture.call(loginBySmsCode, { phone: PHONE, smsCode: wrong(smsCode) }),
      ),
    )
    expect(tally(guesses)).toEqual({ code_wrong: 5, code_guesses_used: 15 })
    expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('code_guesses_used')
  })

  test('accepts the right code after four wrong guesses', async () => {
    await fixture.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    for (let i = 0; i < 4; i++) await fixture.call(loginBySmsCode, { phone: PHONE, smsCode: wrong(smsCode) })
    expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('ok')
  })

  test('accepts a code for ten minutes', async () => {
    await fixture.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    fixture.clock.moveBy(TEN_MINUTES_MS)
    expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('code_expired')
  })

  test('replaces an older code by a newer one', async () => {
    await fixture.member(PHONE)
    const older = await loginCodeOf(PHONE)
    fixture.clock.moveBy(60_000)
    const newer = await loginCodeOf(PHONE)
    if (older !== newer)
      expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode: older }))).toBe(
        'code_wrong',
      )
    expect(reasonOf(await fixture.call(loginBySmsCode, { phone: PHONE, smsCode: newer }))).toBe('ok')
  })

  test('rejects a code for another purpose or phone', async () => {
    await fixture.member('13900000002')
    accepted(await fixture.call(registerCode, { phone: PHONE }))
    const smsCode = await fixture.lastCode(PHONE)
    const refused = [
      await fixture.call(loginBySmsCode, { phone: PHONE, smsCode }),
      await fixture.call(loginBySmsCode, { phone: '13900000002', smsCode }),
      await fixture.call(verifySmsCode, { phone: PHONE, smsCode, purpose: 'pay_password' }),
    ]
    expect(tally(refused)).toEqual({ code_expired: 3 })
  })

  test('answers guesses at an unknown phone like those at a known one', async () => {
    await fixture.member(PHONE)
    const answers = []
    for (const phone of [PHONE, '13900000009']) {
      const before = await fixture.call(loginBySmsCode, { phone, smsCode: '123456' })
      await fixture.call(loginCode, { phone })
      const guesses = []
      for (let i = 0; i < 7; i++)
        guesses.push(await fixture.call(loginBySmsCode, { phone, smsCode: '12345x' }))
      for (let i = 0; i < 7; i++)
        guesses.push(await fixture.call(loginBySmsCode, { phone, smsCode: '012345' }))
      answers.push([before, ...guesses])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('spending a code in the transaction of its effect', () => {
  const claim = async () => ({ phone: PHONE, purpose: 'login' as const, smsCode: await loginCodeOf(PHONE) })

  test('keeps the code valid if the effect is refused, and spends it if it succeeds', async () => {
    await fixture.member(PHONE)
    const { db } = fixture.test
    const mine = { ...(await claim()), requestId: newId() }
    const effect = async (isPossible: boolean) => {
      const checked = accepted(await fixture.codes.check(db, mine, fixture.clock.now()))
      return await db.transaction(async (tx) => {
        const spent = await spendCheckedCode(tx, checked, fixture.clock.now())
        if (!spent.ok) return spent
        return isPossible ? accept() : refuse('balance_short')
      })
    }
    expect(reasonOf(await effect(false))).toBe('balance_short')
    expect(reasonOf(await effect(true))).toBe('ok')
    expect(reasonOf(await effect(true))).toBe('ok')
    const others = await fixture.codes.check(db, { ...mine, requestId: newId() }, fixture.clock.now())
    expect(reasonOf(others)).toBe('code_expired')
  })

  test('lets only one of two checked requests spend it', async () => {
    await fixture.member(PHONE)
    const { db } = fixture.test
    const shown = await claim()
    const checked = await Promise.all(
      Array.from({ length: 20 }, () => fixture.codes.check(db, shown, fixture.clock.now())),
    )
    const spent = await Promise.all(
      checked.map((c) => db.transaction((tx) => spendCheckedCode(tx, accepted(c), fixture.clock.now()))),
    )
    expect(tally(spent)).toEqual({ ok: 1, code_expired: 19 })
  })

  test('spends it at once with `take`', async () => {
    await fixture.member(PHONE)
    const shown = await claim()
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => fixture.codes.take(fixture.test.db, shown, fixture.clock.now())),
    )
    expect(tally(taken)).toEqual({ ok: 1, code_expired: 19 })
  })
})
