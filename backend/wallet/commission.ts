import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { and, eq, sql } from 'drizzle-orm'
import { type AccountSpec, allCommission, clearingFor, commissionFor, settlingOf } from './ledger/accounts'
import type { Book } from './ledger/book'
import type { CauseKind } from './ledger/cause-kinds'
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
 * Holds commission for a payment; one that fails leaves what was gathered in the paying sub-account.
 * @param by the operator who approved it, with the withdrawal as the request, which the bank's steps name again
 */
export async function holdCommission(
  tx: Tx,
  { withdrawalId, amountFen }: CommissionWithdrawal,
  by: By,
): Promise<Verdict<void, 'commission_short' | 'request_reused'>> {
  const to = clearingFor(withdrawalId)
  const spending = { causeId: withdrawalId, amountFen, to, step: 'hold' } as const
  return await spendCommission(tx, 'commission_withdrawal', spending, by)
}

/** What the market pays a shop for delivering an order of its own goods. */
interface DeliveryPayment {
  readonly orderId: string
  /** Company of the shop, which owns its earnings. */
  readonly companyId: string
  readonly amountFen: number
}

/** Pays a shop from the commission, which the market earns of its orders. A repeated request pays nothing more. */
export async function payDelivery(
  tx: Tx,
  { orderId, companyId, amountFen }: DeliveryPayment,
  by: By,
): Promise<Verdict<void, 'commission_short' | 'request_reused'>> {
  const to = settlingOf({ kind: 'company', id: companyId })
  return await spendCommission(tx, 'delivery_payout', { causeId: orderId, amountFen, to, step: 'pay' }, by)
}

interface Spending {
  /** Chooses the paying sub-account. */
  readonly causeId: string
  readonly amountFen: number
  readonly to: AccountSpec
  /** A hold, or a payment. */
  readonly step: 'hold' | 'pay'
}

/** Spends commission. What the sub-accounts have is first gathered in one, the largest first, so that it is one movement. */
async function spendCommission(
  tx: Tx,
  cause: CauseKind,
  { causeId, amountFen, to, step }: Spending,
  by: By,
): Promise<Verdict<void, 'commission_short' | 'request_reused'>> {
  const payer = commissionFor(causeId)
  const accounts = allCommission()
  await openAccounts(tx, [...accounts, to], by.now)
  const reason = reasonFor(cause, causeId, by)
  const gatherId = (sub: number) => stepId(reason, `gather_${sub}`)
  const id = stepId(reason, step)
  const last = { ...reason, id, debitAccountId: payer.id, creditAccountId: to.id, amount: amountFen }
  const posted = toCallerVerdict(
    await postOne(tx, {
      accountIds: [...accounts, to].map((account) => account.id),
      transferIds: [...accounts.map(({ sub }) => gatherId(sub)), id],
      relatedIds: [],
      now: by.now,
      plan: (book) => {
        const spent: NewTransfer =
          step === 'hold' ? { ...last, kind: 'pending', expiresAt: null } : { ...last, kind: 'posted' }
        // A repeated request must gather nothing more.
        if (book.transfers.has(id)) return accept([spent])
        const parts = splitCommission(book, payer.id, amountFen)
        if (!parts.ok) return parts
        const gathered = parts.value.map(
          ({ sub, id: debitAccountId, fen }): NewTransfer => ({
            ...{ ...reason, kind: 'posted', id: gatherId(sub) },
            ...{ debitAccountId, creditAccountId: payer.id, amount: fen },
          }),
        )
        return accept([...gathered, spent])
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
