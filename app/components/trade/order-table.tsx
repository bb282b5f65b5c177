import { ORDER_TYPES } from 'contract/constants'
import type { OrderRow } from 'contract/order-list'
import { formatTons, formatYuan } from 'contract/units'
import { Link } from '../ui/link'
import { Tag } from '../ui/tag'
import { Time } from '../ui/time'
import { OrderStateTag } from './order-state-tag'

/** A member's orders, one to a row. */
export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <table className="table cards">
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
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <th scope="row" className="first">
              <Link className="grade" to={`/personalCenter/myOrderDetail?id=${order.id}`}>
                {order.title}
              </Link>{' '}
              <Tag>{ORDER_TYPES[order.type]}</Tag>
              <br />
              <span className="quiet sm">{order.orderNo}</span>
            </th>
            <td className="quiet">{order.shopName}</td>
            <td className="quiet">
              <Time at={order.createdAt} />
            </td>
            <td className="num" data-l="数量（吨）">
              {formatTons(order.orderedKg)}
            </td>
            <td className="num price" data-l="金额（元）">
              {formatYuan(order.amountFen)}
            </td>
            <td className="end">
              <OrderStateTag state={order.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
