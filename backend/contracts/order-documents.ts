import { freesOrders, INVOICING_SELLERS, invoicesOfOrder } from 'backend/invoices'
import type { Order } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import type { OrderDocuments } from 'contract/contracts/documents'
import type { z } from 'zod'
import { contractNoOf } from './contract-content'
import { stateOf } from './contract-states'
import { currentContract, hasContract } from './contract-store'

/** The contract and the invoices of an order. */
export async function documentsOf(
  reader: Reader,
  order: Order,
  now: Date,
): Promise<z.input<typeof OrderDocuments>> {
  const invoices = await invoicesOfOrder(reader, order.id)
  const isFree = invoices.every(({ state }) => freesOrders(state))
  const isSettled = order.state === 'completed' && order.totalFen > order.refundedFen
  return {
    orderId: order.id,
    contract: hasContract(order.type) ? await shortContract(reader, order, now) : null,
    invoices: invoices.map(({ id, state, amountFen, requestedAt }) => ({
      ...{ invoiceId: id, state, amountFen },
      requestedAt,
    })),
    canInvoice: isSettled && isFree && INVOICING_SELLERS.includes(sellerOf(order).kind),
  }
}

async function shortContract(reader: Reader, { id, orderNo, state }: Order, now: Date) {
  const stored = await currentContract(reader, { orderId: id })
  const subject = { kind: 'order', state } as const
  const facts = { stored: stored?.state ?? null, dueAt: stored?.dueAt ?? null, subject, signedBy: [] }
  return { contractNo: contractNoOf(orderNo, stored?.draftNo ?? 1), state: stateOf(facts, now) }
}
