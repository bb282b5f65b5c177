import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { formatTons } from 'contract/units'
import { warehouseName } from 'contract/warehouse-name'
import { Time } from '../time/time'
import { Facts, fact } from '../ui/facts'
import { ListTable, name, quantity, type TableColumns, text } from '../ui/list-table'
import { Panel } from '../ui/panel'

/** Space that a person fills in on paper. */
const TO_WRITE = '＿＿＿＿＿＿＿＿'

type Line = ShopOrderDetail['lines'][number]

const GOODS: TableColumns<Line> = [
  name('牌号', ({ grade, title }) => grade ?? title),
  text('品类', ({ category }) => category ?? '--'),
  text('厂家', ({ maker }) => maker ?? '--'),
  text('批号', ({ lotNo }) => lotNo ?? '--'),
  text('仓库', ({ city, warehouse }) => warehouseName({ city: city ?? '', warehouse: warehouse ?? '--' })),
  quantity('订购（吨）', ({ orderedKg }) => orderedKg),
]

function Goods({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <ListTable caption={caption} columns={GOODS} rows={lines} rowKey={({ title }, i) => `${title}-${i}`} />
  )
}

/** For the warehouse: what to make ready, without prices. */
export function PickList({ order }: { order: ShopOrderDetail }) {
  return (
    <Panel title="备货单">
      <Facts
        inTwoColumns
        items={[
          fact('订单号', order.orderNo),
          fact('交货方式', ORDER_DELIVERY_WAYS[order.delivery]),
          fact('待交付', `${formatTons(order.orderedKg - order.handedKg)} 吨`),
          fact('付款时间', <Time at={order.paidAt} />),
          fact('备注', order.handling?.remark ?? null),
        ]}
      />
      <Goods caption="备货明细" lines={order.lines} />
      <Facts inTwoColumns items={[fact('实备数量', TO_WRITE), fact('备货人', TO_WRITE)]} />
    </Panel>
  )
}

/** Travels with the goods and is signed by the receiver, without prices. */
export function DeliveryNote({ order, shopName }: { order: ShopOrderDetail; shopName: string }) {
  return (
    <Panel title="送货单">
      <Facts
        inTwoColumns
        items={[
          fact('订单号', order.orderNo),
          fact('发货方', shopName),
          fact('收货方', order.buyer),
          fact('交货地点', order.handling?.place ?? null),
          fact('联系人', order.handling?.contact ?? null),
          fact('备注', order.handling?.remark ?? null),
        ]}
      />
      <Goods caption="送货明细" lines={order.lines} />
      <Facts
        inTwoColumns
        items={[
          fact('车牌号', TO_WRITE),
          fact('司机签字', TO_WRITE),
          fact('实收数量', TO_WRITE),
          fact('收货人签字、日期', TO_WRITE),
        ]}
      />
    </Panel>
  )
}
