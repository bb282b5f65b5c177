/** Endpoint cases of the files of invoices. */
import { invoiceDetail } from 'contract/invoices'
import * as contract from 'contract/invoices/files'
import { reverseInvoice, shopInvoice } from 'contract/invoices/merchant-invoices'
import { INVOICE_FILE_MAX_BYTES } from 'contract/invoices/states'
import { asUpload, invoiceOfd, invoiceXml, PDF } from 'tests/fixtures/invoice-files'
import {
  confirmedReversal,
  invoiceWithPdf,
  issuedInvoice,
  newNumber,
  requestedInvoice,
} from 'tests/fixtures/invoices'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

const merchant = (m: Market) => m.seed.merchant
const otherMerchant = (m: Market) => m.seed.otherMerchant

const upload = async (m: Market, invoiceId: string, content: string | Uint8Array) =>
  await m.ask(contract.uploadInvoiceFile, { invoiceId, file: asUpload(content) }, m.seed.merchant)

/** What the file of an invoice has to state. */
async function recordedOf(m: Market, id: string) {
  const { number, amountFen } = await m.value(shopInvoice, { id }, m.seed.merchant)
  return { number: number ?? '', totalFen: amountFen }
}

const textOf = (content: string) => Buffer.from(content, 'base64').toString()

export const invoiceFileCases = [
  endpointCase({
    endpoint: contract.uploadInvoiceFile,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ invoiceId: await issuedInvoice(m), file: asUpload(PDF) }),
    happy: async (m) => {
      const id = await issuedInvoice(m)
      const ofd = await invoiceOfd()
      for (const file of [PDF, `${PDF}\n`, ofd, invoiceXml(await recordedOf(m, id))])
        expect((await upload(m, id, file)).reason).toBeNull()
      const { files } = await m.value(invoiceDetail, { id }, m.seed.buyer)
      expect(files).toMatchObject([
        { paper: 'invoice', kind: 'ofd', bytes: ofd.length },
        { paper: 'invoice', kind: 'pdf', bytes: PDF.length + 1 },
        { paper: 'invoice', kind: 'xml' },
      ])
    },
    refusals: {
      invoice_not_issued: async (m) => await upload(m, await requestedInvoice(m), PDF),
      invoice_file_too_large: async (m) =>
        await upload(m, await issuedInvoice(m), `${PDF}${' '.repeat(INVOICE_FILE_MAX_BYTES)}`),
      invoice_file_unreadable: async (m) => await upload(m, await issuedInvoice(m), '#!/bin/sh\n'),
      invoice_file_of_other: async (m) => {
        const id = await invoiceWithPdf(m)
        const { totalFen } = await recordedOf(m, id)
        const answer = await upload(m, id, invoiceXml({ number: newNumber(), totalFen }))
        const { files } = await m.value(shopInvoice, { id }, m.seed.merchant)
        expect(files).toMatchObject([{ kind: 'pdf' }])
        return answer
      },
      invoice_file_other_total: async (m) => {
        const id = await issuedInvoice(m)
        const { number, totalFen } = await recordedOf(m, id)
        return await upload(m, id, invoiceXml({ number, totalFen: totalFen - 1 }))
      },
    },
  }),

  endpointCase({
    endpoint: contract.invoiceFile,
    as: (m) => m.seed.buyer,
    hiddenFrom: (m) => m.seed.rival,
    valid: async (m) => ({ id: await invoiceWithPdf(m), kind: 'pdf' as const }),
    happy: async (m) => {
      const id = await confirmedReversal(m)
      const { number, totalFen } = await recordedOf(m, id)
      const red = newNumber()
      await m.value(reverseInvoice, { invoiceId: id, number: red, ...fresh() }, m.seed.merchant)
      const [paper, kind] = ['reversal', 'xml'] as const
      const xml = invoiceXml({ number: red, totalFen: -totalFen })
      await m.value(
        contract.uploadInvoiceFile,
        { invoiceId: id, paper, file: asUpload(xml) },
        m.seed.merchant,
      )
      await upload(m, id, PDF)
      const read = async (ref: object) =>
        await m.value(contract.invoiceFile, { id, kind, ...ref }, m.seed.buyer)
      const reversal = await read({ paper })
      expect([reversal.fileName, textOf(reversal.content)]).toEqual([red, xml])
      const issued = await read({ kind: 'pdf' })
      expect([issued.fileName, textOf(issued.content)]).toEqual([number, PDF])
      const missing = await m.ask(contract.invoiceFile, { id, kind: 'ofd' }, m.seed.buyer)
      expect(missing.reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.shopInvoiceFile,
    as: merchant,
    hiddenFrom: otherMerchant,
    valid: async (m) => ({ id: await invoiceWithPdf(m), kind: 'pdf' as const }),
    happy: async (m) => {
      const file = { id: await invoiceWithPdf(m), kind: 'pdf' as const }
      const { content } = await m.value(contract.shopInvoiceFile, file, m.seed.merchant)
      expect(textOf(content)).toBe(PDF)
    },
    refusals: {},
  }),
]
