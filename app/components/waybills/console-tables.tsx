import type { OperatorException } from 'contract/waybills/operator'
import { EXCEPTION_KINDS, EXCEPTION_STATE_COLORS, EXCEPTION_STATES } from 'contract/waybills/states'
import { Time } from '../time/time'
import { goods, ListTable, lines, state, type TableColumns, time, yuan } from '../ui/list-table'
import { consoleWaybillPath } from './waybill-paths'
import { routeText, WaybillStateTag } from './waybill-words'

const COLUMNS: TableColumns<OperatorException> = [
  goods('异常 / 运单', ({ kind, waybill }) => ({
    name: EXCEPTION_KINDS[kind],
    to: consoleWaybillPath(waybill.id),
    tag: <WaybillStateTag state={waybill.state} />,
    detail: `${waybill.waybillNo} · ${waybill.title}`,
  })),
  lines('托运人 / 承运商', ({ waybill }) => [waybill.shipperName, waybill.carrierName]),
  lines('线路 / 车辆', ({ waybill }) => [routeText(waybill), waybill.plateNumber]),
  time('登记时间', ({ raisedAt }) => raisedAt),
  time('答复截止', ({ answerBefore }) => answerBefore),
  yuan('主张（元）', ({ claimFen }) => claimFen),
  state('状态', EXCEPTION_STATES, EXCEPTION_STATE_COLORS, (row) => row.state),
]

/** Exceptions of waybills for operators, those that wait for an answer first. */
export function ExceptionTable({ exceptions }: { exceptions: readonly OperatorException[] }) {
  return <ListTable caption="运单异常" columns={COLUMNS} rows={exceptions} isScrollable />
}

const LATE: TableColumns<OperatorException['waybill']> = [
  goods('货物 / 运单', ({ id, title, waybillNo, state: current }) => ({
    name: title,
    to: consoleWaybillPath(id),
    tag: <WaybillStateTag state={current} />,
    detail: waybillNo,
  })),
  lines('托运人 / 承运商', ({ shipperName, carrierName }) => [shipperName, carrierName]),
  lines('车辆 / 司机', ({ plateNumber, driverName }) => [plateNumber, driverName]),
  lines('线路 / 应到', (row) => [routeText(row), <Time key="at" at={row.unloadingUntil} />]),
  yuan('运费（元）', ({ freightFen }) => freightFen),
]

/** Waybills that have not arrived in their window, the longest first. */
export function LateTable({ waybills }: { waybills: readonly OperatorException['waybill'][] }) {
  return <ListTable caption="晚点运单" columns={LATE} rows={waybills} isScrollable />
}
