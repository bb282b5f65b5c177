import type { OperatorDepositRow } from 'contract/deposits/operator-deposits'
import { DEPOSIT_PURPOSES } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { DepositStateCell } from '../deposits/deposit-state'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'

const COLUMNS: TableColumns<OperatorDepositRow> = [
  {
    header: '保证金编号',
    isRowHeader: true,
    cell: ({ id, depositNo }) => <Link to={`/console/deposits/${id}`}>{depositNo}</Link>,
  },
  { header: '用途', dataLabel: true, cell: ({ purpose }) => DEPOSIT_PURPOSES[purpose] },
  { header: '用于', dataLabel: true, cell: ({ title }) => title },
  { header: '交纳方', dataLabel: true, cell: ({ ownerName }) => ownerName },
  { header: '受偿企业', dataLabel: true, cell: ({ beneficiary }) => beneficiary },
  { header: '依据', dataLabel: true, cell: ({ rule }) => rule ?? '--' },
  {
    header: '金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ openFen, forfeitedFen, releasedFen }) => formatYuan(openFen + forfeitedFen + releasedFen),
  },
  { header: '状态', dataLabel: true, cell: (row) => <DepositStateCell deposit={row} /> },
]

/** Deposits of all members whose forfeiture was announced, one per row. */
export function DepositTable({ deposits }: { deposits: readonly OperatorDepositRow[] }) {
  return (
    <DataTable
      caption="保证金"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={deposits}
      rowKey={({ id }) => id}
    />
  )
}
