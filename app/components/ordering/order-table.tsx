import type { OrderRow } from 'contract/ordering/order-list'
import { formatTime } from 'contract/units'
import { Button, buttonClass } from '../ui/button'
import { DataTable, type TableColumns } from '../ui/data-table'
import { Link } from '../ui/link'
import { actions, corner, goods, muted, quantity, text, time, yuan } from '../ui/list-table'
import { Tag } from '../ui/tag'
import { againPath, orderLinks } from './order-links'
import { detailPath } from './order-paths'
import { OrderStateTag } from './order-state-tag'
import { OrderTypeName } from './order-type-name'

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
  goods('商品 / 订单号', ({ id, title, type, orderNo, buyerCompany }) => ({
    name: title,
    to: detailPath(id),
    tag: (
      <>
        <Tag>
          <OrderTypeName type={type} />
        </Tag>
        {buyerCompany !== null && <Tag>企业</Tag>}
      </>
    ),
    detail: orderNo,
  })),
  muted(text('商家', ({ shopName }) => shopName)),
  muted(time('下单时间', ({ createdAt }) => createdAt)),
  quantity('数量（吨）', ({ orderedKg }) => orderedKg),
  yuan('金额（元）', ({ amountFen }) => amountFen, 'price'),
  corner('状态', (order) => (
    <>
      <OrderStateTag state={order.state} />
      <Deadline order={order} />
    </>
  )),
  actions('操作', (order) => <OrderActions order={order} />),
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
        className="table card-table card-table--facts order-table"
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
