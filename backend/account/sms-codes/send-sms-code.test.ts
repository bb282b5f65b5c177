import { newId } from 'backend/platform/ids'
import {
  type ChallengeFacts,
  loginByPassword,
  loginCode,
  payPasswordCode,
  registerCode,
  verifySmsCode,
} from 'contract/account'
import { getChangePwdSmsCode } from 'contract/account/security'
import { outbox } from 'contract/dev'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture, PASSWORD } from '../../../tests/fixtures/account'
import { answerInDigits } from '../../../tests/fixtures/captchas'
import { ANSWER_AFTER_MS } from '../challenges/challenge'

const MINUTE_MS = 60_000
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ connections: 20 })
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const newPhone = (n: number) => `139${String(n).padStart(8, '0')}`

/** Spends the newest login code of a phone. */
async function use(phone: string): Promise<void> {
  const claim = { phone, purpose: 'login' as const, smsCode: await fixture.lastCode(phone) }
  accepted(await fixture.codes.take(fixture.test.db, claim, fixture.clock.now()))
}

/** Asks for a login code, and answers the question if one is asked. */
async function askAndAnswer(phone: string, address: string) {
  const first = await fixture.call(loginCode, { phone }, { address })
  if (first.ok || first.reason !== 'challenge_required') return first
  const { challengeId, question } = first.facts as unknown as ChallengeFacts
  fixture.clock.moveBy(ANSWER_AFTER_MS)
  const answer = { phone, challengeId, challengeAnswer: answerInDigits(question) }
  return await fixture.call(loginCode, answer, { address })
}

const sent = async (phone: string) => accepted(await fixture.call(outbox, { phone })).length

test('sends a registration code with signature, purpose and validity', async () => {
  const answer = accepted(await fixture.call(registerCode, { phone: '１３９ 0000 0001' }))
  expect(answer).toEqual({ phone: '139****0001', validSeconds: 600, resendAfterSeconds: 60 })
  const [message] = accepted(await fixture.call(outbox, { phone: newPhone(1) }))
  expect(message?.text).toMatch(/^【塑集】验证码 \d{6}，用于注册，10 分钟内有效。/)
  expect(message).toMatchObject({
    phone: newPhone(1),
    outcome: 'accepted',
    at: fixture.clock.now().toISOString(),
  })
})

test('does not store the code in the database', async () => {
  await fixture.call(registerCode, { phone: newPhone(1) })
  const code = await fixture.lastCode(newPhone(1))
  const rows = await fixture.test.db.orm.execute('select sms_code::text as row from sms_code')
  expect(String(rows[0]?.row)).not.toContain(code)
})

describe('limits are exact with parallel requests', () => {
  test('sends 1 a minute per phone', async () => {
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        fixture.call(registerCode, { phone: newPhone(1) }, { address: `10.0.0.${i}` }),
      ),
    )
    expect(tally(asked)).toEqual({ ok: 1, too_many_requests: 29 })
    const refusal = asked.find((verdict) => !verdict.ok)
    expect(refusal).toMatchObject({ facts: { retryAfterSeconds: 60 } })
    expect(await sent(newPhone(1))).toBe(1)
    fixture.clock.moveBy(MINUTE_MS - 1)
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    fixture.clock.moveBy(1)
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }))).toBe('ok')
  })

  test('sends 5 an hour and 10 a day per phone', async () => {
    await fixture.member(newPhone(1))
    const outcomes: string[] = []
    for (let i = 0; i < 31; i++) {
      const asked = await fixture.call(loginCode, { phone: newPhone(1) }, { address: `10.0.1.${i}` })
      if (asked.ok) await use(newPhone(1))
      outcomes.push(reasonOf(asked))
      fixture.clock.moveBy(10 * MINUTE_MS)
    }
    const allowed = outcomes.flatMap((outcome, i) => (outcome === 'ok' ? [i] : []))
    expect(allowed).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    fixture.clock.moveBy(24 * 60 * MINUTE_MS - 310 * MINUTE_MS)
    expect(reasonOf(await fixture.call(loginCode, { phone: newPhone(1) }))).toBe('ok')
  })

  test('sends 20 an hour per client over many phones, and does not limit another client', async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, i) => fixture.call(registerCode, { phone: newPhone(i) })),
    )
    expect(tally(asked)).toEqual({ ok: 20, too_many_requests: 20 })
    expect(accepted(await fixture.call(outbox, { size: 100 }))).toHaveLength(20)
    const elsewhere = { address: '203.0.113.8' }
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(50) }, elsewhere))).toBe('ok')
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2::ffff']
    const inV6 = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        fixture.call(registerCode, { phone: newPhone(60 + i) }, { address: sameNetwork[i % 2] ?? '' }),
      ),
    )
    expect(tally(inV6)).toEqual({ ok: 20, too_many_requests: 4 })
  })
})

