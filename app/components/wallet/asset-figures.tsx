import { formatYuan } from 'contract/units'
import type { Asset } from 'contract/wallet/journal'
import type { ReactNode } from 'react'
import { Link } from '../ui/link'

interface AssetFiguresProps {
  asset: Asset
  /** What lies in the escrow accounts of open orders; null where that is not known. */
  inEscrowFen: number | null
  /** Where the holds are listed. */
  holdsAt?: string
}

/** What a wallet holds, and of what can be spent the part that can leave for the bank, when. */
export function AssetFigures({ asset, inEscrowFen, holdsAt = '' }: AssetFiguresProps) {
  const { availableFen, withdrawableFen, dueFen, tomorrowFen, tomorrow, heldFen, holdsTotal } = asset
  return (
    <dl className="figures">
      <Figure name="可用余额" fen={availableFen} isMain>
        可立即用于付款
      </Figure>
      <Figure name="今日可提现" fen={withdrawableFen}>
        {dueFen > 0 && `另有 ${formatYuan(dueFen)} 元正在转入`}
      </Figure>
      <Figure name={`明日（${tomorrow.slice('yyyy-'.length)}）可提现`} fen={tomorrowFen}>
        今日到账，次日起可提现
      </Figure>
      <Figure name="冻结" fen={heldFen}>
        {holdsTotal > 0 && (
          <>
            {holdsTotal} 笔，<Link to={`${holdsAt}#holds`}>查看用途</Link>
          </>
        )}
      </Figure>
      {inEscrowFen !== null && (
        <Figure name="订单监管中" fen={inEscrowFen}>
          {inEscrowFen > 0 && '已付款，确认收货后转给商家'}
        </Figure>
      )}
    </dl>
  )
}

interface FigureProps {
  name: string
  fen: number
  isMain?: boolean
  children?: ReactNode
}

function Figure({ name, fen, isMain = false, children }: FigureProps) {
  return (
    <div>
      <dt>{name}（元）</dt>
      <dd className={isMain ? 'num price-big' : 'num price'}>{formatYuan(fen)}</dd>
      {children !== undefined && children !== false && <dd className="text-muted text-small">{children}</dd>}
    </div>
  )
}
