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

test('each reading call belongs to orders, money or papers', () => {
  const reads = calls.filter((call) => call.method === 'GET' && keyScopeOf(call) !== null)
  const pathsOf = (scope: ReturnType<typeof keyScopeOf>) =>
    reads.filter((call) => keyScopeOf(call) === scope).map(({ path }) => path.slice('/api/merchant/'.length))
  expect(pathsOf('read_money').sort()).toEqual(['dashboard', 'order/objectionRefund', 'order/statement'])
  expect(pathsOf('read_papers').sort()).toEqual([
    'commissionInvoice/list',
    'contract/automaticSeal',
    'contract/detail',
    'contract/file',
    'contract/list',
    'contract/plan/detail',
    'contract/plan/file',
    'contract/plan/list',
    'invoice/detail',
    'invoice/file',
    'invoice/list',
  ])
  expect(pathsOf('read_orders')).toEqual(expect.arrayContaining(['order/list', 'order/detail', 'offer/list']))
  // A permission about money is never read with the scope of orders.
  for (const call of reads.filter(({ permission }) => permission === 'money' || permission === 'pay'))
    expect([call.path, keyScopeOf(call)]).toEqual([call.path, 'read_money'])
})
