import type { AloneOption } from 'contract/pins/pin-options'
import { formatYuan, plainTons } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Tag } from '../ui/tag'

const COLUMNS: TableColumns<AloneOption> = [
  {
    header: '货物',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ offerId, grade, category, maker, shop }) => (
      <GoodsCell
        name={grade}
        to={`/nowDetail?id=${offerId}`}
        tag={<Tag>{category}</Tag>}
        detail={`${maker} · ${shop.name}`}
      />
    ),
  },
  { header: '仓库', dataLabel: true, cell: (offer) => warehouseName(offer) },
  {
    header: '可售（吨）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ availableKg }) => plainTons(availableKg),
  },
  { header: '货款（元）', dataLabel: true, isNumeric: true, cell: ({ goodsFen }) => formatYuan(goodsFen) },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    className: 'price-cell',
    cell: ({ priceFenPerTon }) => <span className="price">{formatYuan(priceFenPerTon)}</span>,
  },
]

/** Offers from which a quantity can be bought alone. */
export function AloneTable({ rows }: { rows: readonly AloneOption[] }) {
  return (
    <DataTable
      caption="单独购买"
      className="table card-table card-table--facts"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ offerId }) => offerId}
    />
  )
}
