import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { GoodsCell } from '../goods/goods-cell'
import { DataTable, type TableColumns } from '../ui/data-table'
import { CaseStage } from './case-stage'
import { casePath } from './dispute-links'

const COLUMNS: TableColumns<ArbitrationRow> = [
  {
    header: '案号 / 订单',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, caseNo, orderNo, title }) => (
      <GoodsCell name={caseNo} to={casePath(id)} detail={`${title} · ${orderNo}`} />
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  { header: '申请方', dataLabel: true, cell: ({ requestedBy }) => DISPUTE_SIDES[requestedBy] },
  { header: '申请时间', className: 'text-muted', cell: ({ at }) => <Time at={at} /> },
  {
    header: '争议金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  { header: '阶段', className: 'price-cell', cell: (row) => <CaseStage row={row} /> },
]

/** Arbitration cases, one per row. */
export function ArbitrationTable({ cases }: { cases: readonly ArbitrationRow[] }) {
  return (
    <DataTable
      caption="仲裁"
      className="table card-table card-table--facts"
      isScrollable
      columns={COLUMNS}
      rows={cases}
      rowKey={({ id }) => id}
    />
  )
}
