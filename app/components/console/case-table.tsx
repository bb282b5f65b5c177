import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { ARBITRATION_OUTCOMES, ARBITRATION_STAGES, DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<ArbitrationRow> = [
  {
    header: '案号',
    isRowHeader: true,
    cell: ({ id, caseNo }) => <Link to={`/console/arbitrations/${id}`}>{caseNo}</Link>,
  },
  { header: '订单号', dataLabel: true, cell: ({ orderNo }) => orderNo },
  { header: '商品', dataLabel: true, cell: ({ title }) => title },
  { header: '商家', dataLabel: true, cell: ({ shopName }) => shopName },
  { header: '申请方', dataLabel: true, cell: ({ requestedBy }) => DISPUTE_SIDES[requestedBy] },
  { header: '申请时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '争议金额（元）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  {
    header: '阶段',
    dataLabel: true,
    cell: ({ stage, outcome }) =>
      outcome === null ? (
        <Tag kind="warn">{ARBITRATION_STAGES[stage]}</Tag>
      ) : (
        <Tag>{ARBITRATION_OUTCOMES[outcome]}</Tag>
      ),
  },
  { header: '截止', dataLabel: true, cell: ({ stageUntil }) => <Time at={stageUntil} /> },
]

/** Arbitration cases of all members, one per row. */
export function CaseTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return (
    <DataTable
      caption="仲裁"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={cases}
      rowKey={({ id }) => id}
    />
  )
}
