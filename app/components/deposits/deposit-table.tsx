import type { DepositRow } from 'contract/deposits'
import { DEPOSIT_PURPOSES } from 'contract/deposits/states'
import { formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { depositPath } from './deposit-paths'
import { DepositStateCell } from './deposit-state'

const COLUMNS: TableColumns<DepositRow> = [
  {
    header: '保证金编号',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, depositNo, purpose, beneficiary }) => (
      <GoodsCell
        name={depositNo}
        to={depositPath(id)}
        detail={`${DEPOSIT_PURPOSES[purpose]} · ${beneficiary}`}
      />
    ),
  },
  { header: '用于', dataLabel: true, cell: ({ title, link }) => <Link to={link}>{title}</Link> },
  {
    header: '冻结时间',
    dataLabel: true,
    className: 'text-muted',
    cell: ({ heldAt }) => <Time at={heldAt} />,
  },
  { header: '依据', dataLabel: true, className: 'text-muted', cell: ({ rule }) => rule ?? '--' },
  {
    header: '金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
  {
    header: '仍冻结（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ openFen }) => formatYuan(openFen),
  },
  { header: '状态', className: 'price-cell', cell: (row) => <DepositStateCell deposit={row} /> },
]

/** Deposits, one per row. */
export function DepositTable({ deposits }: { deposits: readonly DepositRow[] }) {
  return (
    <DataTable
      caption="保证金"
      className="table card-table card-table--facts"
      isScrollable
      columns={COLUMNS}
      rows={deposits}
      rowKey={({ id }) => id}
    />
  )
}
