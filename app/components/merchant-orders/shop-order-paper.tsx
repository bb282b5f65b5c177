import type { ShopOrderDetail } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { formatTons } from 'contract/units'
import { Time } from '../time/time'
import { warehouseName } from '../trade/warehouse-name'
import { DataTable, type TableColumns } from '../ui/data-table'
import { DescriptionList } from '../ui/description-list'
import { Panel } from '../ui/panel'

/** Space that a person fills in on paper. */
const TO_WRITE = '＿＿＿＿＿＿＿＿'

type Line = ShopOrderDetail['lines'][number]

const GOODS: TableColumns<Line> = [
  { header: '牌号', isRowHeader: true, cell: ({ grade }) => grade },
  { header: '品类', dataLabel: true, cell: ({ category }) => category },
  { header: '厂家', dataLabel: true, cell: ({ maker }) => maker },
  { header: '批号', dataLabel: true, cell: ({ lotNo }) => lotNo ?? '--' },
  { header: '仓库', dataLabel: true, cell: (line) => warehouseName(line) },
  { header: '订购（吨）', isNumeric: true, dataLabel: true, cell: ({ orderedKg }) => formatTons(orderedKg) },
]

function Goods({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <DataTable
      caption={caption}
      className="table line-table"
      columns={GOODS}
      rows={lines}
      rowKey={({ grade }, i) => `${grade}-${i}`}
    />
  )
}

/** For the warehouse: what to make ready, without prices. */
export function PickList({ order }: { order: ShopOrderDetail }) {
  return (
    <Panel title="备货单">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '订单号', value: order.orderNo },
          { name: '交货方式', value: ORDER_DELIVERY_WAYS[order.delivery] },
          { name: '待交付', value: `${formatTons(order.orderedKg - order.handedKg)} 吨` },
          { name: '付款时间', value: <Time at={order.paidAt} /> },
          { name: '备注', value: order.handling?.remark ?? null },
        ]}
      />
      <Goods caption="备货明细" lines={order.lines} />
      <DescriptionList
        inTwoColumns
        items={[
          { name: '实备数量', value: TO_WRITE },
          { name: '备货人', value: TO_WRITE },
        ]}
      />
    </Panel>
  )
}

/** Travels with the goods and is signed by the receiver, without prices. */
export function DeliveryNote({ order, shopName }: { order: ShopOrderDetail; shopName: string }) {
  return (
    <Panel title="送货单">
      <DescriptionList
        inTwoColumns
        items={[
          { name: '订单号', value: order.orderNo },
          { name: '发货方', value: shopName },
          { name: '收货方', value: order.buyer },
          { name: '交货地点', value: order.handling?.place ?? null },
          { name: '联系人', value: order.handling?.contact ?? null },
          { name: '备注', value: order.handling?.remark ?? null },
        ]}
      />
      <Goods caption="送货明细" lines={order.lines} />
      <DescriptionList
        inTwoColumns
        items={[
          { name: '车牌号', value: TO_WRITE },
          { name: '司机签字', value: TO_WRITE },
          { name: '实收数量', value: TO_WRITE },
          { name: '收货人签字、日期', value: TO_WRITE },
        ]}
      />
    </Panel>
  )
}
