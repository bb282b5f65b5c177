import { formatYuan } from 'contract/units'
import type { WaybillRow } from 'contract/waybills/shapes'
import { Time } from '../time/time'
import { figure, goods, ListTable, lines, price, type TableColumns, text } from '../ui/list-table'
import { FreightStateTag, loadText, routeText, WaybillMarks, WaybillStateTag } from './waybill-words'

interface WaybillTableProps {
  waybills: readonly WaybillRow[]
  /** The page of a waybill for the reader. */
  linkTo: (waybillId: string) => string
  /** Name of the other side, or of both for operators. */
  party: { header: string; name: (waybill: WaybillRow) => string }
}

/** Waybills with goods, truck, route, weight and freight. Only the server renders it. */
export function WaybillTable({ waybills, linkTo, party }: WaybillTableProps) {
  const columns: TableColumns<WaybillRow> = [
    goods('货物 / 运单', (row) => ({
      name: row.title,
      to: linkTo(row.id),
      tag: (
        <>
          <WaybillStateTag state={row.state} /> <WaybillMarks {...row} />
        </>
      ),
      detail: row.waybillNo,
    })),
    lines('线路 / 装货', (row) => [routeText(row), <Time key="at" at={row.loadingFrom} />]),
    lines('车辆 / 司机', ({ plateNumber, driverName }) => [plateNumber, driverName]),
    text(party.header, party.name),
    figure('装载 / 核载（吨）', loadText),
    price('运费（元）', (row) => (
      <>
        {formatYuan(row.freightFen)}
        <span className="text-small block">
          <FreightStateTag freightState={row.freightState} />
        </span>
      </>
    )),
  ]
  return <ListTable caption="运单" columns={columns} rows={waybills} isScrollable />
}
