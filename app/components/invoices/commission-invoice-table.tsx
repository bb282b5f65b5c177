import type { CommissionInvoice } from 'contract/invoices/commission-invoices'
import { formatYuan } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

interface CommissionInvoiceTableProps {
  rows: readonly CommissionInvoice[]
  /** Page on which an invoice is reversed; absent: it cannot be. */
  reverseLink?: (id: string) => string
}

/** Invoices of the market for its commission, one per row. */
export function CommissionInvoiceTable({ rows, reverseLink }: CommissionInvoiceTableProps) {
  const columns: TableColumns<CommissionInvoice> = [
    { header: '发票号码', isRowHeader: true, cell: ({ number }) => number },
    { header: '月份', dataLabel: true, cell: ({ month }) => month },
    { header: '抬头', dataLabel: true, cell: ({ title }) => title },
    { header: '税号', dataLabel: true, cell: ({ taxNo }) => taxNo ?? '--' },
    { header: '订单', isNumeric: true, dataLabel: true, cell: ({ orders }) => orders },
    {
      header: '金额（元）',
      isNumeric: true,
      dataLabel: true,
      cell: ({ amountFen }) => formatYuan(amountFen),
    },
    { header: '开票日期', dataLabel: true, cell: ({ issuedOn }) => issuedOn },
    {
      header: '状态',
      dataLabel: true,
      cell: ({ reversal }) =>
        reversal === null ? '已开票' : `已红冲（${reversal.number}）：${reversal.note}`,
    },
    reverseLink !== undefined && {
      header: '操作',
      isActions: true,
      cell: ({ id, number, reversal }) =>
        reversal === null && (
          <Link to={reverseLink(id)} aria-label={`红冲发票 ${number}`}>
            红冲
          </Link>
        ),
    },
  ]
  return (
    <DataTable
      caption="佣金发票"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
