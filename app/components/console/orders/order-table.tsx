import type { OperatorOrderRow } from 'contract/ordering/operator-orders'
import { OrderStateTag } from '../../ordering/order-state-tag'
import { Time } from '../../time/time'
import { link, quantity, text, time, yuan } from '../../ui/list-table'
import { type ConsoleColumn, ConsoleTable } from '../console-table'
import { ORDERS_PATH } from './orders-path'

export const ORDER_COLUMNS: readonly ConsoleColumn<OperatorOrderRow>[] = [
  { key: 'orderNo', ...link('订单号', ({ id, orderNo }) => [`${ORDERS_PATH}/${id}`, orderNo]) },
  { key: 'buyer', ...text('买家', ({ buyer }) => buyer) },
  { key: 'shop', ...text('店铺', ({ shopName }) => shopName) },
  { key: 'goods', ...text('商品', ({ title }) => title) },
  { key: 'tons', ...quantity('数量（吨）', ({ orderedKg }) => orderedKg) },
  { key: 'amountFen', isSortable: true, ...yuan('金额（元）', ({ amountFen }) => amountFen) },
  { key: 'createdAt', isSortable: true, ...time('下单', ({ createdAt }) => createdAt) },
  {
    key: 'state',
    ...text('状态', ({ state, payBefore, autoConfirmAt, refundAnswerBefore }) => (
      <>
        <OrderStateTag state={state} />
        <Deadline name="付款截止" at={payBefore} />
        <Deadline name="自动确认" at={autoConfirmAt} />
        <Deadline name="答复截止" at={refundAnswerBefore} />
      </>
    )),
  },
]

function Deadline({ name, at }: { name: string; at: string | null }) {
  if (at === null) return null
  return (
    <span className="text-muted text-small block">
      {name} <Time at={at} />
    </span>
  )
}

/** Orders of all members, one per row. */
export function OrderTable({ rows, sort }: { rows: readonly OperatorOrderRow[]; sort: string }) {
  return (
    <ConsoleTable caption="订单" columns={ORDER_COLUMNS} rows={rows} sort={sort} rowKey={({ id }) => id} />
  )
}
