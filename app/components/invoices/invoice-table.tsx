import type { Invoice } from 'contract/invoices'
import { INVOICE_KINDS, INVOICE_STATES } from 'contract/invoices/states'
import { ListTable, link, type TableColumns, text, time, yuan } from '../ui/list-table'

interface InvoiceTableProps {
  rows: readonly Invoice[]
  linkTo: (id: string) => string
  /** Whose list it is: it shows the other side. */
  side: 'buyer' | 'merchant'
}

/** Invoices, one per row. */
export function InvoiceTable({ rows, linkTo, side }: InvoiceTableProps) {
  const columns: TableColumns<Invoice> = [
    link('抬头', ({ id, title }) => [linkTo(id), title]),
    side === 'buyer' && text('商家', ({ shopName }) => shopName),
    text('种类', ({ kind }) => INVOICE_KINDS[kind]),
    yuan('金额（元）', ({ amountFen }) => amountFen),
    text('发票号码', ({ number }) => number ?? '--'),
    time('申请时间', ({ requestedAt }) => requestedAt),
    text('状态', ({ state }) => INVOICE_STATES[state]),
  ]
  return <ListTable caption="发票" isScrollable columns={columns} rows={rows} />
}
