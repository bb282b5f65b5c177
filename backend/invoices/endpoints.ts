import { mayActForCompany } from 'backend/companies'
import { buyerSideOf, carrierSideOf, type SellerSide, shopSideOf } from 'backend/ordering'
import { type Actor, type AnsweredEndpoint, answer, type Call, mutation } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/invoices'
import * as files from 'contract/invoices/files'
import {
  CARRIER_INVOICE_CALLS,
  type SellerInvoiceCalls,
  SHOP_INVOICE_CALLS,
} from 'contract/invoices/seller-calls'
import { commissionEndpoints } from './commission/endpoints'
import { readInvoiceFile, storeInvoiceFile } from './files/file-store'
import { findInvoices, invoiceOf } from './invoice-store'
import { invoiceableOrdersOf, invoiceDetailOf, invoiceRows } from './invoice-views'
import { issueInvoice, moveAsBuyer, moveAsMerchant, reverseInvoice } from './move-invoice'
import { invoiceTitlesOf, requestInvoice } from './request-invoice'

export function invoiceEndpoints(): AnsweredEndpoint[] {
  return [
    ...buyerEndpoints(),
    ...sellerEndpoints(SHOP_INVOICE_CALLS, shopSideOf),
    ...sellerEndpoints(CARRIER_INVOICE_CALLS, carrierSideOf),
    ...commissionEndpoints(),
  ]
}

function buyerEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.invoiceableOrders, async ({ db, actor }, query) => {
      const { page, size } = query
      return accept({ ...(await invoiceableOrdersOf(db.orm, buyerSideOf(actor), query)), page, size })
    }),
    answer(contract.invoiceTitles, async ({ db, actor }) =>
      accept(await invoiceTitlesOf(db.orm, { memberId: actor.memberId, companyId: companyOf(actor) })),
    ),
    answer(contract.invoices, async ({ db, actor }, query) => {
      const { page, size } = query
      const { list: rows, total } = await findInvoices(db.orm, buyerSideOf(actor), query)
      return accept({ list: await invoiceRows(db.orm, rows), total, page, size })
    }),
    answer(contract.invoiceDetail, async ({ db, actor }, { id }) => {
      const row = await invoiceOf(db.orm, buyerSideOf(actor), id)
      return row ? accept(await invoiceDetailOf(db.orm, row, 'buyer')) : refuse('not_found')
    }),
    answer(files.invoiceFile, ({ db, actor }, ref) => readInvoiceFile(db.orm, buyerSideOf(actor), ref)),
    mutation(contract.requestInvoice, 'invoice.request', (tx, { actor, now }, input) =>
      requestInvoice(tx, buyerSideOf(actor), input, now),
    ),
    mutation(contract.withdrawInvoice, 'invoice.withdraw', (tx, { actor, now }, input) =>
      moveAsBuyer(tx, buyerSideOf(actor), { ...input, act: 'withdraw' }, now),
    ),
    mutation(contract.receiveInvoice, 'invoice.receive', (tx, { actor, now }, input) =>
      moveAsBuyer(tx, buyerSideOf(actor), { ...input, act: 'receive' }, now),
    ),
    mutation(contract.answerReversal, 'invoice.answer_reversal', (tx, { actor, now }, input) => {
      const act = input.answer === 'confirm' ? 'confirm_reversal' : 'decline_reversal'
      return moveAsBuyer(tx, buyerSideOf(actor), { ...input, act }, now)
    }),
  ]
}

/** Calls of sellers on their invoices: shops and carriers have the same. */
function sellerEndpoints(
  calls: SellerInvoiceCalls,
  sideOf: (call: Call<Actor>) => SellerSide,
): AnsweredEndpoint[] {
  return [
    answer(calls.list, async (call, query) => {
      const { page, size } = query
      const { list: rows, total } = await findInvoices(call.db.orm, sideOf(call), query)
      return accept({ list: await invoiceRows(call.db.orm, rows), total, page, size })
    }),
    answer(calls.detail, async (call, { id }) => {
      const row = await invoiceOf(call.db.orm, sideOf(call), id)
      return row ? accept(await invoiceDetailOf(call.db.orm, row, 'merchant')) : refuse('not_found')
    }),
    answer(calls.file, (call, ref) => readInvoiceFile(call.db.orm, sideOf(call), ref)),
    answer(calls.upload, (call, input) => storeInvoiceFile(call, sideOf(call), input)),
    mutation(calls.issue, 'invoice.issue', (tx, call, input) =>
      issueInvoice(tx, sideOf(call), input, call.now),
    ),
    mutation(calls.refuse, 'invoice.refuse', (tx, call, input) =>
      moveAsMerchant(tx, sideOf(call), { ...input, act: 'refuse' }, call.now),
    ),
    mutation(calls.askReversal, 'invoice.ask_reversal', (tx, call, input) =>
      moveAsMerchant(tx, sideOf(call), { ...input, act: 'ask_reversal' }, call.now),
    ),
    mutation(calls.reverse, 'invoice.reverse', (tx, call, input) =>
      reverseInvoice(tx, sideOf(call), input, call.now),
    ),
  ]
}

const companyOf = (actor: Actor) => (mayActForCompany(actor, 'view') ? actor.companyId : null)
