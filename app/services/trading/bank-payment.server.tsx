import { refusals as banking } from 'contract/banking'
import type { OrderDetail } from 'contract/ordering'
import { bankPayTerms } from 'contract/ordering/bank-payments'
import { walletPath } from '~/components/banking/account-name'
import { BankPaymentNote, BankPaymentRunning, BankTransferNote } from '~/components/ordering/bank-pay-notes'
import { call, unlessRefused } from '../api/call.server'
import { renderFragment } from '../pages/server-fragments.server'

/** How an order can be paid by bank; null without a bank, and for those who may not pay it. */
export async function bankPaymentOf(request: Request, order: OrderDetail) {
  if (!order.nextSteps.includes('pay')) return null
  const terms = await unlessRefused(
    call(request, bankPayTerms, { id: order.id }),
    banking.bank_payment_unavailable,
  )
  if (!terms) return null
  const owner = order.buyerCompany === null ? 'mine' : 'company'
  const { payment, cards } = terms
  const isRunning = payment?.state === 'requested' || payment?.state === 'processing'
  return {
    running: isRunning ? renderFragment(<BankPaymentRunning payment={payment} />) : '',
    /** Whether the newest payment has succeeded, perhaps just now. */
    isSettled: payment?.state === 'succeeded',
    cards,
    note: renderFragment(
      <BankPaymentNote terms={terms} bindPath={walletPath('/personalCenter/addCard', owner)} />,
    ),
    transfer: renderFragment(<BankTransferNote terms={terms} dueFen={order.dueFen} />),
  }
}
