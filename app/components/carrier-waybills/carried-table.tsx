import type { WaybillRow } from 'contract/waybills/shapes'
import { FREIGHT_STATES, PACKINGS } from 'contract/waybills/states'
import { Time } from '../time/time'
import { ListTable, lines, link, type TableColumns, text, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { carriedPath } from './carried-paths'
import { deadlineOf, loadText, progressText } from './carried-text'

interface CarriedTableProps {
  caption: string
  rows: readonly WaybillRow[]
  /** The server's now. */
  at: string
}

/** A carrier's waybills: how far each is, what is on its truck, and what it waits for. */
export function CarriedTable({ caption, rows, at }: CarriedTableProps) {
  const columns: TableColumns<WaybillRow> = [
    link('运单号', ({ id, waybillNo }) => [carriedPath(id), waybillNo]),
    text('进度', (row) => <Progress row={row} />),
    lines('货物、装载', (row) => [goodsText(row), loadText(row)]),
    lines('线路', ({ fromPlace, toPlace }) => [`${fromPlace} →`, toPlace]),
    lines('车辆、司机', ({ plateNumber, driverName }) => [plateNumber, driverName]),
    lines('时限', (row) => deadlineLines(row, at)),
    text('发货方', ({ shipperName }) => shipperName),
    text('运费状态', ({ freightState }) => FREIGHT_STATES[freightState]),
    yuan('运费（元）', ({ freightFen, deductedFen }) => freightFen - deductedFen),
  ]
  return <ListTable caption={caption} columns={columns} rows={rows} isScrollable />
}

/** 聚丙烯 T30S 袋装, with the class of dangerous goods. */
export function goodsText({
  title,
  packing,
  hazardClass,
}: Pick<WaybillRow, 'title' | 'packing' | 'hazardClass'>) {
  return `${title} ${PACKINGS[packing]}${hazardClass === null ? '' : ` 危险品 ${hazardClass} 类`}`
}

function Progress({ row: { state, isLate, openExceptions } }: { row: WaybillRow }) {
  return (
    <>
      <span className="nowrap">{progressText(state)}</span>
      {isLate && (
        <>
          {' '}
          <Tag kind="warn">晚点</Tag>
        </>
      )}
      {openExceptions > 0 && (
        <>
          {' '}
          <Tag kind="warn">{`异常 ${openExceptions}`}</Tag>
        </>
      )}
    </>
  )
}

function deadlineLines(row: WaybillRow, at: string) {
  const deadline = deadlineOf(row)
  if (deadline === null) return ['--', ''] as const
  return [deadline.name, <Time key="at" at={deadline.at} now={at} />] as const
}
