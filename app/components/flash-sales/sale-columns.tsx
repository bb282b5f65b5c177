import type { MerchantSaleRow } from 'contract/flash-sales/merchant-sales'
import { plainTons } from 'contract/units'
import { figure, ListTable, link, period, type TableColumns, text, tradedGoods, yuan } from '../ui/list-table'
import { SaleStateTag } from './sale-state'

/** Columns that the lists of merchants and operators share. */
export function saleColumns<R extends MerchantSaleRow>(base: string): TableColumns<R> {
  return [
    link('秒杀编号', ({ id, saleNo }) => [`${base}/${id}`, saleNo], 'nowrap'),
    tradedGoods(),
    period('开始、结束', ({ startsAt, endsAt }) => [startsAt, endsAt]),
    yuan('秒杀价（元/吨）', ({ priceFenPerTon }) => priceFenPerTon),
    figure('下单/总量（吨）', ({ orderedKg, stockKg }) => `${plainTons(orderedKg)}/${plainTons(stockKg)}`),
    figure('订单（笔）', ({ orders }) => orders),
    text('状态', (row) => <SaleStateTag sale={row} />),
  ]
}

interface SaleListProps<R extends MerchantSaleRow> {
  rows: readonly R[]
  columns: TableColumns<R>
}

/** Flash sales of a console, one per row. */
export function SaleList<R extends MerchantSaleRow>({ rows, columns }: SaleListProps<R>) {
  return <ListTable caption="秒杀" isScrollable columns={columns} rows={rows} />
}
