import type { OrderDetail } from 'contract/ordering'
import { contractLinkOf } from '../contracts/contract-link'
import { DeliveryFacts } from '../trade/delivery-facts'
import { ButtonLink } from '../ui/button'
import { Panel } from '../ui/panel'
import { OrderLines } from './order-lines'

/** The order beside its payment, with the way to its contract. Only the server renders it. */
export function PaySummary({ order }: { order: OrderDetail }) {
  const contract = contractLinkOf(order)
  return (
    <Panel title="订单">
      <OrderLines lines={order.lines.map(({ handedKg: _, ...line }) => line)} />
      <DeliveryFacts order={order} />
      {contract !== null && (
        <p>
          <ButtonLink to={contract} kind="quiet" isSmall>
            查看并签署购销合同
          </ButtonLink>{' '}
          可先签后付，也可付款后再签；合同自价款到账时生效。
        </p>
      )}
    </Panel>
  )
}
