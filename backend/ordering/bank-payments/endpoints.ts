import { type OrderPaymentDeps, orderPaymentTerms, sendOrderPaymentCode } from 'backend/banking'
import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/bank-payments'
import { buyerSideOf } from '../actors'
import { buyerOwnerOf, orderOf } from '../order-store'
import { refusePermissionFor } from '../steps/with-pay-password'
import { payByBank } from './pay-by-bank'

/** Calls that pay an order from a bank account. */
export function bankPaymentEndpoints(deps: OrderPaymentDeps): AnsweredEndpoint[] {
  return [
    answer(contract.bankPayTerms, async (call, { id }) => {
      const order = await orderOf(call.db.orm, buyerSideOf(call.actor), id)
      if (!order) return refuse('not_found')
      const refused = refusePermissionFor(call.actor, order, 'pay')
      if (refused) return refused
      const terms = await orderPaymentTerms(deps, call, { orderId: id, owner: buyerOwnerOf(order) })
      return terms ? accept({ ...terms, reference: order.orderNo }) : refuse('bank_payment_unavailable')
    }),

    answer(contract.bankPayCode, (call, { requestId }) =>
      sendOrderPaymentCode(deps, call, call.actor, requestId),
    ),

    answer(contract.bankPay, (call, input) => payByBank(deps, call, input)),
  ]
}
