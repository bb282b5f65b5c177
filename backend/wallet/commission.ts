import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq, sql } from 'drizzle-orm'
import { allCommission, clearingFor, commissionFor } from './ledger/accounts'
import type { Book } from './ledger/book'
import { freeOf, type NewTransfer } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { postOne } from './ledger/post'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { ledgerAccount } from './tables'

/** A payment of commission to the market's own account. */
export interface CommissionWithdrawal {
  readonly withdrawalId: string
  readonly amountFen: number
}

/**
 * Holds commission for a payment. What the sub-accounts have is first gathered in one, the largest first, so that the
 * bank's payment is one movement; a payment that fails leaves it there.
 * @param by the operator who approved it, with the withdrawal as the request, which the bank's steps name again
 */
export async function holdCommission(
  tx: Tx,
  { withdrawalId, amountFen }: CommissionWithdrawal,
  by: By,
): Promise<Verdict<void, 'commission_short' | 'request_reused'>> {
  const [payer, clearing] = [commissionFor(withdrawalId), clearingFor(withdrawalId)]
  const accounts = allCommission()
  await openAccounts(tx, [...accounts, clearing], by.now)
  const reason = reasonFor('commission_withdrawal', withdrawalId, by)
  const gatherId = (sub: number) => stepId(reason, `gather_${sub}`)
  const holdId = stepId(reason, 'hold')
  const posted = toCallerVerdict(
    await postOne(tx, {
      accountIds: [...accounts, clearing].map(({ id }) => id),
      transferIds: [...accounts.map(({ sub }) => gatherId(sub)), holdId],
      relatedIds: [],
      now: by.now,
      plan: (book) => {
        const parts = splitCommission(book, payer.id, amountFen)
        if (!parts.ok) return parts
        const gathered = parts.value.map(
          ({ sub, id, fen }): NewTransfer => ({
            ...reason,
            kind: 'posted',
            id: gatherId(sub),
            debitAccountId: id,
            creditAccountId: payer.id,
            amount: fen,
          }),
        )
        const hold: NewTransfer = {
          ...reason,
          kind: 'pending',
          id: holdId,
          debitAccountId: payer.id,
          creditAccountId: clearing.id,
          amount: amountFen,
          expiresAt: null,
        }
        return accept([...gathered, hold])
      },
    }),
    ['commission_short'],
  )
  return posted.ok ? accept() : posted
}

interface Part {
  sub: number
  id: string
  fen: number
}

/** What the other sub-accounts give, so that the paying one has the amount. */
function splitCommission(
  book: Book,
  payerId: string,
  amountFen: number,
): Verdict<Part[], 'commission_short'> {
  const freeIn = (id: string) => {
    const account = book.accounts.get(id)
    if (!account) throw new Error(`commission account ${id} was not locked`)
    return freeOf(account)
  }
  let missingFen = amountFen - freeIn(payerId)
  const others = allCommission()
    .filter(({ id }) => id !== payerId)
    .map(({ id, sub }) => ({ id, sub, free: freeIn(id) }))
    .sort((a, b) => b.free - a.free)
  const parts: Part[] = []
  for (const { id, sub, free } of others) {
    const fen = Math.min(free, missingFen)
    if (fen <= 0) break
    parts.push({ id, sub, fen })
    missingFen -= fen
  }
  return missingFen > 0 ? refuse('commission_short', { missingFen }) : accept(parts)
}

/** Commission that no withdrawal holds. */
export async function freeCommissionFen(reader: Reader): Promise<number> {
  const { creditsPosted, debitsPosted, debitsPending, ownerKind, code } = ledgerAccount
  const [row] = await reader
    .select({
      fen: sql<number>`coalesce(sum(${creditsPosted} - ${debitsPosted} - ${debitsPending}), 0)`.mapWith(
        Number,
      ),
    })
    .from(ledgerAccount)
    .where(and(eq(ownerKind, 'market'), eq(code, 'commission')))
  return row?.fen ?? 0
}
