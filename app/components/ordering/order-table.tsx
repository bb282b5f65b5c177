import { ORDER_TYPES } from 'contract/numbered-types'
import type { OrderRow } from 'contract/ordering/order-list'
import { formatTime, formatTons, formatYuan } from 'contract/units'
import { Time } from '~/components/time/time'
import { GoodsCell } from '../goods/goods-cell'
import { Button, buttonClass } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { againPath, detailPath, orderLinks } from './order-links'
import { OrderStateTag } from './order-state-tag'

const BUTTONS = {
  spend: buttonClass({ kind: 'spendLine', isSmall: true }),
  main: buttonClass({ kind: 'quiet', isSmall: true }),
  other: undefined,
}

const CHOICE: TableColumns<OrderRow>[number] = {
  header: '选择',
  className: 'order-table__check',
  cell: ({ id, orderNo }) => (
    <label>
      <input type="checkbox" name="id" value={id} aria-label={`选择 ${orderNo}`} />
    </label>
  ),
}

const COLUMNS: TableColumns<OrderRow> = [
  CHOICE,
  {
    header: '商品 / 订单号',
    isRowHeader: true,
    className: 'goods-cell',
    cell: ({ id, title, type, orderNo, buyerCompany }) => (
      <GoodsCell
        name={title}
        to={detailPath(id)}
        tag={
          <>
            <Tag>{ORDER_TYPES[type]}</Tag>
            {buyerCompany !== null && <Tag>企业</Tag>}
          </>
        }
        detail={orderNo}
      />
    ),
  },
  { header: '商家', className: 'text-muted', cell: ({ shopName }) => shopName },
  { header: '下单时间', className: 'text-muted', cell: ({ createdAt }) => <Time at={createdAt} /> },
  { header: '数量（吨）', isNumeric: true, dataLabel: true, cell: ({ orderedKg }) => formatTons(orderedKg) },
  {
    header: '金额（元）',
    isNumeric: true,
    className: 'price',
    dataLabel: true,
    cell: ({ amountFen }) => formatYuan(amountFen),
  },
  {
    header: '状态',
    className: 'price-cell',
    cell: (order) => (
      <>
        <OrderStateTag state={order.state} />
        <Deadline order={order} />
      </>
    ),
  },
  { header: '操作', isActions: true, cell: (order) => <OrderActions order={order} /> },
]

/** Orders that are paid at once. */
const TOGETHER_MIN = 2

/** A member's orders, one per row, with links to the open steps. Chosen ones are printed, or paid at once if unpaid. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const unpaid = orders.filter(({ nextSteps }) => nextSteps.includes('pay')).length
  return (
    <form className="prints" action="/personalCenter/myOrder/print" aria-label="所选订单">
      <DataTable
        caption="我的订单"
        className="table card-table order-table"
        isScrollable
        columns={COLUMNS}
        rows={orders}
        rowKey={({ id }) => id}
      />
      <p className="no-print">
        {unpaid >= TOGETHER_MIN && (
          <>
            <Button kind="spendLine" formAction="/payPage">
              合并付款
            </Button>{' '}
          </>
        )}
        <Button kind="quiet">打印所选</Button>{' '}
        <span className="text-muted">
          {unpaid >= TOGETHER_MIN && '勾选待付款订单，用钱包一次付清；'}每次最多 20 个
        </span>
      </p>
    </form>
  )
}

function OrderActions({ order }: { order: OrderRow }) {
  const { orderNo } = order
  const again = againPath(order, order.delivery)
  return (
    <>
      {orderLinks(order).map(({ name, to, weight }) => (
        <Link key={to} to={to} className={BUTTONS[weight]} aria-label={`${name} ${orderNo}`}>
          {name}
        </Link>
      ))}
      {again && (
        <Link to={again} aria-label={`再来一单 ${orderNo}`}>
          再来一单
        </Link>
      )}
    </>
  )
}

function Deadline({ order: { payBefore, autoConfirmAt } }: { order: OrderRow }) {
  const at = payBefore ?? autoConfirmAt
  if (at === null) return null
  return (
    <span className="text-muted text-small block">
      {payBefore === null ? '自动确认' : '付款截止'}{' '}
      <time dateTime={at}>{formatTime(at).slice('yyyy-'.length)}</time>
    </span>
  )
}
