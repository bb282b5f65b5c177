import type { OperatorOrderDetail } from 'contract/ordering/operator-orders'
import { ORDER_DELIVERY_WAYS, SELLER_KINDS } from 'contract/states'
import { BookedRefunds } from '../../disputes/booked-refunds'
import { ObjectionFacts } from '../../disputes/objection-facts'
import type { ShownDisputes } from '../../disputes/shown-disputes'
import { HandOvers } from '../../hand-overs/hand-over-table'
import { OrderLines } from '../../ordering/order-lines'
import { OrderTimeline } from '../../ordering/order-timeline'
import { OrderTypeName } from '../../ordering/order-type-name'
import { Time } from '../../time/time'
import { AmountSummary } from '../../trade/amount-summary'
import { DeliveryNotes } from '../../trade/delivery-notes'
import { Facts, fact } from '../../ui/facts'
import { Link } from '../../ui/link'
import { Money } from '../../ui/money'
import { Panel } from '../../ui/panel'
import { CaseTable } from '../case-table'

/** Goods, money, delivery and timeline of an order. */
export function OrderPanels({ order }: { order: OperatorOrderDetail }) {
  return (
    <>
      <Panel title="商品">
        <OrderLines lines={order.lines} />
      </Panel>
      <Panel title="金额">
        <AmountSummary {...order} totalLabel={order.paidAt ? '买家已付' : '应付总额'} />
        <Facts
          inTwoColumns
          items={[
            fact('监管中', <Money fen={order.escrowFen} unit="元" />),
            fact('佣金率', `${order.commissionPerMille}‰`),
          ]}
        />
        {order.refunds.length > 0 && (
          <BookedRefunds refunds={order.refunds} refundedFen={order.refundedFen} refundedTo="买家" />
        )}
      </Panel>
      <Panel title="双方与交货">
        <Parties order={order} />
      </Panel>
      <HandOvers handOvers={order.handOvers} side="market" />
      <DeliveryNotes notes={order.deliveryNotes} />
      <Panel title="进度">
        <OrderTimeline timeline={order.timeline} />
      </Panel>
    </>
  )
}

function Parties({ order }: { order: OperatorOrderDetail }) {
  const { handling, seller, buyerMemberId, buyerName, buyerCompany, refund } = order
  return (
    <Facts
      inTwoColumns
      items={[
        fact('买家', <Link to={`/console/members/${buyerMemberId}`}>{buyerName}</Link>),
        fact('购买企业', buyerCompany),
        fact(
          SELLER_KINDS[seller.kind],
          seller.kind === 'shop' ? (
            <Link to={`/console/shops/${seller.id}`}>{seller.name}</Link>
          ) : (
            seller.name
          ),
        ),
        fact('卖方企业', seller.companyName),
        fact('类型', <OrderTypeName type={order.type} />),
        fact('交货方式', ORDER_DELIVERY_WAYS[order.delivery]),
        fact('交货地点', handling?.place ?? null),
        fact('联系人', handling?.contact ?? null),
        fact('备注', handling?.remark ?? null),
        fact('下单时间', <Time at={order.createdAt} />),
        fact('付款截止', <Time at={order.payBefore} />),
        fact('付款时间', <Time at={order.paidAt} />),
        fact('发货时间', <Time at={order.shippedAt} />),
        fact('交付时间', <Time at={order.deliveredAt} />),
        fact('自动确认收货', <Time at={order.autoConfirmAt} />),
        fact('完成时间', <Time at={order.completedAt} />),
        fact('退款原因', refund?.reason ?? null),
        fact('商家答复截止', <Time at={refund?.answerBefore ?? null} />),
      ]}
    />
  )
}

/** Objections and arbitrations of an order. */
export function OrderDisputePanels({
  disputes: { objections, arbitrations },
}: {
  disputes: Pick<ShownDisputes, 'objections' | 'arbitrations'>
}) {
  return (
    <>
      {objections.map((objection) => (
        <Panel key={objection.id} title="异议">
          <ObjectionFacts objection={objection} refundedTo="买家" />
        </Panel>
      ))}
      {arbitrations.length > 0 && (
        <Panel title="仲裁">
          <CaseTable cases={arbitrations} />
        </Panel>
      )}
    </>
  )
}
