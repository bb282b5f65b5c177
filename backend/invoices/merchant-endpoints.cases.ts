/** Endpoint cases of invoices: reading and issuing by the shop. */
import * as contract from 'contract/invoices/merchant-invoices'
import { issue, issuedInvoice, requestedInvoice, reversingInvoice } from 'tests/fixtures/invoices'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const merchant = (m: Market) => m.seed.merchant
const otherMerchant = (m: Market) => m.seed.otherMerchant

const stateOf = async (m: Market, id: string) =>
  (await m.value(contract.shopInvoice, { id }, m.seed.merchant)).state

export const merchantInvoiceCases = [
  endpointCase({
    endpoint: contract.shopInvoices,
    as: merchant,
    valid: async () => ({ state: 'requested' as const }),
    happy: async (m) => {
      const [first, second] = [await requestedInvoice(m), await requestedInvoice(m)]
      const idsIn = async (state?: 'requested') =>
        (await m.value(contract.shopInvoices, { state, size: 1000 }, m.seed.merchant)).list
          .map(({ id }) => id)
          .filter((id) => id === first || id === second)
      expect(await idsIn('requested')).toEqual([first, second])
      expect(await idsIn()).toEqual([second, first])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopInvoice,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ id: await requestedInvoice(m) }),
    happy: async (m) => {
      const id = await requestedInvoice(m)
      expect(await m.value(contract.shopInvoice, { id }, m.seed.merchant)).toMatchObject({
        id,
        openActs: ['refuse', 'issue'],
      })
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.issueInvoice,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => issue(await requestedInvoice(m)),
    happy: async (m) => {
      expect(await stateOf(m, await issuedInvoice(m))).toBe('issued')
      const short = { ...issue(await requestedInvoice(m)), number: '123' }
      expect((await m.ask(contract.issueInvoice, short, m.seed.merchant)).reason).toBe('invalid_input')
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(contract.issueInvoice, issue(await issuedInvoice(m)), m.seed.merchant),
      invoice_number_used: async (m) => {
        const used = issue(await requestedInvoice(m))
        await m.value(contract.issueInvoice, used, m.seed.merchant)
        const again = { ...used, invoiceId: await requestedInvoice(m), ...fresh() }
        return await m.ask(contract.issueInvoice, again, m.seed.merchant)
      },
      invoice_date_ahead: async (m) => {
        const ahead = { ...issue(await requestedInvoice(m)), issuedOn: '2099-01-01' }
        return await m.ask(contract.issueInvoice, ahead, m.seed.merchant)
      },
    },
    repeat: {
      other: async (input) => ({ ...input, issuedOn: '2026-11-02' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'issued'),
    },
  }),

  endpointCase({
    endpoint: contract.askReversal,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ invoiceId: await issuedInvoice(m), note: '开票有误', ...fresh() }),
    happy: async (m) => {
      expect(await stateOf(m, await reversingInvoice(m))).toBe('reversing')
    },
    refusals: {
      invoice_not_open: async (m) =>
        await m.ask(
          contract.askReversal,
          { invoiceId: await requestedInvoice(m), note: '开票有误', ...fresh() },
          m.seed.merchant,
        ),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '销货退回' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'reversing'),
    },
  }),
]
