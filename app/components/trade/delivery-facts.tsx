import type { OrderDetail } from 'contract/ordering'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'

/** Where and how an order's goods change hands. */
export function DeliveryFacts({
  order,
}: {
  order: Pick<OrderDetail, 'delivery' | 'remark'> & Partial<Pick<OrderDetail, 'readyAt'>>
}) {
  return (
    <Facts
      items={[
        fact('交货方式', order.delivery.name),
        fact('交货地点', order.delivery.place),
        fact('联系人', order.delivery.contact),
        fact('备注', order.remark),
        ...(order.readyAt ? [fact('备货完成', <Time at={order.readyAt} />)] : []),
      ]}
    />
  )
}
