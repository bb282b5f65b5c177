import type { OrderDetail } from 'contract/ordering'
import { ORDER_STATES } from 'contract/states'
import { formatTime } from 'contract/units'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryFacts } from '../trade/delivery-facts'
import { Facts, fact } from '../ui/facts'
import { Panel } from '../ui/panel'
import { OrderLines } from './order-lines'

/** Orders one below the other, without what only a screen needs. Only the server renders it. */
export function PrintedOrders({ orders }: { orders: readonly OrderDetail[] }) {
  return (
    <>
      {orders.map((order) => (
        <Panel key={order.id} title={`订单 ${order.orderNo} · ${ORDER_STATES[order.state]}`}>
          <Facts
            inTwoColumns
            items={[
              fact('商家', order.seller.name),
              fact('购买名义', order.buyerCompany ?? '个人'),
              fact('下单时间', formatTime(order.createdAt)),
              fact('付款时间', formatTime(order.paidAt)),
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
