import { ORDER_TYPES } from 'contract/constants'
import type { OrderRow } from 'contract/ordering/order-list'
import { formatTime, formatTons, formatYuan } from 'contract/units'
import { buttonClass } from '../ui/button'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { Time } from '../ui/time'
import { againPath, detailPath, orderLinks } from './order-links'
import { OrderStateTag } from './order-state-tag'

const BUTTONS = {
  spend: buttonClass({ kind: 'spendLine', isSmall: true }),
  main: buttonClass({ kind: 'quiet', isSmall: true }),
  other: undefined,
}

/** A member's orders, one to a row, with what can be done about each. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <div className="table-scroll">
      <table className="table card-table order-table">
        <caption className="sr-only">我的订单</caption>
        <thead>
          <tr>
            <th scope="col">商品 / 订单号</th>
            <th scope="col">商家</th>
            <th scope="col">下单时间</th>
            <th scope="col" className="num">
              数量（吨）
            </th>
            <th scope="col" className="num">
              金额（元）
            </th>
            <th scope="col">状态</th>
            <th scope="col" className="no-print">
              <span className="sr-only">操作</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderTableRow key={order.id} order={order} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function OrderTableRow({ order }: { order: OrderRow }) {
  const { orderNo } = order
  return (
    <tr>
      <th scope="row" className="goods-cell">
        <Link className="grade" to={detailPath(order.id)}>
          {order.title}
        </Link>{' '}
        <Tag>{ORDER_TYPES[order.type]}</Tag>
        <br />
        <span className="text-muted text-small">{orderNo}</span>
      </th>
      <td className="text-muted">{order.shopName}</td>
      <td className="text-muted">
        <Time at={order.createdAt} />
      </td>
      <td className="num" data-l="数量（吨）">
        {formatTons(order.orderedKg)}
      </td>
      <td className="num price" data-l="金额（元）">
        {formatYuan(order.amountFen)}
      </td>
      <td className="price-cell">
        <OrderStateTag state={order.state} />
        <Deadline order={order} />
      </td>
      <td className="row-actions">
        {orderLinks(order).map(({ name, to, weight }) => (
          <Link key={to} to={to} className={BUTTONS[weight]} aria-label={`${name} ${orderNo}`}>
            {name}
          </Link>
        ))}
        <Link to={againPath(order, order.delivery)} aria-label={`再来一单 ${orderNo}`}>
          再来一单
        </Link>
      </td>
    </tr>
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
