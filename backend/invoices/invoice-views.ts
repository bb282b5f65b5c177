import { shopsByIds } from 'backend/account'
import { type BuyerSide, orderSummaries } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import type { Invoice, InvoiceableOrder, InvoiceDetail } from 'contract/invoices'
import { uniq } from 'es-toolkit/array'
import type { z } from 'zod'
import { filesOf } from './files/file-store'
import { type InvoiceSide, openActs } from './invoice-states'
import { findInvoiceable, type InvoiceRow, linesOf, numbersOf } from './invoice-store'

/** Rows with the shops' names and the numbers of issued invoices. */
export async function invoiceRows(
  reader: Reader,
  rows: readonly InvoiceRow[],
): Promise<z.input<typeof Invoice>[]> {
  const shops = await shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId)))
  const numbers = await numbersOf(
    reader,
    rows.map(({ id }) => id),
  )
  const numberOf = new Map(
    numbers.filter(({ isReversal }) => !isReversal).map(({ invoiceId, number }) => [invoiceId, number]),
  )
  return rows.map(({ id, kind, state, shopId, title, taxNo, amountFen, requestedAt }) => ({
    id,
    kind,
    state,
    shopId,
    shopName: shops.get(shopId)?.name ?? '',
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
  const shops = await shopsByIds(reader, uniq(rows.map(({ shopId }) => shopId)))
  const list = rows.map(({ id, shopId, settledFen, buyingCompanyId, completedAt }) => {
    if (completedAt === null) throw new Error(`order ${id} has no instant of completion`)
    const { orderNo = '', title = '' } = orders.get(id) ?? {}
    return {
      orderId: id,
      orderNo,
      title,
      amountFen: settledFen,
      shopId,
      shopName: shops.get(shopId)?.name ?? '',
      isCompanys: buyingCompanyId !== null,
      completedAt,
    }
  })
  return { list, total }
}
