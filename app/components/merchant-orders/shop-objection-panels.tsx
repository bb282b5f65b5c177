import type { ArbitrationRow } from 'contract/disputes/arbitration'
import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { BookedRefunds } from '../disputes/booked-refunds'
import { ObjectionFacts } from '../disputes/objection-facts'
import type { ShownObjection } from '../disputes/shown-disputes'
import { Facts, fact } from '../ui/facts'
import { Money } from '../ui/money'
import { Panel } from '../ui/panel'
import { OrderCaseTable } from './order-case-table'

interface ShopObjectionPanelsProps {
  objection: ShownObjection
  order: Pick<ShopOrderDetail, 'escrowFen' | 'totalFen' | 'buyer' | 'refunds' | 'refundedFen'>
  arbitrations: readonly ArbitrationRow[]
}

/** All facts of an objection to an order of the shop. */
export function ShopObjectionPanels({ objection, order, arbitrations }: ShopObjectionPanelsProps) {
  return (
    <>
      <Panel title="异议">
        <ObjectionFacts objection={objection} refundedTo="买家" />
      </Panel>
      {arbitrations.length > 0 && (
        <Panel title="仲裁">
          <OrderCaseTable cases={arbitrations} />
        </Panel>
      )}
      <Panel title="资金">
        <Facts
          inTwoColumns
          items={[
            fact('买家', order.buyer),
            fact('订单总额', <Money fen={order.totalFen} unit="元" />),
            fact('订单监管中', <Money fen={order.escrowFen} unit="元" />),
            fact('异议涉及', <Money fen={objection.disputedFen} unit="元" />),
          ]}
        />
        <BookedRefunds refunds={order.refunds} refundedFen={order.refundedFen} refundedTo="买家" />
      </Panel>
    </>
  )
}
