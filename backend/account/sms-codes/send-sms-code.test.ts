import { newId } from 'backend/platform/ids'
import { loginByPassword, loginCode, payPasswordCode, registerCode, verifySmsCode } from 'contract/account'
import { outbox } from 'contract/dev'
import { accepted, reasonOf, tally } from 'tests/support/verdicts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AccountRoom, openAccountRoom, PASSWORD } from '../../../tests/fixtures/account'

const MINUTE_MS = 60_000
let room: AccountRoom
beforeAll(async () => {
  room = await openAccountRoom({ connections: 20 })
})
beforeEach(() => room.reset())
afterAll(() => room.close())

const newPhone = (n: number) => `139${String(n).padStart(8, '0')}`
const sent = async (phone: string) => accepted(await room.call(outbox, { phone })).length

test('a registration code reaches the phone, with signature, purpose and life', async () => {
  const answer = accepted(await room.call(registerCode, { phone: '１３９ 0000 0001' }))
  expect(answer).toEqual({ phone: '139****0001', validSeconds: 600, resendAfterSeconds: 60 })
  const [message] = accepted(await room.call(outbox, { phone: newPhone(1) }))
  expect(message?.text).toMatch(/^【塑集】验证码 \d{6}，用于注册，10 分钟内有效。/)
  expect(message).toMatchObject({
    phone: newPhone(1),
    outcome: 'accepted',
    at: room.clock.now().toISOString(),
  })
})

test('the database does not hold the code', async () => {
  await room.call(registerCode, { phone: newPhone(1) })
  const code = await room.lastCode(newPhone(1))
  const rows = await room.test.db.orm.execute('select sms_code::text as row from sms_code')
  expect(String(rows[0]?.row)).not.toContain(code)
})

describe('limits are exact when all ask at once', () => {
  test('1 a minute per phone', async () => {
    const asked = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        room.call(registerCode, { phone: newPhone(1) }, { address: `10.0.0.${i}` }),
      ),
    )
    expect(tally(asked)).toEqual({ ok: 1, too_many_requests: 29 })
    const refusal = asked.find((verdict) => !verdict.ok)
    expect(refusal).toMatchObject({ facts: { retryAfterSeconds: 60 } })
    expect(await sent(newPhone(1))).toBe(1)
    room.clock.moveBy(MINUTE_MS - 1)
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    room.clock.moveBy(1)
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('ok')
  })

  test('5 an hour and 10 a day per phone', async () => {
    await room.member(newPhone(1))
    const outcomes: string[] = []
    for (let i = 0; i < 31; i++) {
      outcomes.push(reasonOf(await room.call(loginCode, { phone: newPhone(1) }, { address: `10.0.1.${i}` })))
      room.clock.moveBy(10 * MINUTE_MS)
    }
    const allowed = outcomes.flatMap((outcome, i) => (outcome === 'ok' ? [i] : []))
    expect(allowed).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
    room.clock.moveBy(24 * 60 * MINUTE_MS - 310 * MINUTE_MS)
    expect(reasonOf(await room.call(loginCode, { phone: newPhone(1) }))).toBe('ok')
  })

  test('20 an hour per client, over many phones; another client is free', async () => {
    const asked = await Promise.all(
      Array.from({ length: 40 }, (_, i) => room.call(registerCode, { phone: newPhone(i) })),
    )
    expect(tally(asked)).toEqual({ ok: 20, too_many_requests: 20 })
    expect(accepted(await room.call(outbox, { size: 100 }))).toHaveLength(20)
    const elsewhere = { address: '203.0.113.8' }
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(50) }, elsewhere))).toBe('ok')
    const sameNetwork = ['2001:db8:1:2::1', '2001:db8:1:2::ffff']
    const inV6 = await Promise.all(
      Array.from({ length: 24 }, (_, i) =>
        room.call(registerCode, { phone: newPhone(60 + i) }, { address: sameNetwork[i % 2] ?? '' }),
      ),
    )
    expect(tally(inV6)).toEqual({ ok: 20, too_many_requests: 4 })
  })
})

describe('each purpose has its own quota', () => {
  test('sends a pay-password code after strangers have used up the sign-in codes of the phone', async () => {
    const { token } = await room.signedIn(newPhone(1))
    for (let i = 0; i < 5; i++) {
      accepted(await room.call(loginCode, { phone: newPhone(1) }, { address: `10.0.1.${i}` }))
      room.clock.moveBy(MINUTE_MS)
    }
    expect(reasonOf(await room.call(loginCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    expect(reasonOf(await room.call(payPasswordCode, {}, { token }))).toBe('ok')
    expect(reasonOf(await room.call(payPasswordCode, {}, { token }))).toBe('too_many_requests')
  })

  test('sends a pay-password code after the sign-in codes of the address are used up', async () => {
    const { token } = await room.signedIn(newPhone(99))
    for (let i = 0; i < 20; i++) accepted(await room.call(loginCode, { phone: newPhone(i) }))
    expect(reasonOf(await room.call(loginCode, { phone: newPhone(50) }))).toBe('too_many_requests')
    expect(reasonOf(await room.call(payPasswordCode, {}, { token }))).toBe('ok')
  })

  test('counts sign-in and registration codes of an address together', async () => {
    for (let i = 0; i < 20; i++)
      accepted(await room.call(i % 2 === 0 ? loginCode : registerCode, { phone: newPhone(i) }))
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(51) }))).toBe('too_many_requests')
    expect(reasonOf(await room.call(loginCode, { phone: newPhone(52) }))).toBe('too_many_requests')
  })
})

