import type { MerchantRetail } from 'contract/retail/merchant-retail'
import { formatYuan } from 'contract/units'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { MERCHANT_RETAIL } from './retail-paths'
import { RetailStateTag } from './retail-state'

const COLUMNS: TableColumns<MerchantRetail> = [
  {
    header: '商品',
    isRowHeader: true,
    cell: ({ id, grade, maker }) => <Link to={`${MERCHANT_RETAIL}/${id}`}>{`${grade} ${maker}`}</Link>,
  },
  { header: '仓库', dataLabel: true, cell: ({ city, warehouse }) => `${city} ${warehouse}` },
  { header: '规格', dataLabel: true, cell: ({ bagKg }) => `${bagKg} 公斤/袋` },
  {
    header: '单价（元/袋）',
    dataLabel: true,
    isNumeric: true,
    cell: ({ priceFenPerBag }) => formatYuan(priceFenPerBag),
  },
  { header: '余量（袋）', dataLabel: true, isNumeric: true, cell: ({ availableBags }) => availableBags },
  { header: '待付款（袋）', dataLabel: true, isNumeric: true, cell: ({ waitingBags }) => waitingBags },
  { header: '已下单（袋）', dataLabel: true, isNumeric: true, cell: ({ orderedBags }) => orderedBags },
  { header: '订单（笔）', dataLabel: true, isNumeric: true, cell: ({ orders }) => orders },
  { header: '状态', dataLabel: true, cell: (row) => <RetailStateTag {...row} /> },
]

/** A shop's retail goods, one per row. */
export function MerchantRetailTable({ rows }: { rows: readonly MerchantRetail[] }) {
  return (
    <DataTable
      caption="零售"
      className="table line-table"
      isScrollable
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => id}
    />
  )
}
