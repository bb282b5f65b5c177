import type { WaybillRow } from 'contract/waybills/shapes'
import { Time } from '../time/time'
import { figure, ListTable, lines, link, type TableColumns, text, yuan } from '../ui/list-table'
import { packingText } from '../waybills/trip-words'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { FreightStateTag, loadText, routeText, WaybillMarks } from '../waybills/waybill-words'
import { deadlineOf, progressText } from './carried-text'

interface CarriedTableProps {
  caption: string
  rows: readonly WaybillRow[]
  /** The server's now. */
  at: string
}

/** A carrier's waybills: how far each is, what is on its truck, and what it waits for. */
export function CarriedTable({ caption, rows, at }: CarriedTableProps) {
  const columns: TableColumns<WaybillRow> = [
    link('运单号', ({ id, waybillNo }) => [carrierWaybillPath(id), waybillNo]),
    text('进度', (row) => <Progress row={row} />),
    lines('货物', (row) => [row.title, packingText(row)]),
    figure('装载 / 核载（吨）', loadText),
    text('线路', routeText),
    lines('车辆、司机', ({ plateNumber, driverName }) => [plateNumber, driverName]),
    lines('时限', (row) => deadlineLines(row, at)),
    text('发货方', ({ shipperName }) => shipperName),
    text('运费状态', (row) => <FreightStateTag {...row} />),
    yuan('运费（元）', ({ freightFen, deductedFen }) => freightFen - deductedFen),
  ]
  return <ListTable caption={caption} columns={columns} rows={rows} isScrollable />
}

function Progress({ row }: { row: WaybillRow }) {
  return (
    <>
      <span className="nowrap">{progressText(row.state)}</span> <WaybillMarks {...row} />
    </>
  )
}

function deadlineLines(row: WaybillRow, at: string) {
  const deadline = deadlineOf(row)
  if (deadline === null) return ['--', ''] as const
  return [deadline.name, <Time key="at" at={deadline.at} now={at} />] as const
}