test('20 copies of one request send one message and all get the answer', async () => {
  const requestId = newId()
  const copies = await Promise.all(
    Array.from({ length: 20 }, () => room.call(registerCode, { phone: newPhone(1), requestId })),
  )
  expect(tally(copies)).toEqual({ ok: 20 })
  expect(await sent(newPhone(1))).toBe(1)
})

test('a registered phone gets no registration code and is told so', async () => {
  await room.member(newPhone(1))
  expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('phone_registered')
  expect(await sent(newPhone(1))).toBe(0)
})

test('a code for the pay password goes to the own phone', async () => {
  await room.member(newPhone(1))
  const { token } = accepted(await room.call(loginByPassword, { phone: newPhone(1), password: PASSWORD }))
  accepted(await room.call(payPasswordCode, {}, { token }))
  expect(accepted(await room.call(outbox, { phone: newPhone(1) }))[0]?.text).toContain('用于设置支付密码')
  expect(reasonOf(await room.call(payPasswordCode, {}))).toBe('login_expired')
})

describe('asking for a login code tells nothing about the phone', () => {
  test('known and unknown get the same answer, limits and waits; only the known one gets a message', async () => {
    await room.member(newPhone(1))
    const answers = []
    for (const phone of [newPhone(1), newPhone(2)]) {
      const first = accepted(await room.call(loginCode, { phone }))
      const second = await room.call(loginCode, { phone })
      answers.push({ first: { ...first, phone: '' }, second })
    }
    expect(answers[0]).toEqual(answers[1])
    await room.codes.settled()
    expect([await sent(newPhone(1)), await sent(newPhone(2))]).toEqual([1, 0])
  })

  test('the answer waits neither for a slow gateway nor for its refusal', async () => {
    await room.member(newPhone(1))
    let release = () => {}
    const until = new Promise<void>((resolve) => {
      release = resolve
    })
    room.sandbox.behave({ outcome: 'refused', until })
    expect(reasonOf(await room.call(loginCode, { phone: newPhone(1) }))).toBe('ok')
    expect(await sent(newPhone(1))).toBe(0)
    release()
    await room.codes.settled()
    expect(accepted(await room.call(outbox, {}))).toMatchObject([{ outcome: 'refused' }])
  })
})

describe('a gateway that fails', () => {
  test('refused: the person is told and may send the same form again at once', async () => {
    room.sandbox.behave({ outcome: 'refused' })
    const wish = { phone: newPhone(1), requestId: newId() }
    expect(reasonOf(await room.call(registerCode, wish))).toBe('sms_not_sent')
    room.sandbox.behave({})
    expect(reasonOf(await room.call(registerCode, wish))).toBe('ok')
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('too_many_requests')
    const outcomes = accepted(await room.call(outbox, {})).map((message) => message.outcome)
    expect(outcomes.sort()).toEqual(['accepted', 'refused'])
  })

  test('refused messages use up no quota of the phone, but that of the client', async () => {
    room.sandbox.behave({ outcome: 'refused' })
    const ask = () => room.call(registerCode, { phone: newPhone(1) })
    const asked = []
    for (let i = 0; i < 22; i++) asked.push(await ask())
    expect(tally(asked)).toEqual({ sms_not_sent: 20, too_many_requests: 2 })
    room.sandbox.behave({})
    const elsewhere = { address: '203.0.113.8' }
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }, elsewhere))).toBe('ok')
  })

  test('refused: the code sent before it still counts', async () => {
    accepted(await room.call(registerCode, { phone: newPhone(1) }))
    const smsCode = await room.lastCode(newPhone(1))
    room.clock.moveBy(MINUTE_MS)
    room.sandbox.behave({ outcome: 'refused' })
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('sms_not_sent')
    const claim = { phone: newPhone(1), smsCode, purpose: 'register' as const }
    expect(reasonOf(await room.call(verifySmsCode, claim))).toBe('ok')
  })

  test('refused login codes: limits stay equal with and without an account', async () => {
    await room.member(newPhone(1))
    room.sandbox.behave({ outcome: 'refused' })
    const second = []
    for (const phone of [newPhone(1), newPhone(2)]) {
      accepted(await room.call(loginCode, { phone }))
      await room.codes.settled()
      second.push(await room.call(loginCode, { phone }))
    }
    expect(second[0]).toEqual(second[1])
    expect(reasonOf(second[0] as never)).toBe('too_many_requests')
  })

  test('unknown: the message may have arrived, so the code is as good as sent', async () => {
    room.sandbox.behave({ outcome: 'unknown' })
    expect(reasonOf(await room.call(registerCode, { phone: newPhone(1) }))).toBe('ok')
  })
})

test('without a sandbox there is no outbox', async () => {
  const live = await openAccountRoom({ hasOutbox: false })
  try {
    await expect(live.call(outbox, {})).rejects.toThrow(outbox.path)
  } finally {
    await live.close()
  }
})

test('the outbox answers newest first, of one phone or of all', async () => {
  for (const n of [1, 2, 3]) {
    await room.call(registerCode, { phone: newPhone(n) })
    room.clock.moveBy(1000)
  }
  const phones = (messages: { phone: string }[]) => messages.map((message) => message.phone)
  expect(phones(accepted(await room.call(outbox, {})))).toEqual([3, 2, 1].map(newPhone))
  expect(phones(accepted(await room.call(outbox, { phone: newPhone(2) })))).toEqual([newPhone(2)])
  expect(phones(accepted(await room.call(outbox, { size: 1 })))).toEqual([newPhone(3)])
  expect(reasonOf(await room.call(outbox, { size: 101 }))).toBe('invalid_input')
})
