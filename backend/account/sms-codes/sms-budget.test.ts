import { log } from 'backend/platform/log'
import { loginCode, payPasswordCode, registerCode } from 'contract/account'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../tests/fixtures/account'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const PER_HOUR = 5
/** Four fifths, for codes without a session. */
const OPEN_PER_HOUR = 4
let fixture: AccountFixture
beforeAll(async () => {
  const smsBudget = [
    { max: PER_HOUR, windowMs: HOUR_MS },
    { max: 10, windowMs: DAY_MS },
  ]
  fixture = await openAccountFixture({ connections: 20, limits: { smsBudget } })
})
beforeEach(() => fixture.reset())
afterEach(() => vi.restoreAllMocks())
afterAll(() => fixture.close())

const newPhone = (n: number) => `139${String(n).padStart(8, '0')}`
const ask = (n: number) => fixture.call(registerCode, { phone: newPhone(n) }, { address: `10.0.0.${n}` })

test('sends what the hour allows of 20 parallel codes to many phones, and says when to try again', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
  expect(tally(asked)).toEqual({ ok: OPEN_PER_HOUR, sms_not_sent: 20 - OPEN_PER_HOUR })
  fixture.clock.moveBy(HOUR_MS - 90_000)
  expect(await ask(30)).toMatchObject({ reason: 'sms_not_sent', facts: { retryAfterSeconds: 90 } })
  fixture.clock.moveBy(90_000)
  expect(reasonOf(await ask(31))).toBe('ok')
})

test('keeps a share for members: strangers cannot block the code of a payer', async () => {
  const { token } = await fixture.signedIn(newPhone(99))
  await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
  expect(reasonOf(await fixture.call(payPasswordCode, {}, { token }))).toBe('ok')
  const { token: other } = await fixture.signedIn(newPhone(98))
  expect(reasonOf(await fixture.call(payPasswordCode, {}, { token: other }))).toBe('sms_not_sent')
})

test('has a limit per day as well', async () => {
  let sent = 0
  for (let hour = 0; hour < 4; hour++) {
    for (let n = 0; n < PER_HOUR; n++) if ((await ask(hour * 10 + n)).ok) sent++
    fixture.clock.moveBy(HOUR_MS)
  }
  expect(sent).toBe(8)
  fixture.clock.moveBy(DAY_MS)
  expect(reasonOf(await ask(90))).toBe('ok')
})

test('counts no messages that phones without an account do not get, and refuses these phones alike', async () => {
  const quietly = (n: number) => fixture.call(loginCode, { phone: newPhone(n) }, { address: `10.0.0.${n}` })
  for (let n = 0; n < PER_HOUR * 2; n++) accepted(await quietly(n))
  expect(tally(await Promise.all(Array.from({ length: OPEN_PER_HOUR }, (_, n) => ask(n + 20))))).toEqual({
    ok: OPEN_PER_HOUR,
  })
  expect(await quietly(40)).toEqual(await ask(41))
})

test('gives an alarm once when the share of visitors and when all is used up', async () => {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const error = vi.spyOn(log, 'error').mockImplementation(() => {})
  const said = (spy: typeof warn) => spy.mock.calls.map(([, text]) => text)
  for (let n = 0; n < 8; n++) await ask(n)
  expect([said(warn), said(error)]).toEqual([['sms budget for visitors used up'], []])
  for (const n of [97, 98]) {
    const { token } = await fixture.signedIn(newPhone(n))
    await fixture.call(payPasswordCode, {}, { token })
  }
  expect([said(warn), said(error)]).toEqual([['sms budget for visitors used up'], ['sms budget used up']])
})
