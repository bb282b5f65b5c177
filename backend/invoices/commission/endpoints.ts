import { readMarketCompany } from 'backend/content'
import { monthOf } from 'backend/ordering'
import {
  type AnsweredEndpoint,
  answer,
  operatorAnswer,
  operatorMutation,
  shopIdOf,
} from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/invoices/commission-invoices'
import { type CommissionInvoiceRow, findCommissionInvoices } from './commission-invoice-store'
import {
  commissionPayer,
  issueCommissionInvoice,
  openCommission,
  reverseCommissionInvoice,
} from './issue-commission-invoice'

/** Calls of the finance operators and of shops about invoices for commission. */
export function commissionEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(
      contract.commissionInvoices,
      async ({ db, now }, { id, month = monthOf(now), page, size }) => {
        const payer = await commissionPayer(db.orm, id)
        if (!payer) return refuse('not_found')
        const { rows, total } = await findCommissionInvoices(db.orm, id, { page, size })
        const { lines, amountFen } = await openCommission(db.orm, id, month)
        const open = { amountFen, orders: lines.length }
        const issuer = await readMarketCompany(db.orm)
        return accept({ list: rows.map(wireInvoice), total, page, size, month, open, issuer, ...payer })
      },
    ),

    operatorMutation(
      contract.issueCommissionInvoice,
      'commission_invoice.issue',
      async (tx, { operator: { operatorId }, now }, { requestId: _, ...issued }) => {
        const made = await issueCommissionInvoice(tx, issued, { operatorId, now })
        if (!made.ok) return made
        const { month, amountFen, number } = issued
        return accept(audited(made.value, { month, amountFen, number }))
      },
    ),

    operatorMutation(
      contract.reverseCommissionInvoice,
      'commission_invoice.reverse',
      async (tx, { operator: { operatorId }, now }, reversal) => {
        const made = await reverseCommissionInvoice(tx, reversal, { operatorId, now })
        if (!made.ok) return made
        const { id, number, amountFen } = made.value
        return accept(audited(id, { number, amountFen, reversalNumber: reversal.number }))
      },
    ),

    answer(contract.shopCommissionInvoices, async (call, { page, size }) => {
      const { rows, total } = await findCommissionInvoices(call.db.orm, shopIdOf(call), { page, size })
      return accept({ list: rows.map(wireInvoice), total, page, size })
    }),
  ]
}

function wireInvoice(row: CommissionInvoiceRow & { orders: number }): contract.CommissionInvoice {
  const { id, month, title, taxNo, issuerName, issuerTaxNo, amountFen, orders, number, issuedOn } = row
  const { reversalNumber, reversalNote } = row
  const isReversed = reversalNumber !== null && reversalNote !== null
  const reversal = isReversed ? { number: reversalNumber, note: reversalNote } : null
  return { id, month, title, taxNo, issuerName, issuerTaxNo, amountFen, orders, number, issuedOn, reversal }
}

function audited(id: string, facts: Record<string, unknown>) {
  return { output: { invoiceId: id }, subject: { kind: 'commission_invoice', id }, facts }
}
