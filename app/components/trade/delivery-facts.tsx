import type { OrderDetail } from 'contract/ordering'
import { DescriptionList } from '../ui/description-list'

/** Where and how an order's goods change hands. */
export function DeliveryFacts({ order }: { order: Pick<OrderDetail, 'delivery' | 'remark'> }) {
  return (
    <DescriptionList
      items={[
        { name: '交货方式', value: order.delivery.name },
        { name: '交货地点', value: order.delivery.place },
        { name: '联系人', value: order.delivery.contact },
        { name: '备注', value: order.remark },
      ]}
    />
  )
}
