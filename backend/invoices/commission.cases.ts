/** Endpoint cases of the market's invoices for commission. */
import { readMarketCompany } from 'backend/content'
import * as contract from 'contract/invoices/commission-invoices'
import { issueInvoice } from 'contract/invoices/merchant-invoices'
import { endpointCase } from 'tests/endpoints/case'
import type { Market } from 'tests/endpoints/market'
import {
  commissionInvoiced,
  forOpenCommission,
  ISSUED_ON,
  readCommission,
} from 'tests/fixtures/commission-invoices'
import { issue as invoiceOf, newNumber, requestedInvoice } from 'tests/fixtures/invoices'
import { completedOrder } from 'tests/fixtures/order-stages'
import { expect } from 'vitest'
import { fresh } from '../../tests/fixtures/sms-codes'

const finance = (m: Market) => m.newOperator('finance')
const shopOf = (m: Market) => m.seed.merchant.shopId ?? ''
const NEVER = '2020-01'

const reversal = (invoiceId: string) => ({ invoiceId, number: newNumber(), note: '抬头有误', ...fresh() })

export const commissionInvoiceCases = [
  endpointCase({
    endpoint: contract.commissionInvoices,
    as: finance,
    hiddenFrom: 'anyone',
    valid: async (m) => ({ id: shopOf(m) }),
    happy: async (m) => {
      const before = (await readCommission(m)).open
      await completedOrder(m)
      const after = await readCommission(m)
      expect(after.open.orders - before.orders).toBe(1)
      expect(after.open.amountFen - before.amountFen).toBe(10_103)
      expect(after.title).not.toBe('')
      const as = await finance(m)
      const never = await m.value(contract.commissionInvoices, { id: shopOf(m), month: NEVER }, as)
      expect(never.open).toEqual({ amountFen: 0, orders: 0 })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.issueCommissionInvoice,
    as: finance,
    hiddenFrom: 'anyone',
    valid: forOpenCommission,
    happy: async (m) => {
      const input = await forOpenCommission(m)
      const { invoiceId } = await m.value(contract.issueCommissionInvoice, input, await finance(m))
      const { list, open, issuer } = await readCommission(m)
      expect(open).toEqual({ amountFen: 0, orders: 0 })
      expect(issuer).toEqual(await readMarketCompany(m.db.orm))
      const { month, amountFen, number } = input
      expect(list.find(({ id }) => id === invoiceId)).toMatchObject({
        ...{ month, amountFen, number, issuedOn: ISSUED_ON },
        ...{ issuerName: issuer.name, issuerTaxNo: issuer.creditCode },
        reversal: null,
      })
    },
    refusals: {
      commission_none: async (m) =>
        await m.ask(
          contract.issueCommissionInvoice,
          { ...(await forOpenCommission(m)), month: NEVER },
          await finance(m),
        ),
      commission_changed: async (m) => {
        const input = await forOpenCommission(m)
        await completedOrder(m)
        return await m.ask(contract.issueCommissionInvoice, input, await finance(m))
      },
      invoice_number_used: async (m) => {
        const shops = invoiceOf(await requestedInvoice(m))
        await m.value(issueInvoice, shops, m.seed.merchant)
        const input = { ...(await forOpenCommission(m)), number: shops.number }
        return await m.ask(contract.issueCommissionInvoice, input, await finance(m))
      },
      invoice_date_ahead: async (m) =>
        await m.ask(
          contract.issueCommissionInvoice,
          { ...(await forOpenCommission(m)), issuedOn: '2099-01-01' },
          await finance(m),
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, number: newNumber() }),
      effects: async (m, { number }) =>
        (await readCommission(m)).list.filter((one) => one.number === number).length,
    },
  }),

  endpointCase({
    endpoint: contract.reverseCommissionInvoice,
    as: finance,
    hiddenFrom: 'anyone',
    valid: async (m) => reversal(await commissionInvoiced(m)),
    happy: async (m) => {
      const invoiceId = await commissionInvoiced(m)
      const input = reversal(invoiceId)
      await m.value(contract.reverseCommissionInvoice, input, await finance(m))
      const { list, open } = await readCommission(m)
      const found = list.find(({ id }) => id === invoiceId)
      expect(found?.reversal).toEqual({ number: input.number, note: '抬头有误' })
      expect(open.amountFen).toBeGreaterThanOrEqual(found?.amountFen ?? 1)
    },
    refusals: {
      commission_invoice_reversed: async (m) => {
        const invoiceId = await commissionInvoiced(m)
        await m.value(contract.reverseCommissionInvoice, reversal(invoiceId), await finance(m))
        return await m.ask(contract.reverseCommissionInvoice, reversal(invoiceId), await finance(m))
      },
      invoice_number_used: async (m) => {
        const invoiceId = await commissionInvoiced(m)
        const own = (await readCommission(m)).list.find(({ id }) => id === invoiceId)?.number ?? ''
        const input = { ...reversal(invoiceId), number: own }
        return await m.ask(contract.reverseCommissionInvoice, input, await finance(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, number: newNumber() }),
      effects: async (m, { invoiceId }) =>
        (await readCommission(m)).list.filter(({ id, reversal: red }) => id === invoiceId && red !== null)
          .length,
    },
  }),

  endpointCase({
    endpoint: contract.shopCommissionInvoices,
    as: (m: Market) => m.seed.merchant,
    valid: async () => ({}),
    happy: async (m) => {
      const invoiceId = await commissionInvoiced(m)
      const own = async (as: Market['seed']['merchant']) =>
        (await m.value(contract.shopCommissionInvoices, { size: 1000 }, as)).list.map(({ id }) => id)
      expect(await own(m.seed.merchant)).toContain(invoiceId)
      expect(await own(m.seed.otherMerchant)).not.toContain(invoiceId)
    },
    refusals: {},
  }),
]
