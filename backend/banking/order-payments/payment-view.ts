import type { OrderBankPayment } from 'contract/banking'
import type { CardRow } from '../cards/card-store'
import { cardLabel } from '../cards/card-view'
import type { OrderPaymentRow } from './payment-store'

export function paymentView(
  { id, orderId, amountFen, state, at, settledAt, reason, creditedTo }: OrderPaymentRow,
  card: CardRow,
): OrderBankPayment {
  const { bankName, accountTail } = cardLabel(card)
  return {
    id,
    orderId,
    amountFen,
    bankName,
    accountTail,
    state,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    reason,
    creditedTo,
  }
}
