import { registerCode } from 'contract/account'
import { outbox } from 'contract/dev'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AccountFixture, openAccountFixture } from '../../../tests/fixtures/account'
import { DEFAULT_LIMITS } from '../limits'

const TOKEN = 'k3Vn8QxZ0rT5yLm2Hd7sJw1bPcFgUe9A'
const PHONE = '13900000001'
const { max, windowMs } = DEFAULT_LIMITS.outboxTokens
let fixture: AccountFixture
beforeAll(async () => {
  fixture = await openAccountFixture({ outboxToken: TOKEN })
})
beforeEach(() => fixture.reset())
afterAll(() => fixture.close())

const read = (token?: string, address?: string) =>
  fixture.call(outbox, {}, { ...(token !== undefined && { token }), ...(address && { address }) })

test('answers messages only with the right token', async () => {
  accepted(await fixture.call(registerCode, { phone: PHONE }))
  expect(accepted(await read(TOKEN))).toMatchObject([{ phone: PHONE }])
})

test.each([
  ['none', undefined],
  ['an empty token', ''],
  ['a shorter token', TOKEN.slice(1)],
  ['a longer token', `${TOKEN}x`],
  ['another token of the same length', TOKEN.toLowerCase()],
])('gives the same refusal for %s', async (_, token) => {
  expect(await read(token)).toEqual({ ok: false, reason: 'sandbox_token_wrong', facts: {} })
})

test('limits wrong tokens per client, then refuses the right one too until the window ends', async () => {
  const wrong = []
  for (let i = 0; i < max + 5; i++) wrong.push(await read(`${TOKEN}${i}`))
  expect(tally(wrong)).toEqual({ sandbox_token_wrong: max, too_many_requests: 5 })
  expect(await read(TOKEN)).toEqual(wrong.at(-1))
  expect(reasonOf(await read(TOKEN, '203.0.113.8'))).toBe('ok')
  fixture.clock.moveBy(windowMs)
  expect(reasonOf(await read(TOKEN))).toBe('ok')
})

test('does not count requests without a token', async () => {
  for (let i = 0; i < max + 5; i++) await read()
  expect(reasonOf(await read(TOKEN))).toBe('ok')
})
