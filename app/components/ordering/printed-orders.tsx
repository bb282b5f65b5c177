import type { OrderDetail } from 'contract/ordering'
import { ORDER_STATES } from 'contract/states'
import { formatTime } from 'contract/units'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryFacts } from '../trade/delivery-facts'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'
import { OrderLines } from './order-lines'

/** Orders one below the other, without what only a screen needs. Only the server renders it. */
export function PrintedOrders({ orders }: { orders: readonly OrderDetail[] }) {
  return (
    <>
      {orders.map((order) => (
        <Panel key={order.id} title={`订单 ${order.orderNo} · ${ORDER_STATES[order.state]}`}>
          <DescriptionList
            inTwoColumns
            items={[
              { name: '商家', value: order.shop.name },
              { name: '购买名义', value: order.buyerCompany ?? '个人' },
              { name: '下单时间', value: formatTime(order.createdAt) },
              { name: '付款时间', value: formatTime(order.paidAt) },
            ]}
          />
          <OrderLines lines={order.lines} />
          <AmountSummary {...order} totalLabel={order.paidAt ? '已付总额' : '应付总额'} />
          <DeliveryFacts order={order} />
        </Panel>
      ))}
    </>
  )
}
