import type { OrderDetail } from 'contract/ordering'
import { Facts, fact } from '../ui/facts'

/** Where and how an order's goods change hands. */
export function DeliveryFacts({ order }: { order: Pick<OrderDetail, 'delivery' | 'remark'> }) {
  return (
    <Facts
      items={[
        fact('交货方式', order.delivery.name),
        fact('交货地点', order.delivery.place),
        fact('联系人', order.delivery.contact),
        fact('备注', order.remark),
      ]}
    />
  )
}
