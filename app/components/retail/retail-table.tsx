import type { RetailTerms } from 'contract/retail'
import { fenPerKg } from 'contract/retail/terms'
import { formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'
import { retailPath } from './retail-paths'

export interface RetailTableProps {
  goods: readonly RetailTerms[]
  caption: string
}

const COLUMNS: TableColumns<RetailTerms> = [
  {
    header: '货物',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, grade, category, maker, shop }) => (
      <GoodsCell
        name={grade}
        to={retailPath(id)}
        tag={<Tag>{category}</Tag>}
        detail={`${maker} · ${shop.name}`}
      />
    ),
  },
  { header: '发货仓库', dataLabel: true, cell: (goods) => warehouseName(goods) },
  { header: '规格', dataLabel: true, cell: ({ bagKg }) => `${bagKg} 公斤/袋` },
  { header: '余量', isNumeric: true, dataLabel: true, cell: ({ availableBags }) => `${availableBags} 袋` },
  {
    header: '限购',
    isNumeric: true,
    dataLabel: true,
    cell: ({ limitBags }) => `每单 ${limitBags} 袋`,
  },
  {
    header: '单价（元/袋）',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ priceFenPerBag, bagKg }) => (
      <>
        <span className="price">{formatYuan(priceFenPerBag)}</span>
        <span className="text-muted text-small block">
          约 {formatYuan(fenPerKg(priceFenPerBag, bagKg))} 元/公斤
        </span>
      </>
    ),
  },
]

/** Retail goods of a list, with price, stock and limit in bags. Only the server renders it. */
export function RetailTable({ goods, caption }: RetailTableProps) {
  return (
    <DataTable
      caption={caption}
      className="table card-table card-table--facts"
      columns={COLUMNS}
      rows={goods}
      rowKey={({ id }) => id}
    />
  )
}
