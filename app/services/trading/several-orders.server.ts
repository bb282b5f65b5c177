import { detail, type OrderDetail } from 'contract/ordering'
import { ORDER_STATES } from 'contract/states'
import { capitalSelf } from 'contract/wallet'
import type { SeveralOrders } from '~/components/ordering/several-orders'
import { call } from '../api/call.server'

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
  const totalFen = payable.reduce((sum, order) => sum + order.totalFen, 0)
  return {
    rows: orders.map((order) => ({
      id: order.id,
      orderNo: order.orderNo,
      title: order.lines.map(({ grade, maker }) => `${grade} ${maker}`).join('、'),
      shopName: order.shop.name,
      totalFen: order.totalFen,
      payBefore: order.payBefore,
      closed: isPayable(order)
        ? null
        : order.state === 'awaiting_payment'
          ? '不能付款'
          : ORDER_STATES[order.state],
    })),
    payableIds: payable.map(({ id }) => id),
    company,
    hasSeveralBuyers: owners.size > 1,
    totalFen,
    availableFen,
    hasPayPassword,
  }
}
