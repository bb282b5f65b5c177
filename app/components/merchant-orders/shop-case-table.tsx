import type { ShopArbitrationRow } from 'contract/disputes/shop-disputes'
import { AWAITED_STEPS, DISPUTE_SIDES } from 'contract/disputes/states'
import { formatYuan } from 'contract/units'
import { CaseStage } from '../disputes/case-stage'
import { GoodsCell } from '../goods/goods-cell'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { shopCasePath } from './shop-dispute-paths'

const COLUMNS: TableColumns<ShopArbitrationRow> = [
  {
    header: '案号 / 订单',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, caseNo, orderNo, title }) => (
      <GoodsCell name={caseNo} to={shopCasePath(id)} detail={`${title} · ${orderNo}`} />
    ),
  },
  {
    header: '待办',
    dataLabel: true,
    cell: ({ awaitedStep }) =>
      awaitedStep === null ? '--' : <Tag kind="warn">{AWAITED_STEPS[awaitedStep]}</Tag>,
  },
  { header: '申请方', dataLabel: true, cell: ({ requestedBy }) => DISPUTE_SIDES[requestedBy] },
  { header: '申请时间', dataLabel: true, cell: ({ at }) => <Time at={at} /> },
  {
    header: '争议金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ disputedFen }) => formatYuan(disputedFen),
  },
  { header: '阶段', className: 'price-cell', cell: (row) => <CaseStage row={row} /> },
]

/** Arbitration cases of the shop, one per row. */
export function ShopCaseTable({ cases }: { cases: readonly ShopArbitrationRow[] }) {
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
