import type { LotRow } from 'contract/auction/lot-rows'
import { DEPOSIT_PER_MILLE, EXTENSIONS_MAX } from 'contract/auction/lot-terms'
import type { LotDetail, LotLive } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { StaleMark } from '../trade/stale-mark'
import { Facts, fact } from '../ui/facts'
import { Link } from '../ui/link'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { LotDeadline } from './lot-deadline'
import type { Connection } from './use-lot-live'

interface LotSummaryProps {
  lot: Omit<LotRow, 'phase' | 'endsAt' | 'extensions' | 'bidCount' | 'topFenPerTon'> & Pick<LotDetail, 'spot'>
  live: LotLive
  connection: Connection
  /** The server's now when the page was rendered. */
  now: string
  onOver: () => void
}

/** Price, deadline and rules of a lot. */
export function LotSummary({ lot, live, connection, now, onOver }: LotSummaryProps) {
  const { phase, endsAt, extensions, bidCount, bidderCount, topFenPerTon } = live
  const { startFenPerTon, stepFenPerTon, maxRaiseFenPerTon, depositFen, minKg, stepKg, weightKg } = lot
  return (
    <Panel>
      <p>
        <span className="text-muted">{topFenPerTon === null ? '起拍价' : '当前最高价'}</span>{' '}
        <strong className="price">{formatYuan(topFenPerTon ?? startFenPerTon)}</strong>{' '}
        <span className="text-small">元/吨</span>
      </p>
      <p>
        <LotDeadline phase={phase} startsAt={lot.startsAt} endsAt={endsAt} now={now} onOver={onOver} />
      </p>
      {phase === 'withdrawn' && <Notice kind="warn" title="商家已撤回本场竞拍，保证金已退还" />}
      {connection !== 'none' && (
        <p className="text-small text-muted" role="status">
          {connection === 'open' ? '实时更新中' : '连接已断开，正在重新连接…'}
        </p>
      )}
      <Facts
        items={[
          fact('出价', `${bidCount} 次，${bidderCount} 家`),
          fact('总量', `${plainTons(weightKg)} 吨`),
          fact('起拍价', `${formatYuan(startFenPerTon)} 元/吨，含税`),
          fact('同牌号现货', <SpotReference spot={lot.spot} />),
          fact('加价幅度', `${formatYuan(stepFenPerTon)} 元`),
          fact('单次最大加价', maxRaiseFenPerTon === null ? '不限' : `${formatYuan(maxRaiseFenPerTon)} 元`),
          fact('起拍量', `${plainTons(minKg)} 吨，按 ${plainTons(stepKg)} 吨递增`),
          fact(
            '保证金',
            depositFen === null ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%` : `${formatYuan(depositFen)} 元`,
          ),
          fact('延时', `已延时 ${extensions} 次，最多 ${EXTENSIONS_MAX} 次`),
        ]}
      />
    </Panel>
  )
}

/** The cheapest spot price of the grade, to compare with. */
function SpotReference({ spot }: Pick<LotDetail, 'spot'>) {
  if (spot === null) return '暂无现货报价'
  const { offerId, priceFenPerTon, city, isStale } = spot
  return (
    <>
      <Link to={`/nowDetail?id=${offerId}`}>{`最低 ${formatYuan(priceFenPerTon)} 元/吨`}</Link> {city}{' '}
      {isStale && <StaleMark />}
    </>
  )
}
