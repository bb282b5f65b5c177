import type { OrderLine } from 'contract/ordering'
import { formatTons, formatYuan } from 'contract/units'
import { GoodsCell } from '../goods/goods-cell'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumn, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { eventPath, sheetPath } from './order-links'

/** `handedKg` is absent before delivery can begin. */
type OrderLineView = Omit<OrderLine, 'handedKg'> & Partial<Pick<OrderLine, 'handedKg'>>

const COLUMNS: TableColumns<OrderLineView> = [
  {
    header: '商品',
    isRowHeader: true,
    cell: ({ grade, category, maker, processing, subject, lotNo }) => (
      <>
        <GoodsCell
          name={grade}
          to={eventPath(subject)}
          tag={<Tag>{category}</Tag>}
          detail={`${maker} · ${processing}`}
        />
        {lotNo !== null && <Lot subject={subject} lotNo={lotNo} />}
      </>
    ),
  },
  { header: '仓库', dataLabel: true, cell: (line) => warehouseName(line) },
  {
    header: '单价（元/吨）',
    isNumeric: true,
    dataLabel: true,
    cell: ({ priceFenPerTon }) => formatYuan(priceFenPerTon),
  },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ orderedKg }) => formatTons(orderedKg) },
]

const DELIVERED: TableColumn<OrderLineView> = {
  header: '已交付（吨）',
  isNumeric: true,
  dataLabel: true,
  cell: ({ handedKg = 0, isLiquid, settledKg }) => (
    <>
      {formatTons(handedKg)}
      {isLiquid && settledKg !== null && (
        <span className="text-muted text-small block">结算 {formatTons(settledKg)}</span>
      )}
    </>
  ),
}

const AMOUNT: TableColumn<OrderLineView> = {
  header: '金额（元）',
  isNumeric: true,
  className: 'price',
  dataLabel: true,
  cell: ({ amountFen }) => formatYuan(amountFen),
}

/** Lines of an order: goods, price, weight, amount. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const isUnderWay = lines.some(({ handedKg }) => handedKg !== undefined)
  return (
    <DataTable
      caption="商品明细"
      className="table line-table"
      columns={[...COLUMNS, isUnderWay && DELIVERED, AMOUNT]}
      rows={lines}
      rowKey={({ grade }, i) => `${grade}-${i}`}
    />
  )
}

function Lot({ subject, lotNo }: { subject: OrderLine['subject']; lotNo: string }) {
  const to = sheetPath(subject, lotNo)
  return (
    <>
      <br />
      {to === null ? (
        <span className="lot-number text-small">批号 {lotNo}</span>
      ) : (
        <Link className="lot-number text-small" to={to}>
          批号 {lotNo} 质检单
        </Link>
      )}
    </>
  )
}
