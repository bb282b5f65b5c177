import type { LotRow } from 'contract/auction/lot-rows'
import { EXTENSIONS_MAX } from 'contract/auction/lot-terms'
import type { LotLive } from 'contract/auction/market'
import { formatYuan } from 'contract/units'
import { ServerFragment } from '../fragments/server-fragment'
import { Facts, fact } from '../ui/facts'
import { Notice } from '../ui/notice'
import { Panel } from '../ui/panel'
import { LotDeadline } from './lot-deadline'
import type { Connection } from './use-lot-live'

interface LotSummaryProps {
  lot: Pick<LotRow, 'startFenPerTon' | 'startsAt'>
  live: LotLive
  /** Fragment of the rules (`LotTermsFacts`). */
  terms: string | null
  connection: Connection
  /** The server's now when the page was rendered. */
  now: string
  onOver: () => void
}

/** Price, deadline and rules of a lot. */
export function LotSummary({ lot, live, terms, connection, now, onOver }: LotSummaryProps) {
  const { phase, endsAt, extensions, bidCount, bidderCount, topFenPerTon } = live
  return (
    <Panel>
      <p>
        <span className="text-muted">{topFenPerTon === null ? '起拍价' : '当前最高价'}</span>{' '}
        <strong className="price">{formatYuan(topFenPerTon ?? lot.startFenPerTon)}</strong>{' '}
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
          fact('延时', `已延时 ${extensions} 次，最多 ${EXTENSIONS_MAX} 次`),
        ]}
      />
      <ServerFragment name="summary" html={terms} />
    </Panel>
  )
}