describe('codes without a session share one quota per phone', () => {
  const ask = (n: number, phone = newPhone(1)) => {
    const asked = { phone, requestId: newId() }
    const address = { address: `10.0.3.${n}` }
    if (n % 4 === 0) return fixture.call(registerCode, asked, address)
    if (n % 4 === 1) return fixture.call(loginCode, asked, address)
    if (n % 4 === 2) return fixture.call(getChangePwdSmsCode, asked, address)
    const asker = { db: fixture.test.db, now: fixture.clock.now(), clientAddress: address.address }
    return fixture.codes.sendQuietly(asker, { ...asked, purpose: 'lost_phone', isKnown: true })
  }

  test('sends one of 40 parallel requests of all kinds', async () => {
    const asked = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(n)))
    expect(tally(asked)).toEqual({ ok: 1, too_many_requests: 39 })
  })

  test.each([0, 1, 2, 3])('a code of kind %i keeps the other kinds waiting', async (kind) => {
    expect(reasonOf(await ask(kind))).toBe('ok')
    for (const other of [0, 1, 2, 3]) expect(reasonOf(await ask(other + 4))).toBe('too_many_requests')
    fixture.clock.moveBy(MINUTE_MS)
    expect(reasonOf(await ask(kind + 1))).toBe('ok')
  })
})

describe('gives each purpose in a session its own quota', () => {
  test('sends a pay-password code after strangers used up the sign-in codes of the phone', async () => {
    const { token } = await fixture.signedIn(newPhone(1))
    for (let i = 0; i < 5; i++) {
      accepted(await askAndAnswer(newPhone(1), `10.0.1.${i}`))
      fixture.clock.moveBy(MINUTE_MS)
    }
    expect(reasonOf(await fixture.call(loginCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    expect(reasonOf(await fixture.call(payPasswordCode, {}, { token }))).toBe('ok')
    expect(reasonOf(await fixture.call(payPasswordCode, {}, { token }))).toBe('too_many_requests')
  })

  test('sends a pay-password code after the sign-in codes of the address are used up', async () => {
    const { token } = await fixture.signedIn(newPhone(99))
    for (let i = 0; i < 20; i++) accepted(await fixture.call(loginCode, { phone: newPhone(i) }))
    expect(reasonOf(await fixture.call(loginCode, { phone: newPhone(50) }))).toBe('too_many_requests')
    expect(reasonOf(await fixture.call(payPasswordCode, {}, { token }))).toBe('ok')
  })

  test('counts sign-in and registration codes of an address together', async () => {
    for (let i = 0; i < 20; i++)
      accepted(await fixture.call(i % 2 === 0 ? loginCode : registerCode, { phone: newPhone(i) }))
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(51) }))).toBe('too_many_requests')
    expect(reasonOf(await fixture.call(loginCode, { phone: newPhone(52) }))).toBe('too_many_requests')
  })
})

test('sends one message for 20 copies of one request and answers all', async () => {
  const requestId = newId()
  const copies = await Promise.all(
    Array.from({ length: 20 }, () => fixture.call(registerCode, { phone: newPhone(1), requestId })),
  )
  expect(tally(copies)).toEqual({ ok: 20 })
  expect(await sent(newPhone(1))).toBe(1)
})

test("sends a pay-password code to the member's own phone", async () => {
  await fixture.member(newPhone(1))
  const { token } = accepted(await fixture.call(loginByPassword, { phone: newPhone(1), password: PASSWORD }))
  accepted(await fixture.call(payPasswordCode, {}, { token }))
  expect(accepted(await fixture.call(outbox, { phone: newPhone(1) }))[0]?.text).toContain('用于设置支付密码')
  expect(reasonOf(await fixture.call(payPasswordCode, {}))).toBe('login_expired')
})

