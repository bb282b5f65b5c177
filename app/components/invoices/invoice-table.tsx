import type { Invoice } from 'contract/invoices'
import { INVOICE_KINDS, INVOICE_STATES } from 'contract/invoices/states'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

interface InvoiceTableProps {
  rows: readonly Invoice[]
  linkTo: (id: string) => string
  /** Whose list it is: it shows the other side. */
  side: 'buyer' | 'merchant'
}

/** Invoices, one per row. */
export function InvoiceTable({ rows, linkTo, side }: InvoiceTableProps) {
  const columns: TableColumns<Invoice> = [
    {
      header: '抬头',
      isRowHeader: true,
      cell: ({ id, title }) => <Link to={linkTo(id)}>{title}</Link>,
    },
    side === 'buyer' && { header: '商家', dataLabel: true, cell: ({ shopName }) => shopName },
    { header: '种类', dataLabel: true, cell: ({ kind }) => INVOICE_KINDS[kind] },
    {
      header: '金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
    { header: '发票号码', dataLabel: true, cell: ({ number }) => number ?? '--' },
    { header: '申请时间', dataLabel: true, cell: ({ requestedAt }) => <Time at={requestedAt} /> },
    { header: '状态', dataLabel: true, cell: ({ state }) => INVOICE_STATES[state] },
  ]
  return (
    <DataTable
      caption="发票"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
