import { detail, type OrderDetail } from 'contract/ordering'
import { ORDER_STATES } from 'contract/states'
import { capitalSelf } from 'contract/wallet'
import type { SeveralOrders } from '~/components/ordering/several-orders'
import {
  SeveralBuyers,
  SeveralOrdersTable,
  SomeOrdersClosed,
} from '~/components/ordering/several-orders-notes'
import { call } from '../api/call.server'
import { renderFragment } from '../pages/server-fragments.server'

/** The orders that are to be paid at once, as the payment page lists them. */
export async function severalOrders(request: Request, ids: readonly string[]): Promise<SeveralOrders> {
  const orders = await Promise.all(ids.map((id) => call(request, detail, { id })))
  const isPayable = (order: OrderDetail) => order.nextSteps.includes('pay')
  const payable = orders.filter(isPayable)
  const owners = new Set(payable.map(({ buyerCompany }) => buyerCompany))
  const [company = null] = owners
  const { availableFen, hasPayPassword } = await call(request, capitalSelf, {
    owner: company === null ? 'mine' : 'company',
  })
  const totalFen = payable.reduce((sum, order) => sum + order.dueFen, 0)
  const rows = orders.map((order) => ({
    id: order.id,
    orderNo: order.orderNo,
    title: order.lines.map(({ grade, maker }) => `${grade} ${maker}`).join('、'),
    shopName: order.seller.name,
    // Of a closed order the page names the total.
    totalFen: isPayable(order) ? order.dueFen : order.totalFen,
    payBefore: order.payBefore,
    closed: isPayable(order)
      ? null
      : order.state === 'awaiting_payment'
        ? '不能付款'
        : ORDER_STATES[order.state],
  }))
  const payableIds = payable.map(({ id }) => id)
  return {
    count: orders.length,
    payableIds,
    table: renderFragment(<SeveralOrdersTable rows={rows} />),
    blocked: blockedBy(orders.length, payableIds, owners.size),
    company,
    totalFen,
    availableFen,
    hasPayPassword,
  }
}

/** HTML of why the orders cannot be paid together; empty if they can. */
function blockedBy(count: number, payableIds: readonly string[], buyers: number): string {
  if (payableIds.length < count) return renderFragment(<SomeOrdersClosed payableIds={payableIds} />)
  return buyers > 1 ? renderFragment(<SeveralBuyers />) : ''
}
