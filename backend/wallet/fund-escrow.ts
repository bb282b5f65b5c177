import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { escrowFor, type MoneyOwner, settlingOf, withdrawableOf } from './ledger/accounts'
import type { NewTransfer } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { postOne } from './ledger/post'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { splitSources } from './split-sources'

export interface EscrowPayment extends By {
  /** Who buys. */
  owner: MoneyOwner
  orderId: string
  amountFen: number
}
type Source = 'settling' | 'withdrawable'

/**
 * Pays for an order from its buyer's wallet into the order's escrow account, `settling` money first. A repeated
 * request pays nothing more.
 * @returns the amount from each account, or `balance_short` with `missingFen`
 */
export async function fundEscrow(
  tx: Tx,
  payment: EscrowPayment,
): Promise<Verdict<{ settlingFen: number; withdrawableFen: number }, 'balance_short' | 'request_reused'>> {
  const { owner, orderId, now } = payment
  const settling = settlingOf(owner)
  const withdrawable = withdrawableOf(owner)
  const escrow = escrowFor('order', orderId)
  await openAccounts(tx, [settling, withdrawable, escrow], now)

  const reason = reasonFor('order_payment', orderId, payment)
  const step = (source: Source, amount: number): NewTransfer => ({
    ...reason,
    kind: 'posted',
    id: stepId(reason, source),
    debitAccountId: source === 'settling' ? settling.id : withdrawable.id,
    creditAccountId: escrow.id,
    amount,
  })
  const ids = { settling: stepId(reason, 'settling'), withdrawable: stepId(reason, 'withdrawable') }
  const posted = toCallerVerdict(
    await postOne(tx, {
      accountIds: [settling.id, withdrawable.id, escrow.id],
      transferIds: [ids.settling, ids.withdrawable],
      relatedIds: [],
      now,
      plan: (book) => {
        const paid = [ids.settling, ids.withdrawable].map((id) => book.transfers.get(id)?.amount ?? 0)
        const parts = paid.some((fen) => fen > 0)
          ? validateRepeat(paid, payment.amountFen)
          : splitSources(book, [settling.id, withdrawable.id], payment.amountFen)
        if (!parts.ok) return parts
        const [settlingFen, withdrawableFen] = parts.value
        return accept([
          ...(settlingFen > 0 ? [step('settling', settlingFen)] : []),
          ...(withdrawableFen > 0 ? [step('withdrawable', withdrawableFen)] : []),
        ])
      },
    }),
    ['balance_short'],
  )
  if (!posted.ok) return posted
  const fenOf = (id: string) => posted.value.transfers.find((t) => t.id === id)?.amount ?? 0
  return accept({ settlingFen: fenOf(ids.settling), withdrawableFen: fenOf(ids.withdrawable) })
}

type Parts = readonly [settlingFen: number, withdrawableFen: number]

function validateRepeat(paid: number[], amountFen: number): Verdict<Parts, 'transfer_reused'> {
  const [settlingFen = 0, withdrawableFen = 0] = paid
  return settlingFen + withdrawableFen === amountFen
    ? accept([settlingFen, withdrawableFen])
    : refuse('transfer_reused')
}
