import type { LotBid, LotRow } from 'contract/auction/lots'
import { formatSecond } from 'contract/units'
import { lotColumns } from '../lots/lot-columns'
import { ListTable, name, type TableColumns, text, tons, yuan } from '../ui/list-table'
import { lotPath } from './merchant-paths'

const COLUMNS = lotColumns<LotRow>(lotPath)

/** The shop's own lots, one per row. */
export function MerchantLotTable({ rows }: { rows: readonly LotRow[] }) {
  return <ListTable caption="竞拍" isScrollable columns={COLUMNS} rows={rows} />
}

const BID_COLUMNS: TableColumns<LotBid> = [
  name('序号', ({ seq }) => seq),
  text('出价方', ({ bidder, company }) => company ?? bidder),
  yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  tons('数量（吨）', ({ weightKg }) => weightKg),
  text('接受部分成交', ({ takesPart }) => (takesPart ? '是' : '否')),
  text('收到时间', ({ receivedAt }) => <time dateTime={receivedAt}>{formatSecond(receivedAt)}</time>),
]

/** The bids of a lot, newest first. */
export function LotBidTable({ rows }: { rows: readonly LotBid[] }) {
  return <ListTable caption="出价" isScrollable columns={BID_COLUMNS} rows={rows} rowKey={({ seq }) => seq} />
}
