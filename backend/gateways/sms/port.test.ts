import { expect, test } from 'vitest'
import { sendWithin } from './port'

const message = {
  id: '1',
  phone: '13900000001',
  text: '【塑集】',
  template: { name: 'code' as const, code: '123456' },
  at: new Date(),
}

test.each(['accepted', 'refused', 'unknown'] as const)(
  'returns the outcome %s of a gateway',
  async (outcome) => {
    expect(await sendWithin({ send: async () => outcome }, message)).toBe(outcome)
  },
)

test('returns unknown if a gateway fails or does not answer', async () => {
  const failing = { send: () => Promise.reject(new Error('connection reset')) }
  expect(await sendWithin(failing, message)).toBe('unknown')
  const silent = { send: () => new Promise<never>(() => {}) }
  expect(await sendWithin(silent, message, 20)).toBe('unknown')
})

test.each([
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  new TypeError('fetch failed', { cause: Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' }) }),
])('returns refused if the gateway is unreachable: %s', async (error) => {
  expect(await sendWithin({ send: () => Promise.reject(error) }, message)).toBe('refused')
})
