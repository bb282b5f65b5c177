import type { LotLive, MyLot } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { ServerFragment } from '../fragments/server-fragment'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Panel } from '../ui/panel'
import { wonOrderPath } from './lot-paths'
import { isOver } from './phase-tag'

interface MyLotPanelProps {
  mine: MyLot
  live: LotLive
  /** Fragment of the receipts (`BidReceipts`); empty without bids. */
  receipts: string | null
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
      <Facts
        items={[
          fact('有效出价', bid),
          ...(seq === null
            ? []
            : [
                fact('名次', ranked ? `第 ${ranked.rank} 名` : null),
                fact(isOver(live.phase) ? '成交' : '目前可得', <b>{plainTons(getsKg)} 吨</b>),
              ]),
          fact('保证金', `${formatYuan(heldFen)} 元（冻结中）`),
          fact('本场编号', bidder),
          orderId !== null && fact('订单', <Link to={wonOrderPath(orderId)}>查看订单并付款</Link>),
        ]}
      />
      {receipts !== '' && <ServerFragment name="receipts" html={receipts} />}
    </Panel>
  )
}
