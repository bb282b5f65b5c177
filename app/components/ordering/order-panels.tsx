import type { OrderDetail } from 'contract/ordering'
import type { OrderWaybill } from 'contract/waybills/tracking'
import { BookedRefunds } from '../disputes/booked-refunds'
import { refundPath } from '../disputes/dispute-links'
import { hasDisputes } from '../disputes/shown-disputes'
import { HandOvers } from '../hand-overs/hand-over-table'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryFacts } from '../trade/delivery-facts'
import { DeliveryNotes } from '../trade/delivery-notes'
import { MoneySteps } from '../trade/money-steps'
import { SellerContact } from '../trade/seller-contact'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { OrderWaybills } from '../waybills/order-waybills'
import { OrderLines } from './order-lines'
import { correctionPath } from './order-paths'
import { OrderTimeline } from './order-timeline'

interface OrderPanelsProps {
  order: OrderDetail
  waybills?: readonly OrderWaybill[]
}

/** All facts of an order: goods, amounts, refunds, delivery, trucks, timeline. */
export function OrderPanels({ order, waybills = [] }: OrderPanelsProps) {
  return (
    <>
      <Panel title="商品">
        <OrderLines lines={order.lines} />
      </Panel>
      <Panel title="金额">
        <AmountSummary {...order} totalLabel={order.paidAt ? '已付总额' : '应付总额'} />
        <MoneySteps {...order} />
      </Panel>
      {hasDisputes(order) && (
        <Panel title="退款与异议">
          <BookedRefunds refunds={order.refunds} refundedFen={order.refundedFen} />
          <p>
            <ButtonLink to={refundPath(order.id)} kind="quiet" isSmall>
              查看退款与异议
            </ButtonLink>
          </p>
        </Panel>
      )}
      <Panel title="交货">
        <DeliveryFacts order={order} />
        <SellerContact seller={order.seller} />
      </Panel>
      <HandOvers
        handOvers={order.handOvers}
        side="buyer"
        correctionTo={(handOver) => correctionPath(order.id, handOver)}
      />
      <OrderWaybills goods={order.lines[0]} waybills={waybills} />
      <DeliveryNotes notes={order.deliveryNotes} />
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}
