import type { BidReceipt, LotLive, MyLot } from 'contract/auction/market'
import { formatSecond, formatYuan, plainTons } from 'contract/units'
import { DataTable } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { receiptPath, wonOrderPath } from './lot-paths'
import { isOver } from './phase-tag'

interface MyLotPanelProps {
  mine: MyLot
  live: LotLive
  receipts: readonly BidReceipt[]
}

/** Deposit and bids of the member's company, with the receipts. */
export function MyLotPanel({ mine, live, receipts }: MyLotPanelProps) {
  const { seq, priceFenPerTon, weightKg, takesPart, heldFen, orderId, bidder } = mine
  if (bidder === null) return null
  const ranked = live.ranking.find((one) => one.seq === seq)
  const getsKg = ranked?.getsKg ?? mine.getsKg
  const bid =
    priceFenPerTon === null || weightKg === null
      ? '尚未出价'
      : `${formatYuan(priceFenPerTon)} 元/吨 × ${plainTons(weightKg)} 吨${takesPart ? '（可接受部分数量）' : ''}`
  return (
    <Panel title="我的竞拍" id="mine">
      <DescriptionList
        items={[
          { name: '有效出价', value: bid },
          ...(seq === null
            ? []
            : [
                { name: '名次', value: ranked ? `第 ${ranked.rank} 名` : null },
                {
                  name: isOver(live.phase) ? '成交' : '目前可得',
                  value: <b>{plainTons(getsKg)} 吨</b>,
                },
              ]),
          { name: '保证金', value: `${formatYuan(heldFen)} 元（冻结中）` },
          { name: '本场编号', value: bidder },
          ...(orderId === null
            ? []
            : [{ name: '订单', value: <Link to={wonOrderPath(orderId)}>查看订单并付款</Link> }]),
        ]}
      />
      {receipts.length > 0 && <Receipts receipts={receipts} />}
    </Panel>
  )
}

function Receipts({ receipts }: Pick<MyLotPanelProps, 'receipts'>) {
  return (
    <DataTable
      caption="出价回执"
      isCaptionVisible
      className="table"
      isScrollable
      columns={[
        { header: '序号', isRowHeader: true, cell: ({ seq }) => seq },
        { header: '时间', cell: ({ receivedAt }) => formatSecond(receivedAt) },
        {
          header: '单价（元/吨）',
          isNumeric: true,
          dataLabel: true,
          cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
        },
        {
          header: '数量（吨）',
          isNumeric: true,
          dataLabel: true,
          cell: ({ weightKg }) => plainTons(weightKg),
        },
        {
          header: '回执',
          cell: ({ lotId, seq }) => (
            <a href={receiptPath(lotId, seq)} data-plain download>
              下载回执 {seq}
            </a>
          ),
        },
      ]}
      rows={receipts}
      rowKey={({ seq }) => seq}
    />
  )
}
