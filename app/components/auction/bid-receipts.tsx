import type { BidReceipt } from 'contract/auction/market'
import { formatSecond, plainTons } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { figure, name, yuan } from '../ui/list-table'
import { receiptPath } from './lot-paths'

const RECEIPTS: TableColumns<BidReceipt> = [
  name('序号', ({ seq }) => seq),
  { header: '时间', cell: ({ receivedAt }) => formatSecond(receivedAt) },
  yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
  figure('数量（吨）', ({ weightKg }) => plainTons(weightKg)),
  {
    header: '回执',
    cell: ({ lotId, seq }) => (
      <a href={receiptPath(lotId, seq)} data-plain download>
        下载回执 {seq}
      </a>
    ),
  },
]

/** Receipts of the company's own bids. Only the server renders them. */
export function BidReceipts({ receipts }: { receipts: readonly BidReceipt[] }) {
  return (
    <DataTable
      caption="出价回执"
      isCaptionVisible
      className="table card-table card-table--facts"
      isScrollable
      columns={RECEIPTS}
      rows={receipts}
      rowKey={({ seq }) => seq}
    />
  )
}
