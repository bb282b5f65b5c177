import type { CommissionInvoice } from 'contract/invoices/commission-invoices'
import { Link } from '../ui/link'
import { actions, figure, ListTable, name, type TableColumns, text, yuan } from '../ui/list-table'

interface CommissionInvoiceTableProps {
  rows: readonly CommissionInvoice[]
  /** Page on which an invoice is reversed; absent: it cannot be. */
  reverseLink?: (id: string) => string
}

/** Invoices of the market for its commission, one per row. */
export function CommissionInvoiceTable({ rows, reverseLink }: CommissionInvoiceTableProps) {
  const columns: TableColumns<CommissionInvoice> = [
    name('发票号码', ({ number }) => number),
    text('月份', ({ month }) => month),
    text('抬头', ({ title }) => title),
    text('税号', ({ taxNo }) => taxNo ?? '--'),
    text('开票方', ({ issuerName, issuerTaxNo }) =>
      issuerName === null ? '--' : `${issuerName}${issuerTaxNo === null ? '' : `（${issuerTaxNo}）`}`,
    ),
    figure('订单', ({ orders }) => orders),
    yuan('金额（元）', ({ amountFen }) => amountFen),
    text('开票日期', ({ issuedOn }) => issuedOn),
    text('状态', ({ reversal }) =>
      reversal === null ? '已开票' : `已红冲（${reversal.number}）：${reversal.note}`,
    ),
    reverseLink !== undefined &&
      actions(
        '操作',
        ({ id, number, reversal }) =>
          reversal === null && (
            <Link to={reverseLink(id)} aria-label={`红冲发票 ${number}`}>
              红冲
            </Link>
          ),
      ),
  ]
  return <ListTable caption="佣金发票" isScrollable columns={columns} rows={rows} />
}
