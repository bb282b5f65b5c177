import { expect, test } from 'vitest'
import { forCarrier } from './carrier-call'
import { invoices } from './invoices'
import { issueInvoice } from './invoices/merchant-invoices'

test('a call of shops becomes one of carriers with the same input, output, permission and refusals', () => {
  const { path, access, summary, ...rest } = forCarrier(issueInvoice, '登记运费发票')
  expect({ path, access, summary }).toEqual({
    path: '/api/carrier/invoice/issue',
    access: 'carrier',
    summary: '登记运费发票',
  })
  expect(issueInvoice).toMatchObject(rest)
  expect(forCarrier(issueInvoice).summary).toBe(issueInvoice.summary)
})

test('a call of members is none of carriers', () => {
  expect(() => forCarrier(invoices)).toThrow('no call of shops')
})
