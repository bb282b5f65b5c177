import { formatTime } from 'contract/units'
import { ButtonLink } from '../ui/button'
import { Link } from '../ui/link'
import { ListTable, muted, name, type TableColumns, text, yuan } from '../ui/list-table'
import { Notice } from '../ui/notice'
import { detailPath } from './order-paths'

/** One of the orders that are to be paid at once. */
interface ListedOrder {
  id: string
  orderNo: string
  title: string
  shopName: string
  totalFen: number
  payBefore: string | null
  /** Why it cannot be paid; null if it can. */
  closed: string | null
}

const COLUMNS: TableColumns<ListedOrder> = [
  name('订单', ({ id, orderNo, title }) => (
    <>
      <Link to={detailPath(id)}>{orderNo}</Link>
      <span className="text-muted block">{title}</span>
    </>
  )),
  muted(text('商家', ({ shopName }) => shopName)),
  muted(
    text(
      '付款截止',
      ({ payBefore, closed }) => closed ?? (payBefore === null ? '--' : formatTime(payBefore)),
    ),
  ),
  yuan('金额（元）', ({ totalFen }) => totalFen, 'price'),
]

/** Orders that are to be paid at once. Only the server renders it. */
export function SeveralOrdersTable({ rows }: { rows: readonly ListedOrder[] }) {
  return <ListTable caption="合并付款的订单" layout="cards" isScrollable columns={COLUMNS} rows={rows} />
}

/** Says that some of the orders cannot be paid, and leads on. Only the server renders it. */
export function SomeOrdersClosed({ payableIds }: { payableIds: readonly string[] }) {
  const others = new URLSearchParams(payableIds.map((id) => ['id', id]))
  return (
    <Notice kind="warn" title="有订单不能付款">
      {payableIds.length > 0 ? (
        <ButtonLink to={`/payPage?${others}`}>只付其余 {payableIds.length} 个订单</ButtonLink>
      ) : (
        <ButtonLink to="/personalCenter/myOrder">返回我的订单</ButtonLink>
      )}
    </Notice>
  )
}

/** Says that the orders have several buyers. Only the server renders it. */
export function SeveralBuyers() {
  return (
    <Notice kind="warn" title="购买名义不同">
      本人与企业名义的订单请分开付款。 <Link to="/personalCenter/myOrder">返回我的订单</Link>
    </Notice>
  )
}
