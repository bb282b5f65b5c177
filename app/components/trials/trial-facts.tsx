import type { OrderDetail } from 'contract/ordering'
import { OrderLines } from '../ordering/order-lines'
import { OrderTimeline } from '../ordering/order-timeline'
import { DeliveryFacts } from '../trade/delivery-facts'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'

/** The samples of a trial, their delivery and what has happened. Only the server renders it. */
export function TrialFacts({ order }: { order: OrderDetail }) {
  return (
    <>
      <Panel title="样品">
        <OrderLines lines={order.lines} />
        <p>
          货款 0 元，{order.paidAt ? '已付' : '应付'}运费 <Money fen={order.totalFen} unit="元" />
        </p>
      </Panel>
      <Panel title="交货">
        <DeliveryFacts order={order} />
      </Panel>
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}
