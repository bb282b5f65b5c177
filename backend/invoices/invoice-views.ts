import { type BuyerSide, findSellers, orderSummaries } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { sellerOf } from 'backend/platform/database/seller-columns'
import type { Invoice, InvoiceableOrder, InvoiceDetail } from 'contract/invoices'
import type { z } from 'zod'
import { filesOf } from './files/file-store'
import { type InvoiceSide, openActs } from './invoice-states'
import { findInvoiceable, type InvoiceRow, linesOf, numbersOf } from './invoice-store'

/** Rows with the sellers' names and the numbers of issued invoices. */
export async function invoiceRows(
  reader: Reader,
  rows: readonly InvoiceRow[],
): Promise<z.input<typeof Invoice>[]> {
  const sellers = await findSellers(reader, rows)
  const numbers = await numbersOf(
    reader,
    rows.map(({ id }) => id),
  )
  const numberOf = new Map(
    numbers.filter(({ isReversal }) => !isReversal).map(({ invoiceId, number }) => [invoiceId, number]),
  )
  return rows.map(({ id, kind, state, title, taxNo, amountFen, requestedAt, ...sold }) => ({
    id,
    kind,
    state,
    shopId: sold.shopId,
    shopName: sellers.get(sellerOf(sold).id)?.name ?? '',
    title,
    taxNo,
    amountFen,
    number: numberOf.get(id) ?? null,
    requestedAt,
  }))
}

export async function invoiceDetailOf(
  reader: Reader,
  row: InvoiceRow,
  side: InvoiceSide,
): Promise<z.input<typeof InvoiceDetail>> {
  const [shown] = await invoiceRows(reader, [row])
  if (!shown) throw new Error(`invoice ${row.id} was not found`)
  const lines = await linesOf(reader, row.id)
  const orders = await orderSummaries(
    reader,
    lines.map(({ orderId }) => orderId),
  )
  const reversal = (await numbersOf(reader, [row.id])).find(({ isReversal }) => isReversal)
  return {
    ...shown,
    remark: row.remark,
    orders: lines.map(({ orderId, amountFen }) => {
      const { orderNo = '', title = '' } = orders.get(orderId) ?? {}
      return { orderId, orderNo, title, amountFen }
    }),
    issuedOn: row.issuedOn,
    deliveredAt: row.deliveredAt,
    note: row.note,
    reversalNumber: reversal?.number ?? null,
    reversedAt: row.reversedAt,
    files: await filesOf(reader, row.id),
    openActs: openActs(row.state, side),
  }
}

/** A page of the orders that the buyer may have invoiced. */
export async function invoiceableOrdersOf(
  reader: Reader,
  side: BuyerSide,
  query: { page: number; size: number },
): Promise<{ list: z.input<typeof InvoiceableOrder>[]; total: number }> {
  const { list: rows, total } = await findInvoiceable(reader, side, query)
  const orders = await orderSummaries(
    reader,
    rows.map(({ id }) => id),
  )
  const sellers = await findSellers(reader, [...orders.values()])
  const list = rows.map(({ id, shopId, settledFen, buyingCompanyId, completedAt }) => {
    if (completedAt === null) throw new Error(`order ${id} has no instant of completion`)
    const order = orders.get(id)
    if (order === undefined) throw new Error(`order ${id} does not exist`)
    const { orderNo, title } = order
    return {
      orderId: id,
      orderNo,
      title,
      amountFen: settledFen,
      shopId,
      shopName: sellers.get(sellerOf(order).id)?.name ?? '',
      isCompanys: buyingCompanyId !== null,
      completedAt,
    }
  })
  return { list, total }
}
