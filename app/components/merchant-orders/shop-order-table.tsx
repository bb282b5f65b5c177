import type { ShopOrderRow } from 'contract/ordering/merchant-orders'
import { ORDER_DELIVERY_WAYS } from 'contract/states'
import { type ConsoleColumn, ConsoleTable } from '../console/console-table'
import { OrderStateTag } from '../ordering/order-state-tag'
import { Time } from '../time/time'
import { link, quantity, text, time, tons, yuan } from '../ui/list-table'
import { shopOrderPath } from './shop-order-paths'

export const SHOP_ORDER_COLUMNS: readonly ConsoleColumn<ShopOrderRow>[] = [
  { key: 'orderNo', ...link('订单号', ({ id, orderNo }) => [shopOrderPath(id), orderNo]) },
  { key: 'goods', ...text('商品', ({ title }) => title) },
  { key: 'tons', ...quantity('数量（吨）', ({ orderedKg }) => orderedKg) },
  { key: 'handed', ...tons('已交付（吨）', ({ handedKg }) => handedKg) },
  { key: 'amountFen', isSortable: true, ...yuan('金额（元）', ({ amountFen }) => amountFen) },
  { key: 'delivery', ...text('交货', ({ delivery }) => ORDER_DELIVERY_WAYS[delivery]) },
  { key: 'createdAt', isSortable: true, ...time('下单', ({ createdAt }) => createdAt) },
  {
    key: 'state',
    ...text('状态', ({ state, refund }) => (
      <>
        <OrderStateTag state={state} />
        {refund !== null && (
          <span className="text-muted text-small block">
            答复截止 <Time at={refund.answerBefore} />
          </span>
        )}
      </>
    )),
  },
]

/** Orders of the shop, one per row. */
export function ShopOrderTable({ rows, sort }: { rows: readonly ShopOrderRow[]; sort: string }) {
  return (
    <ConsoleTable
      caption="本店订单"
      columns={SHOP_ORDER_COLUMNS}
      rows={rows}
      sort={sort}
      rowKey={({ id }) => id}
    />
  )
}
