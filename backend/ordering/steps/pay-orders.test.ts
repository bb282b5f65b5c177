import { newId } from 'backend/platform/ids'
import { callOf, MINUTE_MS, NOON, PAY_PASSWORD } from 'tests/fixtures/market'
import { assertLedgerConsistent } from 'tests/support/ledger-consistency'
import { accepted, reasonOf, tally } from 'tests/support/verdict-assertions'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_FEN, type OrderFixture, openOrderFixture } from '../../../tests/fixtures/ordering'
import { PAY_TIME_MS } from '../../spot/orders/spot-orders'
import { payOrders, validateTogether } from './pay-orders'
import { timeOutOrders } from './time-out-orders'

let fixture: OrderFixture
beforeAll(async () => {
  fixture = await openOrderFixture(20)
})
afterEach(() => assertLedgerConsistent(fixture.db))
afterAll(() => fixture.test.drop())

const order = { orderNo: 'SJ1', state: 'awaiting_payment', payBefore: NOON, buyingCompanyId: null } as const
const [mine, other] = [newId(), newId()]

test.each([
  ['one buyer', [{}, {}], 'ok'],
  ['two buyers', [{}, { buyerMemberId: other }], 'orders_of_several_buyers'],
  ['a person and its company', [{}, { buyingCompanyId: other }], 'orders_of_several_buyers'],
  ['a closed one', [{}, { state: 'cancelled' }], 'one_order_not_payable'],
  ['a late one', [{}, { payBefore: new Date(NOON.getTime() - 1) }], 'one_pay_time_over'],
] as const)('orders of %s: %s', (_, changes, expected) => {
  const orders = changes.map((change, i) => ({
    ...order,
    buyerMemberId: mine,
    orderNo: `SJ${i + 1}`,
    ...change,
  }))
  const verdict = validateTogether(orders, NOON)
  expect(reasonOf(verdict)).toBe(expected)
  if (expected.startsWith('one_')) expect(verdict).toMatchObject({ facts: { orderNo: 'SJ2' } })
})

const together = (orderIds: string[], { now = NOON, requestId = newId() } = {}) =>
  payOrders(callOf(fixture.db, fixture.seed.buyer, now), { orderIds, payPassword: PAY_PASSWORD, requestId })
const several = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => fixture.order()))
const statesOf = async (ids: readonly string[]) =>
  await Promise.all(ids.map(async (id) => (await fixture.detail(id)).state))

describe('paying several orders', () => {
  test('pays each into its own escrow, and repeats the first answer', async () => {
    const [ids, before] = [await several(3), await fixture.available(fixture.seed.buyer)]
    const requestId = newId()
    const paid = accepted(await together(ids, { requestId }))
    expect(paid).toMatchObject({ orderIds: [...ids].sort(), paidFen: 3 * ORDER_FEN })
    expect(accepted(await together([...ids].reverse(), { requestId }))).toEqual(paid)
    expect(await fixture.available(fixture.seed.buyer)).toBe(before - 3 * ORDER_FEN)
    for (const id of ids) expect((await fixture.detail(id)).escrowFen).toBe(ORDER_FEN)
  })

  test('pays none if one is closed', async () => {
    const [open = '', closed = ''] = await several(2)
    accepted(await fixture.cancel(closed))
    expect(reasonOf(await together([open, closed]))).toBe('one_order_not_payable')
    expect(await statesOf([open, closed])).toEqual(['awaiting_payment', 'cancelled'])
  })

  test('against the payment of one of them: each order is paid once', async () => {
    for (let n = 0; n < 5; n++) {
      const [ids, before] = [await several(3), await fixture.available(fixture.seed.buyer)]
      const [first = ''] = ids
      const answers = await Promise.all([together(ids), fixture.pay(first), together([...ids].reverse())])
      expect(tally(answers).ok).toBeGreaterThan(0)
      const states = await statesOf(ids)
      const paid = states.filter((state) => state === 'awaiting_pickup').length
      expect([1, 3]).toContain(paid)
      expect(await fixture.available(fixture.seed.buyer)).toBe(before - paid * ORDER_FEN)
    }
  })

  test('against the time-out: all are paid, or all are closed', async () => {
    for (let n = 0; n < 5; n++) {
      const ids = await several(3)
      const atDeadline = new Date(NOON.getTime() + PAY_TIME_MS)
      const [answer] = await Promise.all([
        together(ids, { now: atDeadline }),
        timeOutOrders(fixture.db, new Date(atDeadline.getTime() + 10 * MINUTE_MS)),
      ])
      const states = new Set(await statesOf(ids))
      if (answer.ok) expect(states).toEqual(new Set(['awaiting_pickup']))
      else expect(states.has('awaiting_pickup')).toBe(false)
      await timeOutOrders(fixture.db, new Date(atDeadline.getTime() + 10 * MINUTE_MS))
    }
  })
})
