import type { HandedOver } from 'contract/ordering'
import { CORRECTION_STATES, TRUCK_CONFIRMATION_STATES } from 'contract/states'
import { plainTons } from 'contract/units'
import { Time } from '../time/time'
import { Link } from '../ui/link'
import { ListTable, name, type TableColumns, text, tons } from '../ui/list-table'
import { Panel } from '../ui/panel'

interface HandOversProps {
  handOvers: readonly HandedOver[]
  side: 'buyer' | 'merchant' | 'market'
  /** The page of a correction; without it the reader only sees. */
  correctionTo?: (handOverId: string) => string
}

/** Each hand-over of an order with its corrections. */
export function HandOvers({ handOvers, side, correctionTo }: HandOversProps) {
  if (handOvers.length === 0) return null
  const columns: TableColumns<HandedOver> = [
    name('出库时间', ({ at }) => <Time at={at} />),
    tons('数量（吨）', ({ weightKg }) => weightKg),
    text('车牌', ({ plateNumber }) => plateNumber ?? '--'),
    text('司机', ({ driverName }) => driverName ?? '--'),
    handOvers.some(({ withoutCode }) => withoutCode !== null) &&
      text('提货码', ({ withoutCode }) =>
        withoutCode === null
          ? '已核对'
          : `无提货码（${TRUCK_CONFIRMATION_STATES[withoutCode.state]}）：${withoutCode.reason}`,
      ),
    text('更正', ({ id, correction, mayCorrect }) => {
      const to = correctionTo?.(id)
      const isOpen = correction?.state === 'asked'
      const name = !isOpen ? '申请更正' : correction.by === side ? '查看更正' : '处理更正'
      return (
        <>
          {correction &&
            `${plainTons(correction.fromKg)} 吨 → ${plainTons(correction.toKg)} 吨，${CORRECTION_STATES[correction.state]} `}
          {to !== undefined && (isOpen || mayCorrect) && (
            <Link className="block" to={to}>
              {name}
            </Link>
          )}
          {correction === null && !mayCorrect && '--'}
        </>
      )
    }),
  ]
  return (
    <Panel title="出库记录">
      <ListTable caption="出库记录" columns={columns} rows={handOvers} />
    </Panel>
  )
}
