/** Endpoint cases of invoices of freight: reading and issuing by the carrier. */
import { invoiceDetail, requestInvoice } from 'contract/invoices'
import * as contract from 'contract/invoices/carrier-invoices'
import { shopInvoice } from 'contract/invoices/merchant-invoices'
import { INVOICE_FILE_MAX_BYTES } from 'contract/invoices/states'
import {
  confirmedFreightReversal,
  freightInvoiceWithPdf,
  issuedFreightInvoice,
  requestedFreightInvoice,
  reversingFreightInvoice,
} from 'tests/fixtures/freight-invoices'
import { asUpload, invoiceXml, PDF } from 'tests/fixtures/invoice-files'
import { issue, newNumber, REQUEST } from 'tests/fixtures/invoices'
import { carrierOf, freshTrips, otherCarrier, tripsOf } from 'tests/fixtures/waybill-stages'
import type { WaybillFixture } from 'tests/fixtures/waybills'
import { expect } from 'vitest'
import { endpointCase } from '../../tests/endpoints/case'
import type { Market } from '../../tests/endpoints/market'
import { fresh } from '../../tests/fixtures/sms-codes'

type Stage = (m: Market, w: WaybillFixture) => Promise<string>

/** An invoice at a stage of the parties that all cases share. */
const at = async (m: Market, stage: Stage) => await stage(m, await tripsOf(m))
const see = async (m: Market, id: string) => m.value(contract.carrierInvoice, { id }, await carrierOf(m))
const stateOf = async (m: Market, id: string) => (await see(m, id)).state

const noted = (invoiceId: string) => ({ invoiceId, note: '抬头有误', ...fresh() })
const numbered = (invoiceId: string, number = newNumber()) => ({ invoiceId, number, ...fresh() })

export const carrierInvoiceCases = [
  endpointCase({
    endpoint: contract.carrierInvoices,
    as: carrierOf,
    valid: async () => ({ state: 'requested' as const }),
    happy: async (m) => {
      const w = await freshTrips(m)
      const read = (input = {}) => m.value(contract.carrierInvoices, input, w.carrier)
      expect(await read()).toMatchObject({ list: [], total: 0 })
      const [first, second] = [await requestedFreightInvoice(m, w), await requestedFreightInvoice(m, w)]
      expect((await read({ state: 'requested' })).list.map(({ id }) => id)).toEqual([first, second])
      expect((await read()).list).toMatchObject([
        { id: second, shopId: null, amountFen: 70_400 },
        { id: first },
      ])
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.carrierInvoice,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ id: await at(m, requestedFreightInvoice) }),
    happy: async (m) => {
      const id = await at(m, requestedFreightInvoice)
      expect(await see(m, id)).toMatchObject({ id, state: 'requested', openActs: ['refuse', 'issue'] })
      await m.value(contract.issueCarrierInvoice, issue(id), await carrierOf(m))
      expect(await see(m, id)).toMatchObject({ state: 'issued', number: expect.stringMatching(/^\d{20}$/) })
      // A shop does not find it by its own call.
      expect((await m.ask(shopInvoice, { id }, m.seed.merchant)).reason).toBe('not_found')
    },
    refusals: {},
  }),

  endpointCase({
    endpoint: contract.issueCarrierInvoice,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => issue(await at(m, requestedFreightInvoice)),
    happy: async (m) => {
      const w = await tripsOf(m)
      const id = await issuedFreightInvoice(m, w)
      expect(await m.value(invoiceDetail, { id }, w.shipper)).toMatchObject({
        ...{ state: 'issued', amountFen: 70_400 },
      })
    },
    refusals: {
      invoice_not_open: async (m) =>
        m.ask(contract.issueCarrierInvoice, issue(await at(m, issuedFreightInvoice)), await carrierOf(m)),
      invoice_number_used: async (m) => {
        const used = issue(await at(m, requestedFreightInvoice))
        await m.value(contract.issueCarrierInvoice, used, await carrierOf(m))
        const again = { ...used, invoiceId: await at(m, requestedFreightInvoice), ...fresh() }
        return await m.ask(contract.issueCarrierInvoice, again, await carrierOf(m))
      },
      invoice_date_ahead: async (m) => {
        const ahead = { ...issue(await at(m, requestedFreightInvoice)), issuedOn: '2099-01-01' }
        return await m.ask(contract.issueCarrierInvoice, ahead, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, issuedOn: '2026-10-31' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'issued'),
    },
  }),

  endpointCase({
    endpoint: contract.refuseCarrierInvoice,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => noted(await at(m, requestedFreightInvoice)),
    happy: async (m) => {
      const w = await tripsOf(m)
      const invoiceId = await requestedFreightInvoice(m, w)
      await m.value(contract.refuseCarrierInvoice, noted(invoiceId), w.carrier)
      const { state, note, taxNo, orders } = await m.value(invoiceDetail, { id: invoiceId }, w.shipper)
      expect([state, note]).toEqual(['refused', '抬头有误'])
      const orderIds = orders.map(({ orderId }) => orderId)
      const again = { ...REQUEST, orderIds, taxNo: taxNo ?? '', ...fresh() }
      expect((await m.ask(requestInvoice, again, w.shipper)).reason).toBeNull()
    },
    refusals: {
      invoice_not_open: async (m) =>
        m.ask(contract.refuseCarrierInvoice, noted(await at(m, issuedFreightInvoice)), await carrierOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '税号有误' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'refused'),
    },
  }),

  endpointCase({
    endpoint: contract.askCarrierReversal,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => noted(await at(m, issuedFreightInvoice)),
    happy: async (m) => {
      expect(await stateOf(m, await at(m, reversingFreightInvoice))).toBe('reversing')
    },
    refusals: {
      invoice_not_open: async (m) =>
        m.ask(contract.askCarrierReversal, noted(await at(m, requestedFreightInvoice)), await carrierOf(m)),
    },
    repeat: {
      other: async (input) => ({ ...input, note: '运费有误' }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'reversing'),
    },
  }),

  endpointCase({
    endpoint: contract.reverseCarrierInvoice,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => numbered(await at(m, confirmedFreightReversal)),
    happy: async (m) => {
      const w = await tripsOf(m)
      const wanted = numbered(await confirmedFreightReversal(m, w))
      await m.value(contract.reverseCarrierInvoice, wanted, w.carrier)
      expect(await m.value(invoiceDetail, { id: wanted.invoiceId }, w.shipper)).toMatchObject({
        ...{ state: 'reversed', reversalNumber: wanted.number },
      })
    },
    refusals: {
      invoice_not_open: async (m) =>
        m.ask(
          contract.reverseCarrierInvoice,
          numbered(await at(m, reversingFreightInvoice)),
          await carrierOf(m),
        ),
      invoice_number_used: async (m) => {
        const invoiceId = await at(m, confirmedFreightReversal)
        const { number } = await see(m, invoiceId)
        const again = numbered(invoiceId, number ?? '')
        return await m.ask(contract.reverseCarrierInvoice, again, await carrierOf(m))
      },
    },
    repeat: {
      other: async (input) => ({ ...input, number: newNumber() }),
      effects: async (m, { invoiceId }) => Number((await stateOf(m, invoiceId)) === 'reversed'),
    },
  }),
]

