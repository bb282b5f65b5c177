import type { LotLive, PublicBid, RankedBid } from 'contract/auction/market'
import { formatClock, formatTons, formatYuan } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { name, tons, yuan } from '../ui/list-table'
import { Panel } from '../ui/panel'
import { isOver } from './phase-tag'

interface RankingProps {
  live: LotLive
  /** Sequence number of the company's own valid bid. */
  mySeq: number | null
}

/** The ranking with masked names, and what each bid gets. */
export function Ranking({ live, mySeq }: RankingProps) {
  const { ranking, bidderCount, cutoffFenPerTon, phase } = live
  const columns: TableColumns<RankedBid> = [
    name('名次', ({ rank }) => rank),
    {
      header: '竞拍人',
      cell: ({ bidder, seq }) => (seq === mySeq ? <b>{bidder}（贵公司）</b> : bidder),
    },
    yuan('单价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon, 'price price-cell'),
    tons('数量（吨）', ({ weightKg }) => weightKg),
    tons(isOver(phase) ? '成交（吨）' : '目前可得（吨）', ({ getsKg }) => getsKg),
    {
      header: '时间',
      isDesktopOnly: true,
      cell: ({ receivedAt }) => <time dateTime={receivedAt}>{formatClock(receivedAt)}</time>,
    },
  ]
  return (
    <Panel title="出价排名">
      <DataTable
        caption="出价排名"
        className="table card-table card-table--facts"
        isScrollable
        columns={columns}
        rows={ranking}
        rowKey={({ seq }) => seq}
        empty={<p className="text-muted">暂无出价。</p>}
      />
      <p className="subtitle">
        {bidderCount > ranking.length && `共 ${bidderCount} 家出价，显示前 ${ranking.length} 名。`}
        {!isOver(phase) &&
          (cutoffFenPerTon === null
            ? '尚有余量，达到起拍价即可分得。'
            : `目前最低 ${formatYuan(cutoffFenPerTon)} 元/吨可分得货物。`)}
        企业名称隐去，排名未计保留价。
      </p>
    </Panel>
  )
}

/** The last bids, newest first. */
export function BidFeed({ bids }: { bids: readonly PublicBid[] }) {
  if (bids.length === 0) return null
  return (
    <Panel title="最近出价">
      <ol reversed aria-label="最近出价" className="text-small">
        {bids.map(({ seq, bidder, priceFenPerTon, weightKg, receivedAt }) => (
          <li key={seq}>
            {`第 ${seq} 笔 `}
            <time dateTime={receivedAt}>{formatClock(receivedAt)}</time>
            {` ${bidder} ${formatYuan(priceFenPerTon)} 元/吨 × ${formatTons(weightKg)} 吨`}
          </li>
        ))}
      </ol>
    </Panel>
  )
}
