import type { SaleRow } from 'contract/flash-sales'
import { formatYuan, plainTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { salePath } from './sale-paths'
import { SalePhaseTag, StockLeft } from './sale-state'
import { SaleTime } from './sale-time'

export interface SaleTableProps {
  sales: readonly SaleRow[]
  caption: string
  /** The server's now. */
  now: string
}

/** Flash sales by their start, with state, stock left and price. */
export function SaleTable({ sales, caption, now }: SaleTableProps) {
  const columns: TableColumns<SaleRow> = [
    {
      header: '货物',
      isRowHeader: true,
      className: 'goods-cell',
      cell: ({ id, grade, category, maker, shop }) => (
        <GoodsCell
          name={grade}
          to={salePath(id)}
          tag={<Tag>{category}</Tag>}
          detail={`${maker} · ${shop.name}`}
        />
      ),
    },
    {
      header: '场次',
      dataLabel: true,
      cell: (sale) => (
        <>
          <SalePhaseTag phase={sale.phase} />{' '}
          <span className="text-small">
            <SaleTime sale={sale} now={now} />
          </span>
        </>
      ),
    },
    { header: '仓库', dataLabel: true, cell: (sale) => warehouseName(sale) },
    {
      header: '限购',
      isNumeric: true,
      dataLabel: true,
      cell: ({ limitKg }) => `每人 ${plainTons(limitKg)} 吨`,
    },
    { header: '余量', isNumeric: true, dataLabel: true, cell: (sale) => <StockLeft {...sale} /> },
    {
      header: '秒杀价（元/吨）',
      isNumeric: true,
      className: 'price-cell',
      cell: ({ priceFenPerTon, offerFenPerTon }) => (
        <>
          <span className="price">{formatYuan(priceFenPerTon)}</span>
          <span className="text-muted text-small block">报价 {formatYuan(offerFenPerTon)}</span>
        </>
      ),
    },
  ]
  return (
    <DataTable
      caption={caption}
      className="table card-table card-table--facts"
      columns={columns}
      rows={sales}
      rowKey={({ id }) => id}
    />
  )
}
