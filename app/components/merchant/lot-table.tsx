import type { LotBid, LotRow } from 'contract/auction/lots'
import { formatSecond, formatTons, formatYuan } from 'contract/units'
import { lotColumns } from '../lots/lot-columns'
import { DataTable, type TableColumns } from '../ui/data-table'
import { lotPath } from './merchant-paths'

const COLUMNS = lotColumns<LotRow>(lotPath)

/** The shop's own lots, one per row. */
export function MerchantLotTable({ rows }: { rows: readonly LotRow[] }) {
  return (
    <DataTable
      caption="竞拍"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}

const BID_COLUMNS: TableColumns<LotBid> = [
  { header: '序号', isRowHeader: true, cell: ({ seq }) => seq },
  { header: '出价方', dataLabel: true, cell: ({ bidder, company }) => company ?? bidder },
  {
    header: '单价（元/吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
  },
  { header: '数量（吨）', dataLabel: true, isNumeric: true, cell: ({ weightKg }) => formatTons(weightKg) },
  { header: '接受部分成交', dataLabel: true, cell: ({ takesPart }) => (takesPart ? '是' : '否') },
  {
    header: '收到时间',
    dataLabel: true,
    cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatSecond(receivedAt)}</time>,
  },
]

/** The bids of a lot, newest first. */
export function LotBidTable({ rows }: { rows: readonly LotBid[] }) {
  return (
    <DataTable
      caption="出价"
      className="table line-table"
      isScrollable
      columns={BID_COLUMNS}
      rows={rows}
      rowKey={({ seq }) => seq}
    />
  )
}
