import type { MerchantSaleRow } from 'contract/flash-sales/merchant-sales'
import { formatTons, formatYuan } from 'contract/units'
import { Time } from '../time/time'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { SaleStateTag } from './sale-state'

/** Columns that the lists of merchants and operators share. */
export function saleColumns<R extends MerchantSaleRow>(base: string): TableColumns<R> {
  return [
    {
      header: '秒杀编号',
      isRowHeader: true,
      className: 'nowrap',
      cell: ({ id, saleNo }) => <Link to={`${base}/${id}`}>{saleNo}</Link>,
    },
    {
      header: '商品',
      dataLabel: true,
      cell: ({ grade, maker, city, warehouse }) => (
        <>
          {grade} {maker}{' '}
          <span className="text-muted">
            {city} {warehouse}
          </span>
        </>
      ),
    },
    {
      header: '开始',
      dataLabel: true,
      className: 'nowrap',
      cell: ({ startsAt }) => <Time at={startsAt} />,
    },
    {
      header: '结束',
      dataLabel: true,
      className: 'nowrap',
      cell: ({ endsAt }) => <Time at={endsAt} />,
    },
    {
      header: '秒杀价（元/吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
    },
    { header: '总量（吨）', dataLabel: true, isNumeric: true, cell: ({ stockKg }) => formatTons(stockKg) },
    {
      header: '已下单（吨）',
      dataLabel: true,
      isNumeric: true,
      cell: ({ orderedKg }) => formatTons(orderedKg),
    },
    { header: '订单（笔）', dataLabel: true, isNumeric: true, cell: ({ orders }) => orders },
    { header: '状态', dataLabel: true, cell: (row) => <SaleStateTag sale={row} /> },
  ]
}

interface SaleListProps<R extends MerchantSaleRow> {
  rows: readonly R[]
  columns: TableColumns<R>
}

/** Flash sales of a console, one per row. */
export function SaleList<R extends MerchantSaleRow>({ rows, columns }: SaleListProps<R>) {
  return (
    <DataTable
      caption="秒杀"
      className="table line-table"
      isScrollable
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
