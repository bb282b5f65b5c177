import type { CashOut } from 'contract/banking'
import { CASH_OUT_STATES } from 'contract/banking/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { accountLabel } from './account-name'

const KINDS = {
  requested: 'blue',
  processing: 'blue',
  succeeded: 'plain',
  failed: 'warn',
  returned: 'warn',
} as const

const COLUMNS: TableColumns<CashOut> = [
  {
    header: '申请时间 / 单号',
    isRowHeader: true,
    cell: ({ at, no }) => (
      <>
        <Time at={at} />
        <span className="text-muted text-small block">{no}</span>
      </>
    ),
  },
  { header: '收款账户', dataLabel: true, cell: (row) => accountLabel(row) },
  {
    header: '金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
  { header: '手续费（元）', isNumeric: true, dataLabel: true, cell: ({ feeFen }) => formatYuan(feeFen) },
  {
    header: '状态',
    dataLabel: true,
    cell: ({ state, reason, returnedAt, settledAt }) => (
      <>
        <Tag kind={KINDS[state]}>{CASH_OUT_STATES[state]}</Tag>{' '}
        <span className="text-muted text-small">
          <Time at={returnedAt ?? settledAt} />
        </span>
        {reason !== null && <span className="text-muted text-small block">{reason}</span>}
      </>
    ),
  },
]

/** Cash-outs, newest first. */
export function CashOutTable({ rows }: { rows: readonly CashOut[] }) {
  return (
    <DataTable
      caption="提现记录"
      className="table card-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<p className="text-muted">还没有提现记录。</p>}
    />
  )
}
