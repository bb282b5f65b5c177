import { invoices, requestInvoice } from 'contract/invoices'
import { issueInvoice } from 'contract/invoices/merchant-invoices'
import { issue, REQUEST, requestedInvoice } from 'tests/fixtures/invoices'
import { completedOrder } from 'tests/fixtures/order-stages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Market, openMarket } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const COPIES = 6
const copies = Array.from({ length: COPIES })
let m: Market
beforeAll(async () => {
  m = await openMarket({ transport: 'in-process' })
})
afterAll(() => m.close())

const reasonsOf = (answers: readonly { reason: string | null }[]) =>
  answers.map(({ reason }) => reason ?? 'ok').sort()

test('an order is on one invoice when it is requested in several windows at once', async () => {
  const [shared, other] = [await completedOrder(m), await completedOrder(m)]
  const answers = await Promise.all(
    copies.map((_, n) => {
      const orderIds = n % 2 === 0 ? [shared, other] : [other, shared]
      return m.ask(requestInvoice, { orderIds, ...REQUEST, ...fresh() }, m.seed.buyer)
    }),
  )
  expect(reasonsOf(answers)).toEqual(['ok', ...Array.from({ length: COPIES - 1 }, () => 'order_invoiced')])
  expect((await m.value(invoices, {}, m.seed.buyer)).total).toBe(1)
})

test('a number is used by one of two invoices that are issued at once', async () => {
  const [first, second] = [await requestedInvoice(m), await requestedInvoice(m)]
  const { number } = issue(first)
  const answers = await Promise.all(
    [first, second].map((id) => m.ask(issueInvoice, { ...issue(id), number }, m.seed.merchant)),
  )
  expect(reasonsOf(answers)).toEqual(['invoice_number_used', 'ok'])
})
