import { type OrderPaymentDeps, orderPaymentTerms } from 'backend/banking'
import { mayActForCompany, refusePermission } from 'backend/companies'
import { buyerOwnerOf, buyerSideOf, orderOf, validatePayment } from 'backend/ordering'
import type { Actor, Call } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import { capitalOf } from 'backend/wallet'
import { PAYMENT_WAYS } from 'contract/retail'
import { retailOrders } from './retail-orders'

/** Ways in which the caller can pay a retail order now. */
export async function paymentWays(
  bank: Omit<OrderPaymentDeps, 'codes'>,
  call: Call<Actor>,
  { orderId }: { orderId: string },
) {
  const { orm } = call.db
  const order = await orderOf(orm, buyerSideOf(call.actor), orderId)
  if (order?.type !== retailOrders.type) return refuse('not_found')
  if (order.buyingCompanyId !== null && !mayActForCompany(call.actor, 'pay')) return refusePermission('pay')
  const payable = validatePayment(order, call.now)
  if (!payable.ok) return payable
  const owner = buyerOwnerOf(order)
  const { availableFen } = await capitalOf(orm, owner)
  const terms = await orderPaymentTerms(bank, call, { orderId, owner })
  const isCollected = ['requested', 'processing'].includes(terms?.payment?.state ?? '')
  const accounts = terms?.cards.length ?? 0
  return accept({
    ...{ orderId, amountFen: order.totalFen, payBefore: order.payBefore },
    ways: [
      {
        ...{ way: 'wallet' as const, name: PAYMENT_WAYS.wallet, accounts: 0, availableFen },
        isOpen: !isCollected && availableFen >= order.totalFen,
      },
      {
        ...{ way: 'bank' as const, name: PAYMENT_WAYS.bank, accounts, availableFen: null },
        isOpen: !isCollected && accounts > 0,
      },
    ],
  })
}