describe('does not reveal at sign-in whether the phone is registered', () => {
  test('gives known and unknown phones the same answer, limits and delays, and sends only to the known one', async () => {
    await fixture.member(newPhone(1))
    const answers = []
    for (const phone of [newPhone(1), newPhone(2)]) {
      const first = accepted(await fixture.call(loginCode, { phone }))
      const second = await fixture.call(loginCode, { phone })
      answers.push({ first: { ...first, phone: '' }, second })
    }
    expect(answers[0]).toEqual(answers[1])
    await fixture.codes.settled()
    expect([await sent(newPhone(1)), await sent(newPhone(2))]).toEqual([1, 0])
  })

  test('answers without waiting for a slow gateway or its refusal', async () => {
    await fixture.member(newPhone(1))
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    fixture.sandbox.behave({ outcome: 'refused', until })
    expect(reasonOf(await fixture.call(loginCode, { phone: newPhone(1) }))).toBe('ok')
    expect(await sent(newPhone(1))).toBe(0)
    release()
    await fixture.codes.settled()
    expect(accepted(await fixture.call(outbox, {}))).toMatchObject([{ outcome: 'refused' }])
  })
})

describe('a failing gateway', () => {
  test('refused: reports it and lets the same form be sent again at once', async () => {
    fixture.sandbox.behave({ outcome: 'refused' })
    const wish = { phone: newPhone(1), requestId: newId() }
    expect(reasonOf(await fixture.call(registerCode, wish))).toBe('sms_not_sent')
    fixture.sandbox.behave({})
    expect(reasonOf(await fixture.call(registerCode, wish))).toBe('ok')
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    const outcomes = accepted(await fixture.call(outbox, {})).map((message) => message.outcome)
    expect(outcomes.sort()).toEqual(['accepted', 'refused'])
  })

  test('refused: uses no quota of the phone, but quota of the client', async () => {
    fixture.sandbox.behave({ outcome: 'refused' })
    const ask = () => fixture.call(registerCode, { phone: newPhone(1) })
    const asked = []
    for (let i = 0; i < 22; i++) asked.push(await ask())
    expect(tally(asked)).toEqual({ sms_not_sent: 20, too_many_requests: 2 })
    fixture.sandbox.behave({})
    const elsewhere = { address: '203.0.113.8' }
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }, elsewhere))).toBe('ok')
  })

  test('refused: the earlier code is still valid', async () => {
    accepted(await fixture.call(registerCode, { phone: newPhone(1) }))
    const smsCode = await fixture.lastCode(newPhone(1))
    fixture.clock.moveBy(MINUTE_MS)
    fixture.sandbox.behave({ outcome: 'refused' })
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }))).toBe('sms_not_sent')
    const claim = { phone: newPhone(1), smsCode, purpose: 'register' as const }
    expect(reasonOf(await fixture.call(verifySmsCode, claim))).toBe('ok')
  })

  test('refused login codes: limits are equal with and without an account', async () => {
    await fixture.member(newPhone(1))
    fixture.sandbox.behave({ outcome: 'refused' })
    const second = []
    for (const phone of [newPhone(1), newPhone(2)]) {
      accepted(await fixture.call(loginCode, { phone }))
      await fixture.codes.settled()
      second.push(await fixture.call(loginCode, { phone }))
    }
    expect(second[0]).toEqual(second[1])
    expect(reasonOf(second[0] as never)).toBe('too_many_requests')
  })

  test('unknown: treats the code as sent, because the message may have arrived', async () => {
    fixture.sandbox.behave({ outcome: 'unknown' })
    expect(reasonOf(await fixture.call(registerCode, { phone: newPhone(1) }))).toBe('ok')
  })
})

test('has no outbox without a sandbox', async () => {
  const live = await openAccountFixture({ hasOutbox: false })
  try {
    await expect(live.call(outbox, {})).rejects.toThrow(outbox.path)
  } finally {
    await live.close()
  }
})

test('lists the outbox newest first, for one phone or for all', async () => {
  for (const n of [1, 2, 3]) {
    await fixture.call(registerCode, { phone: newPhone(n) })
    fixture.clock.moveBy(1000)
  }
  const phones = (messages: { phone: string }[]) => messages.map((message) => message.phone)
  expect(phones(accepted(await fixture.call(outbox, {})))).toEqual([3, 2, 1].map(newPhone))
  expect(phones(accepted(await fixture.call(outbox, { phone: newPhone(2) })))).toEqual([newPhone(2)])
  expect(phones(accepted(await fixture.call(outbox, { size: 1 })))).toEqual([newPhone(3)])
  expect(reasonOf(await fixture.call(outbox, { size: 101 }))).toBe('invalid_input')
})
