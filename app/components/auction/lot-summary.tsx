import type { LotRow } from 'contract/auction/lot-rows'
import { DEPOSIT_PER_MILLE, EXTENSIONS_MAX } from 'contract/auction/lot-terms'
import type { LotLive } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { DescriptionList } from '../ui/description-list'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { LotDeadline } from './lot-deadline'
import type { Connection } from './use-lot-live'

interface LotSummaryProps {
  lot: Omit<LotRow, 'phase' | 'endsAt' | 'extensions' | 'bidCount' | 'topFenPerTon'>
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
      <DescriptionList
        items={[
          { name: '出价', value: `${bidCount} 次，${bidderCount} 家` },
          { name: '总量', value: `${plainTons(weightKg)} 吨` },
          { name: '起拍价', value: `${formatYuan(startFenPerTon)} 元/吨，含税` },
          { name: '加价幅度', value: `${formatYuan(stepFenPerTon)} 元` },
          {
            name: '单次最大加价',
            value: maxRaiseFenPerTon === null ? '不限' : `${formatYuan(maxRaiseFenPerTon)} 元`,
          },
          { name: '起拍量', value: `${plainTons(minKg)} 吨，按 ${plainTons(stepKg)} 吨递增` },
          {
            name: '保证金',
            value:
              depositFen === null ? `出价金额的 ${DEPOSIT_PER_MILLE / 10}%` : `${formatYuan(depositFen)} 元`,
          },
          { name: '延时', value: `已延时 ${extensions} 次，最多 ${EXTENSIONS_MAX} 次` },
        ]}
      />
    </Panel>
  )
}
