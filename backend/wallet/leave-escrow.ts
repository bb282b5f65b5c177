import type { Tx } from 'backend/platform/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { commissionFor, escrowFor, settlingOf } from './accounts'
import { openAccounts } from './ledger-store'
import { post } from './post'
import { type By, reasonFor, settled, stepId } from './requests'
import { shareOf } from './split'

/** 0.3 % of the goods. */
export const COMMISSION_NUMERATOR = 3
export const COMMISSION_DENOMINATOR = 1000

export interface Payout extends By {
  orderId: string
  /** The company whose shop sold the goods: merchants' money belongs to the company. */
  companyId: string
  /** Everything that leaves escrow: goods and what was charged beside them. */
  amountFen: number
  /** What commission is taken of. */
  goodsFen: number
}

/** Escrow to merchant, less commission. @throws Error where escrow holds less: the order's books would be wrong */
export async function payOutEscrow(
  tx: Tx,
  payout: Payout,
): Promise<Verdict<{ merchantFen: number; commissionFen: number }, 'request_reused'>> {
  const commissionFen = shareOf(payout.goodsFen, COMMISSION_NUMERATOR, COMMISSION_DENOMINATOR)
  const merchantFen = payout.amountFen - commissionFen
  const escrow = escrowFor('order', payout.orderId)
  const merchant = settlingOf({ kind: 'company', id: payout.companyId })
  const commission = commissionFor(payout.orderId)
  await openAccounts(tx, [merchant, commission], payout.now)
  const reason = reasonFor('order_payout', payout.orderId, payout)
  const shares = [
    { step: 'merchant', to: merchant, amount: merchantFen },
    { step: 'commission', to: commission, amount: commissionFen },
  ]
  const transfers = shares
    .filter(({ amount }) => amount > 0)
    .map(({ step, to, amount }) => ({
      ...reason,
      kind: 'posted' as const,
      id: stepId(reason, step),
      debitAccountId: escrow.id,
      creditAccountId: to.id,
      amount,
    }))
  const posted = settled(await post(tx, transfers, payout.now), [])
  return posted.ok ? accept({ merchantFen, commissionFen }) : posted
}

export interface Refund extends By {
  orderId: string
  memberId: string
  amountFen: number
}

/** Escrow back to the buyer: spendable at once, withdrawable the next day. @throws Error where escrow holds less */
export async function refundEscrow(tx: Tx, refund: Refund): Promise<Verdict<void, 'request_reused'>> {
  const buyer = settlingOf({ kind: 'member', id: refund.memberId })
  await openAccounts(tx, [buyer], refund.now)
  const reason = reasonFor('order_refund', refund.orderId, refund)
  const transfer = {
    ...reason,
    kind: 'posted' as const,
    id: stepId(reason, 'refund'),
    debitAccountId: escrowFor('order', refund.orderId).id,
    creditAccountId: buyer.id,
    amount: refund.amountFen,
  }
  const posted = settled(await post(tx, [transfer], refund.now), [])
  return posted.ok ? accept() : posted
}
