import type { HandedOver } from 'contract/ordering'
import { CORRECTION_STATES } from 'contract/states'
import { formatTons, plainTons } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
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
    { header: '出库时间', isRowHeader: true, cell: ({ at }) => <Time at={at} /> },
    { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ weightKg }) => formatTons(weightKg) },
    { header: '车牌', dataLabel: true, cell: ({ plateNumber }) => plateNumber ?? '--' },
    { header: '司机', dataLabel: true, cell: ({ driverName }) => driverName ?? '--' },
    {
      header: '更正',
      dataLabel: true,
      cell: ({ id, correction, mayCorrect }) => {
        const to = correctionTo?.(id)
        const isOpen = correction?.state === 'asked'
        const name = !isOpen ? '申请更正' : correction.by === side ? '查看更正' : '处理更正'
        return (
          <>
            {correction &&
              `${plainTons(correction.fromKg)} 吨 → ${plainTons(correction.toKg)} 吨，${CORRECTION_STATES[correction.state]} `}
            {to !== undefined && (isOpen || mayCorrect) && <Link to={to}>{name}</Link>}
            {correction === null && !mayCorrect && '--'}
          </>
        )
      },
    },
  ]
  return (
    <Panel title="出库记录">
      <DataTable
        caption="出库记录"
        className="table line-table"
        columns={columns}
        rows={handOvers}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}
