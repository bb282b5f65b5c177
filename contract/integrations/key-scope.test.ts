import { MODULES } from 'backend/modules'
import { expect, test } from 'vitest'
import { keyScopeOf } from './key-scope'

const calls = MODULES.flatMap(({ api = [] }) => api.flatMap((family) => family.calls))

/** What keys may change. Another line needs a decision: docs/decisions/074-merchant-programs.md. */
test('a key changes offers and the delivery of orders, and nothing that moves money or grants access', () => {
  const changes = calls.filter((call) => call.method !== 'GET' && keyScopeOf(call) !== null)
  expect(changes.every(({ path }) => /^\/api\/merchant\/(offer|order)\//.test(path))).toBe(true)
  expect(changes.some(({ permission }) => permission === 'pay' || permission === 'manage')).toBe(false)
  const ofOrders = changes.filter((call) => keyScopeOf(call) === 'orders').map(({ path }) => path)
  expect(ofOrders).toEqual(
    expect.arrayContaining(
      ['ship', 'handOver', 'deliver', 'cancel'].map((one) => `/api/merchant/order/${one}`),
    ),
  )
  expect(ofOrders).not.toContain('/api/merchant/order/answerRefund')
})

test('no call outside of those for merchants is open to a key', () => {
  for (const call of calls)
    if (call.access !== 'merchant') expect([call.path, keyScopeOf(call)]).toEqual([call.path, null])
})

test('calls of keys and webhooks are closed to keys', () => {
  const own = calls.filter(({ path }) => /^\/api\/merchant\/(apiKey|webhook)\//.test(path))
  expect(own.length).toBeGreaterThan(8)
  expect(own.map(keyScopeOf)).toEqual(own.map(() => null))
})
