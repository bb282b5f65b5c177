import { mayActForCompany } from 'backend/companies'
import { buyerSideOf, shopSideOf } from 'backend/ordering'
import {
  type Actor,
  type AnsweredEndpoint,
  answer,
  merchantMutation,
  mutation,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/invoices'
import * as files from 'contract/invoices/files'
import * as merchant from 'contract/invoices/merchant-invoices'
import { commissionEndpoints } from './commission/endpoints'
import { readInvoiceFile, storeInvoiceFile } from './files/file-store'
import { findInvoices, invoiceOf } from './invoice-store'
import { invoiceableOrdersOf, invoiceDetailOf, invoiceRows } from './invoice-views'
import { issueInvoice, moveAsBuyer, moveAsMerchant, reverseInvoice } from './move-invoice'
import { invoiceTitlesOf, requestInvoice } from './request-invoice'

export function invoiceEndpoints(): AnsweredEndpoint[] {
  return [...buyerEndpoints(), ...merchantEndpoints(), ...commissionEndpoints()]
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

function merchantEndpoints(): AnsweredEndpoint[] {
  return [
    answer(merchant.shopInvoices, async (call, query) => {
      const { page, size } = query
      const { list: rows, total } = await findInvoices(call.db.orm, shopSideOf(call), query)
      return accept({ list: await invoiceRows(call.db.orm, rows), total, page, size })
    }),
    answer(merchant.shopInvoice, async (call, { id }) => {
      const row = await invoiceOf(call.db.orm, shopSideOf(call), id)
      return row ? accept(await invoiceDetailOf(call.db.orm, row, 'merchant')) : refuse('not_found')
    }),
    answer(files.shopInvoiceFile, (call, ref) => readInvoiceFile(call.db.orm, shopSideOf(call), ref)),
    answer(files.uploadInvoiceFile, storeInvoiceFile),
    merchantMutation(merchant.issueInvoice, 'invoice.issue', (tx, call, input) =>
      issueInvoice(tx, shopSideOf(call), input, call.now),
    ),
    merchantMutation(merchant.refuseInvoice, 'invoice.refuse', (tx, call, input) =>
      moveAsMerchant(tx, shopSideOf(call), { ...input, act: 'refuse' }, call.now),
    ),
    merchantMutation(merchant.askReversal, 'invoice.ask_reversal', (tx, call, input) =>
      moveAsMerchant(tx, shopSideOf(call), { ...input, act: 'ask_reversal' }, call.now),
    ),
    merchantMutation(merchant.reverseInvoice, 'invoice.reverse', (tx, call, input) =>
      reverseInvoice(tx, shopSideOf(call), input, call.now),
    ),
  ]
}

const companyOf = (actor: Actor) => (mayActForCompany(actor, 'view') ? actor.companyId : null)
