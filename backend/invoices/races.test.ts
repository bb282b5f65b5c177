import { invoices, requestInvoice } from 'contract/invoices'
import { issueCommissionInvoice, reverseCommissionInvoice } from 'contract/invoices/commission-invoices'
import { issueInvoice } from 'contract/invoices/merchant-invoices'
import { commissionInvoiced, forOpenCommission, forOtherCommission } from 'tests/fixtures/commission-invoices'
import { issue, newNumber, REQUEST, requestedInvoice } from 'tests/fixtures/invoices'
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

test('a number is used by one of two invoices of the market that are recorded at once for two shops', async () => {
  const inputs = [await forOpenCommission(m), await forOtherCommission(m)]
  const operators = [await m.newOperator('finance'), await m.newOperator('finance')]
  const number = newNumber()
  const answers = await Promise.all(
    inputs.map((input, n) => m.ask(issueCommissionInvoice, { ...input, number }, operators[n])),
  )
  expect(reasonsOf(answers)).toEqual(['invoice_number_used', 'ok'])
})

test('a number is used by one of an invoice of the market, its red one and an invoice of a shop', async () => {
  const [ofShop, toReverse] = [await requestedInvoice(m), await commissionInvoiced(m)]
  const [recorded, finance] = [await forOtherCommission(m), await m.newOperator('finance')]
  const { number } = issue(ofShop)
  const answers = await Promise.all([
    m.ask(issueInvoice, { ...issue(ofShop), number }, m.seed.merchant),
    m.ask(issueCommissionInvoice, { ...recorded, number }, finance),
    m.ask(
      reverseCommissionInvoice,
      { invoiceId: toReverse, number, note: '抬头有误', ...fresh() },
      await m.newOperator('finance'),
    ),
  ])
  expect(reasonsOf(answers)).toEqual(['invoice_number_used', 'invoice_number_used', 'ok'])
})

test('a shop records no number that an invoice of the market has', async () => {
  const recorded = await forOpenCommission(m)
  await m.value(issueCommissionInvoice, recorded, await m.newOperator('finance'))
  const input = { ...issue(await requestedInvoice(m)), number: recorded.number }
  expect(await m.ask(issueInvoice, input, m.seed.merchant)).toMatchObject({ reason: 'invoice_number_used' })
})
