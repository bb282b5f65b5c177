import type { SuspenseRow } from 'contract/banking/suspense'
import { SUSPENSE_REASONS, SUSPENSE_STATES } from 'contract/banking/suspense-states'
import { Time } from '../../time/time'
import { DataTable, type TableColumns } from '../../ui/data-table'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'
import { Tag } from '../../ui/tag'

const COLUMNS: TableColumns<SuspenseRow> = [
  {
    header: '付款人',
    isRowHeader: true,
    cell: ({ id, payerName }) => <Link to={`/console/finance/suspense/${id}`}>{payerName}</Link>,
  },
  { header: '尾号', dataLabel: true, cell: ({ payerAccountTail }) => payerAccountTail },
  {
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ amountFen }) => <Money fen={amountFen} />,
  },
  { header: '附言', dataLabel: true, cell: ({ purpose }) => purpose || '--' },
  { header: '待查原因', dataLabel: true, cell: ({ reason }) => SUSPENSE_REASONS[reason] },
  { header: '到账时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ decision }) => (
      <Tag kind={decision === null ? 'warn' : 'plain'}>
        {decision === null ? '未处理' : SUSPENSE_STATES[decision.state]}
      </Tag>
    ),
  },
]

/** Payments in suspense, one per row. */
export function SuspenseTable({ rows }: { rows: readonly SuspenseRow[] }) {
  return (
    <DataTable
      caption="待查款项"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