const upload = async (m: Market, invoiceId: string, content: string | Uint8Array) =>
  m.ask(contract.uploadCarrierInvoiceFile, { invoiceId, file: asUpload(content) }, await carrierOf(m))

export const carrierInvoiceFileCases = [
  endpointCase({
    endpoint: contract.uploadCarrierInvoiceFile,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ invoiceId: await at(m, issuedFreightInvoice), file: asUpload(PDF) }),
    happy: async (m) => {
      const w = await tripsOf(m)
      const id = await freightInvoiceWithPdf(m, w)
      const { files } = await m.value(invoiceDetail, { id }, w.shipper)
      expect(files).toMatchObject([{ paper: 'invoice', kind: 'pdf', bytes: PDF.length }])
    },
    refusals: {
      invoice_not_issued: async (m) => upload(m, await at(m, requestedFreightInvoice), PDF),
      invoice_file_too_large: async (m) =>
        upload(m, await at(m, issuedFreightInvoice), `${PDF}${' '.repeat(INVOICE_FILE_MAX_BYTES)}`),
      invoice_file_unreadable: async (m) => upload(m, await at(m, issuedFreightInvoice), '#!/bin/sh\n'),
      invoice_file_of_other: async (m) => {
        const id = await at(m, issuedFreightInvoice)
        return await upload(m, id, invoiceXml({ number: newNumber(), totalFen: 70_400 }))
      },
      invoice_file_other_total: async (m) => {
        const id = await at(m, issuedFreightInvoice)
        const { number, amountFen } = await see(m, id)
        return await upload(m, id, invoiceXml({ number: number ?? '', totalFen: amountFen - 1 }))
      },
    },
  }),

  endpointCase({
    endpoint: contract.carrierInvoiceFile,
    as: carrierOf,
    hiddenFrom: otherCarrier,
    valid: async (m) => ({ id: await at(m, freightInvoiceWithPdf), kind: 'pdf' as const }),
    happy: async (m) => {
      const w = await tripsOf(m)
      const file = { id: await freightInvoiceWithPdf(m, w), kind: 'pdf' as const }
      const { content } = await m.value(contract.carrierInvoiceFile, file, w.carrier)
      expect(Buffer.from(content, 'base64').toString()).toBe(PDF)
      const missing = await m.ask(contract.carrierInvoiceFile, { ...file, kind: 'ofd' }, w.carrier)
      expect(missing.reason).toBe('not_found')
    },
    refusals: {},
  }),
]
