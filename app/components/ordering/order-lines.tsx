import type { OrderLine } from 'contract/ordering'
import { formatTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { GoodsCell } from '../goods/goods-cell'
import { Link } from '../ui/link'
import {
  figure,
  ListTable,
  name,
  quantity,
  type TableColumn,
  type TableColumns,
  text,
  yuan,
} from '../ui/list-table'
import { Tag } from '../ui/tag'
import { eventPath, sheetPath } from './order-links'

/** `handedKg` is absent before delivery can begin. */
type OrderLineView = Omit<OrderLine, 'handedKg'> & Partial<Pick<OrderLine, 'handedKg'>>

const COLUMNS: TableColumns<OrderLineView> = [
  name('商品', ({ title, grade, category, maker, processing, subject, lotNo }) => (
    <>
      <GoodsCell
        name={grade ?? title}
        to={eventPath(subject)}
        tag={category && <Tag>{category}</Tag>}
        detail={[maker, processing].filter((one) => one !== null).join(' · ')}
      />
      {lotNo !== null && <Lot subject={subject} lotNo={lotNo} />}
    </>
  )),
  text('仓库', warehouseOf),
  yuan('单价（元/吨）', ({ priceFenPerPiece, priceFenPerTon }) => priceFenPerPiece ?? priceFenPerTon),
  quantity('数量（吨）', ({ orderedKg }) => orderedKg),
]

const DELIVERED: TableColumn<OrderLineView> = figure(
  '已交付（吨）',
  ({ handedKg = 0, isLiquid, settledKg }) => (
    <>
      {formatTons(handedKg)}
      {isLiquid && settledKg !== null && (
        <span className="text-muted text-small block">结算 {formatTons(settledKg)}</span>
      )}
    </>
  ),
)

const AMOUNT: TableColumn<OrderLineView> = yuan('金额（元）', ({ amountFen }) => amountFen, 'price')

/** Lines of an order: goods, price, weight, amount. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  const isUnderWay = lines.some(({ handedKg }) => handedKg !== undefined)
  return (
    <ListTable
      caption="商品明细"
      columns={[...COLUMNS, isUnderWay && DELIVERED, AMOUNT]}
      rows={lines}
      rowKey={({ title }, i) => `${title}-${i}`}
    />
  )
}

function warehouseOf({ city, warehouse }: OrderLineView): string {
  return city === null || warehouse === null ? '--' : warehouseName({ city, warehouse })
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
