import { newId } from 'backend/platform/ids'
import { accept, refuse } from 'backend/platform/verdict'
import { loginBySmsCode, loginCode, registerCode, verifySmsCode } from 'contract/account'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom } from '../../../tests/fixtures/account'
import { spendCheckedCode } from './check-sms-code'

const PHONE = '13900000001'
const TEN_MINUTES_MS = 600_000
let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom({ connections: 20 })
})
beforeEach(() => room.reset())
afterAll(() => room.close())

async function loginCodeOf(phone: string): Promise<string> {
  accepted(await room.call(loginCode, { phone }))
  return await room.lastCode(phone)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

describe('signing in by code', () => {
  test('a code opens once, also when 20 show it at the same moment', async () => {
    await room.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const shown = await Promise.all(
      Array.from({ length: 20 }, () => room.call(loginBySmsCode, { phone: PHONE, smsCode })),
    )
    expect(tally(shown)).toEqual({ ok: 1, code_expired: 19 })
  })

  test('20 copies of the same form are all signed in', async () => {
    await room.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const form = { phone: PHONE, smsCode, requestId: newId() }
    const copies = await Promise.all(Array.from({ length: 20 }, () => room.call(loginBySmsCode, form)))
    expect(tally(copies)).toEqual({ ok: 20 })
    room.clock.moveBy(TEN_MINUTES_MS)
    expect(reasonOf(await room.call(loginBySmsCode, form))).toBe('code_expired')
  })

  test('five wrong guesses close it, also for the right code, also when 20 guess at once', async () => {
    await room.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    const guesses = await Promise.all(
      Array.from({ length: 20 }, () => room.call(loginBySmsCode, { phone: PHONE, smsCode: wrong(smsCode) })),
    )
    expect(tally(guesses)).toEqual({ code_wrong: 5, code_guesses_used: 15 })
    expect(reasonOf(await room.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('code_guesses_used')
  })

  test('four wrong guesses and the right one open', async () => {
    await room.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    for (let i = 0; i < 4; i++) await room.call(loginBySmsCode, { phone: PHONE, smsCode: wrong(smsCode) })
    expect(reasonOf(await room.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('ok')
  })

  test('it lives ten minutes', async () => {
    await room.member(PHONE)
    const smsCode = await loginCodeOf(PHONE)
    room.clock.moveBy(TEN_MINUTES_MS)
    expect(reasonOf(await room.call(loginBySmsCode, { phone: PHONE, smsCode }))).toBe('code_expired')
  })

  test('a newer code takes the place of an older one', async () => {
    await room.member(PHONE)
    const older = await loginCodeOf(PHONE)
    room.clock.moveBy(60_000)
    const newer = await loginCodeOf(PHONE)
    if (older !== newer)
      expect(reasonOf(await room.call(loginBySmsCode, { phone: PHONE, smsCode: older }))).toBe('code_wrong')
    expect(reasonOf(await room.call(loginBySmsCode, { phone: PHONE, smsCode: newer }))).toBe('ok')
  })

  test('a code for one purpose or phone opens nothing else', async () => {
    await room.member('13900000002')
    accepted(await room.call(registerCode, { phone: PHONE }))
    const smsCode = await room.lastCode(PHONE)
    const refused = [
      await room.call(loginBySmsCode, { phone: PHONE, smsCode }),
      await room.call(loginBySmsCode, { phone: '13900000002', smsCode }),
      await room.call(verifySmsCode, { phone: PHONE, smsCode, purpose: 'pay_password' }),
    ]
    expect(tally(refused)).toEqual({ code_expired: 3 })
  })

  test('guessing at an unknown phone is answered as at a known one', async () => {
    await room.member(PHONE)
    const answers = []
    for (const phone of [PHONE, '13900000009']) {
      const before = await room.call(loginBySmsCode, { phone, smsCode: '123456' })
      await room.call(loginCode, { phone })
      const guesses = []
      for (let i = 0; i < 7; i++) guesses.push(await room.call(loginBySmsCode, { phone, smsCode: '12345x' }))
      for (let i = 0; i < 7; i++) guesses.push(await room.call(loginBySmsCode, { phone, smsCode: '012345' }))
      answers.push([before, ...guesses])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

describe('a code spent with its effect', () => {
  const claim = async () => ({ phone: PHONE, purpose: 'login' as const, smsCode: await loginCodeOf(PHONE) })

  test('an effect that is refused leaves the code good; one that happens spends it', async () => {
    await room.member(PHONE)
    const { db } = room.test
    const mine = { ...(await claim()), requestId: newId() }
    const effect = async (isPossible: boolean) => {
      const checked = accepted(await room.codes.check(db, mine, room.clock.now()))
      return await db.transaction(async (tx) => {
        const spent = await spendCheckedCode(tx, checked, room.clock.now())
        if (!spent.ok) return spent
        return isPossible ? accept() : refuse('balance_short')
      })
    }
    expect(reasonOf(await effect(false))).toBe('balance_short')
    expect(reasonOf(await effect(true))).toBe('ok')
    expect(reasonOf(await effect(true))).toBe('ok')
    const others = await room.codes.check(db, { ...mine, requestId: newId() }, room.clock.now())
    expect(reasonOf(others)).toBe('code_expired')
  })

  test('two that checked it in time cannot both spend it', async () => {
    await room.member(PHONE)
    const { db } = room.test
    const shown = await claim()
    const checked = await Promise.all(
      Array.from({ length: 20 }, () => room.codes.check(db, shown, room.clock.now())),
    )
    const spent = await Promise.all(
      checked.map((c) => db.transaction((tx) => spendCheckedCode(tx, accepted(c), room.clock.now()))),
    )
    expect(tally(spent)).toEqual({ ok: 1, code_expired: 19 })
  })

  test('taken at once, it is spent at once', async () => {
    await room.member(PHONE)
    const shown = await claim()
    const taken = await Promise.all(
      Array.from({ length: 20 }, () => room.codes.take(room.test.db, shown, room.clock.now())),
    )
    expect(tally(taken)).toEqual({ ok: 1, code_expired: 19 })
  })
})
