import { ORDER_TYPES } from 'contract/numbered-types'
import type { OperatorOrderDetail } from 'contract/ordering/operator-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { BookedRefunds } from '../../disputes/booked-refunds'
import { ObjectionFacts } from '../../disputes/objection-facts'
import type { ShownDisputes } from '../../disputes/shown-disputes'
import { HandOvers } from '../../hand-overs/hand-over-table'
import { OrderLines } from '../../ordering/order-lines'
import { OrderTimeline } from '../../ordering/order-timeline'
import { Time } from '../../time/time'
import { AmountSummary } from '../../trade/amount-summary'
import { DeliveryNotes } from '../../trade/delivery-notes'
import { DescriptionList } from '../../ui/description-list'
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
        <DescriptionList
          inTwoColumns
          items={[
            { name: '监管中', value: <Money fen={order.escrowFen} unit="元" /> },
            { name: '佣金率', value: `${order.commissionPerMille}‰` },
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
  const { handling, shop, buyerMemberId, buyerName, buyerCompany, refund } = order
  return (
    <DescriptionList
      inTwoColumns
      items={[
        { name: '买家', value: <Link to={`/console/members/${buyerMemberId}`}>{buyerName}</Link> },
        { name: '购买企业', value: buyerCompany },
        { name: '店铺', value: <Link to={`/console/shops/${shop.id}`}>{shop.name}</Link> },
        { name: '卖方企业', value: shop.companyName },
        { name: '类型', value: ORDER_TYPES[order.type] },
        { name: '交货方式', value: ORDER_DELIVERY_WAYS[order.delivery] },
        { name: '交货地点', value: handling?.place ?? null },
        { name: '联系人', value: handling?.contact ?? null },
        { name: '备注', value: handling?.remark ?? null },
        { name: '下单时间', value: <Time at={order.createdAt} /> },
        { name: '付款截止', value: <Time at={order.payBefore} /> },
        { name: '付款时间', value: <Time at={order.paidAt} /> },
        { name: '发货时间', value: <Time at={order.shippedAt} /> },
        { name: '交付时间', value: <Time at={order.deliveredAt} /> },
        { name: '自动确认收货', value: <Time at={order.autoConfirmAt} /> },
        { name: '完成时间', value: <Time at={order.completedAt} /> },
        { name: '退款原因', value: refund?.reason ?? null },
        { name: '商家答复截止', value: <Time at={refund?.answerBefore ?? null} /> },
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
