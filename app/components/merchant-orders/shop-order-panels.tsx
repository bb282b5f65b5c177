import type { ShopOrderDisputes } from 'contract/disputes/shop-disputes'
import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import type { OrderWaybill } from 'contract/waybills/tracking'
import { BookedRefunds } from '../disputes/booked-refunds'
import { HandOvers } from '../hand-overs/hand-over-table'
import { newLoadPath } from '../loads/load-paths'
import { OrderLines } from '../ordering/order-lines'
import { OrderTimeline } from '../ordering/order-timeline'
import { Time } from '../time/time'
import { AmountSummary } from '../trade/amount-summary'
import { DeliveryNotes } from '../trade/delivery-notes'
import { ButtonLink } from '../ui/button'
import { Facts, fact } from '../ui/facts'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'
import { OrderWaybills } from '../waybills/order-waybills'
import { OrderDisputeLinks, OrderDisputesPanel } from './order-disputes'
import {
  deliveryNotePath,
  SHOP_ACT_NAMES,
  shopActPath,
  shopActsOf,
  shopCorrectionPath,
  shopPaperPath,
  takesDeliveryNotes,
} from './shop-order-paths'

interface DisputedOrder {
  order: ShopOrderDetail
  /** Null for an order without a dispute. */
  disputes: ShopOrderDisputes | null
}

interface ShopOrderStepsProps extends DisputedOrder {
  /** Trucks with the goods. */
  waybills: readonly OrderWaybill[]
}

/** What the merchant can do now: each step has a page of its own that explains it. */
export function ShopOrderSteps({ order, disputes, waybills }: ShopOrderStepsProps) {
  const acts = shopActsOf(order.nextSteps)
  return (
    <p className="mb-2 no-print">
      {acts.map((act, i) => (
        <span key={act}>
          <ButtonLink kind={i === 0 ? 'primary' : 'quiet'} to={shopActPath(order.id, act)}>
            {SHOP_ACT_NAMES[act]}
          </ButtonLink>{' '}
        </span>
      ))}
      {disputes && <OrderDisputeLinks orderId={order.id} disputes={disputes} />}
      {order.handOvers.map(
        ({ id, correction }) =>
          correction?.state === 'asked' &&
          correction.by === 'buyer' && (
            <span key={id}>
              <ButtonLink to={shopCorrectionPath(order.id, id)}>处理出库更正</ButtonLink>{' '}
            </span>
          ),
      )}
      {order.paidAt !== null && (
        <ButtonLink kind="quiet" to={shopPaperPath(order.id)}>
          打印备货单与送货单
        </ButtonLink>
      )}{' '}
      {(acts.includes('ship') || isPartlyLoaded(order, waybills)) &&
        order.lines.some(({ pieces }) => pieces === null) && (
          <>
            <ButtonLink kind="quiet" to={newLoadPath({ orderId: order.id })}>
              找车
            </ButtonLink>{' '}
          </>
        )}
      {takesDeliveryNotes(order) && (
        <ButtonLink kind="quiet" to={deliveryNotePath(order.id)}>
          上传签收的送货单
        </ButtonLink>
      )}
    </p>
  )
}

/** Whether the merchant has found trucks for a part of the goods, so that others carry the rest. */
function isPartlyLoaded(
  { state, deliveredAt, lines }: ShopOrderDetail,
  waybills: readonly OrderWaybill[],
): boolean {
  if (state !== 'awaiting_receipt' || deliveredAt !== null) return false
  const carried = waybills.filter((one) => one.isMine && one.state !== 'cancelled')
  const orderedKg = lines.reduce((sum, line) => sum + line.orderedKg, 0)
  const carriedKg = carried.reduce((sum, { kg }) => sum + kg, 0)
  return carried.length > 0 && carriedKg < orderedKg
}

interface ShopOrderPanelsProps extends DisputedOrder {
  /** Trucks with the goods. */
  waybills: readonly OrderWaybill[]
}

/** All facts of an order of the shop. */
export function ShopOrderPanels({ order, disputes, waybills }: ShopOrderPanelsProps) {
  return (
    <>
      {disputes && <OrderDisputesPanel disputes={disputes} orderState={order.state} />}
      <Panel title="商品">
        <OrderLines lines={order.lines} />
      </Panel>
      <Panel title="金额">
        <AmountSummary {...order} totalLabel={order.paidAt ? '买家已付' : '应付总额'} />
        <Facts items={[fact('监管中', <Money fen={order.escrowFen} unit="元" />)]} />
        {order.refunds.length > 0 && (
          <BookedRefunds refunds={order.refunds} refundedFen={order.refundedFen} refundedTo="买家" />
        )}
      </Panel>
      <Panel title="交货">
        <ShopDelivery order={order} />
      </Panel>
      <HandOvers
        handOvers={order.handOvers}
        side="merchant"
        correctionTo={(handOver) => shopCorrectionPath(order.id, handOver)}
      />
      <OrderWaybills goods={order.lines[0]} waybills={waybills} />
      <DeliveryNotes notes={order.deliveryNotes} />
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}

/** Place, recipient and times of the delivery. Recipients are shown once the order is paid. */
export function ShopDelivery({ order }: { order: ShopOrderDetail }) {
  const { handling } = order
  return (
    <Facts
      inTwoColumns
      items={[
        fact('买家', order.buyer),
        fact('交货方式', ORDER_DELIVERY_WAYS[order.delivery]),
        fact('交货地点', handling?.place ?? '付款后可见'),
        fact('联系人', handling?.contact ?? null),
        fact('备注', handling?.remark ?? null),
        fact('付款时间', <Time at={order.paidAt} />),
        ...(order.deliverBefore === null
          ? []
          : [
              fact(
                '最迟交货',
                <DeliverBefore at={order.deliverBefore} isPickup={order.delivery === 'pickup'} />,
              ),
            ]),
        fact('备货完成', <Time at={order.readyAt} />),
        fact('发货时间', <Time at={order.shippedAt} />),
        fact('交付时间', <Time at={order.deliveredAt} />),
        fact('自动确认收货', <Time at={order.autoConfirmAt} />),
        fact('完成时间', <Time at={order.completedAt} />),
      ]}
    />
  )
}

/** Until when the seller ships, or says that the goods are ready. */
function DeliverBefore({ at, isPickup }: { at: string; isPickup: boolean }) {
  return (
    <>
      <Time at={at} /> 前{isPickup ? '登记备货完成' : '发货'}；逾期全额退款给买家，并以履约保证金支付违约金
    </>
  )
}
