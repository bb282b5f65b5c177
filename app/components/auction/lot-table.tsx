import type { ListedLot } from 'contract/auction/market'
import { formatYuan, plainTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { remainingWords } from '../time/remaining'
import { Time } from '../time/time'
import { figure, goods, ListTable, price, type TableColumns, text, tons } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { lotPath } from './lot-paths'
import { isBidding, PhaseTag } from './phase-tag'

type Lot = Omit<ListedLot, 'mine'> & Partial<Pick<ListedLot, 'mine'>>

export interface LotTableProps {
  lots: readonly Lot[]
  caption: string
  /** The server's now. */
  now: string
}

/** Lots with state, deadline and price. */
export function LotTable({ lots, caption, now }: LotTableProps) {
  const columns: TableColumns<Lot> = [
    goods('货物', ({ id, grade, category, maker, lotNo }) => ({
      name: grade,
      to: lotPath(id),
      tag: <Tag>{category}</Tag>,
      detail: `${maker} · ${lotNo}`,
    })),
    text('状态', ({ phase, startsAt, endsAt, mine }) => (
      <>
        <PhaseTag phase={phase} />{' '}
        <span className="text-small">
          <TimeLeft phase={phase} startsAt={startsAt} endsAt={endsAt} now={now} />
        </span>
        {mine && <MyPart mine={mine} />}
      </>
    )),
    text('仓库', (lot) => warehouseName(lot)),
    tons('总量（吨）', ({ weightKg }) => weightKg),
    figure('出价', ({ bidCount }) => `${bidCount} 次`),
    price('价格（元/吨）', ({ topFenPerTon, startFenPerTon }) => (
      <>
        <span className="price">{formatYuan(topFenPerTon ?? startFenPerTon)}</span>
        <span className="text-muted text-small block">
          {topFenPerTon === null ? '起拍价' : `起拍 ${formatYuan(startFenPerTon)}`}
        </span>
      </>
    )),
  ]
  return <ListTable caption={caption} layout="facts" columns={columns} rows={lots} />
}

function MyPart({ mine }: { mine: NonNullable<ListedLot['mine']> }) {
  const { bidder, seq, getsKg, isReminded } = mine
  const parts = [
    ...(seq === null ? (bidder === null ? [] : ['已缴保证金']) : [`我的出价可得 ${plainTons(getsKg)} 吨`]),
    ...(isReminded ? ['已设提醒'] : []),
  ]
  return parts.length === 0 ? null : <span className="text-small block">{parts.join(' · ')}</span>
}

/** The start or the end of a lot with what is left until then; the page reads itself again while it is open. */
function TimeLeft({
  phase,
  startsAt,
  endsAt,
  now,
}: Pick<Lot, 'phase' | 'startsAt' | 'endsAt'> & { now: string }) {
  const isUpcoming = phase === 'upcoming'
  const at = isUpcoming ? startsAt : endsAt
  const leftMs = Date.parse(at) - Date.parse(now)
  return (
    <>
      {isUpcoming ? '开始' : '截止'} <Time at={at} now={now} />
      {(isUpcoming || isBidding(phase)) && leftMs > 0 && `（剩余 ${remainingWords(leftMs)}）`}
    </>
  )
}
