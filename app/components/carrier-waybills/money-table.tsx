import type { CarrierFreightRow } from 'contract/waybills/money'
import { ListTable, lines, link, type TableColumns, text, time, yuan } from '../ui/list-table'
import { carrierWaybillPath } from '../waybills/waybill-paths'
import { routeText } from '../waybills/waybill-words'

const COLUMNS: TableColumns<CarrierFreightRow> = [
  link('运单号', ({ waybillId, waybillNo }) => [carrierWaybillPath(waybillId), waybillNo]),
  lines('线路、货物', (row) => [routeText(row), row.title]),
  text('订单号', ({ orderNo }) => orderNo),
  time('结算时间', ({ settledAt }) => settledAt),
  yuan('运费（元）', ({ freightFen }) => freightFen),
  yuan('扣款（元）', ({ deductedFen }) => deductedFen),
  yuan('佣金（元）', ({ commissionFen }) => commissionFen),
  yuan('实收（元）', ({ paidFen }) => paidFen, 'price'),
]

/** Freight that was settled in a month, one waybill per row. */
export function MoneyTable({ rows }: { rows: readonly CarrierFreightRow[] }) {
  return (
    <ListTable
      caption="结算的运费"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ waybillId }) => waybillId}
    />
  )
}
