import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { CaseStage } from '../disputes/case-stage'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { shopCasePath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ArbitrationRow> = [
  {
    header: '案号',
    isRowHeader: true,
    cell: ({ id, caseNo }) => <Link to={shopCasePath(id)}>{caseNo}</Link>,
  },
  { header: '申请方', dataLabel: true, cell: ({ requestedBy }) => DISPUTE_SIDES[requestedBy] },
  { header: '申请时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '争议金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  { header: '阶段', dataLabel: true, cell: (row) => <CaseStage row={row} /> },
]

/** Arbitration cases of one order. */
export function OrderCaseTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return (
    <DataTable
      caption="仲裁"
      className="table line-table"
      columns={COLUMNS}
      rows={cases}
      rowKey={({ id }) => id}
    />
  )
}
