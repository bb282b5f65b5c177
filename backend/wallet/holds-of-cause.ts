/** Holds of a wallet's own money for one cause, without a frozen account. */
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type AccountSpec, type MoneyOwner, settlingOf, withdrawableOf } from './ledger/accounts'
import type { CauseKind } from './ledger/cause-kinds'
import type { NewTransfer, TransferRow } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { postOne } from './ledger/post'
import { postExpected } from './ledger/post-expected'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { splitSources } from './split-sources'
import { ledgerTransfer } from './tables'

/** Causes of holds that end by a later decision, not by an instant. */
export type HoldCause = Extract<CauseKind, 'deposit_hold' | 'pin_hold' | 'retail_pin_hold'>

interface WantedHold {
  readonly cause: HoldCause
  readonly causeId: string
  readonly owner: MoneyOwner
  /** Named by the hold; receives nothing. */
  readonly escrow: AccountSpec
  readonly amountFen: number
}

/** Holds an amount of the owner's money, `settling` money first. */
export async function holdForCause(
  tx: Tx,
  { cause, causeId, owner, escrow, amountFen }: WantedHold,
  by: By,
): Promise<Verdict<void, 'balance_short' | 'request_reused'>> {
  const [settling, withdrawable] = [settlingOf(owner), withdrawableOf(owner)]
  await openAccounts(tx, [settling, withdrawable, escrow], by.now)
  const reason = reasonFor(cause, causeId, by)
  const steps = [
    { id: stepId(reason, 'settling'), accountId: settling.id },
    { id: stepId(reason, 'withdrawable'), accountId: withdrawable.id },
  ]
  const held = await postOne(tx, {
    accountIds: [settling.id, withdrawable.id, escrow.id],
    transferIds: steps.map(({ id }) => id),
    relatedIds: [],
    now: by.now,
    plan: (book) => {
      const parts = splitSources(book, [settling.id, withdrawable.id], amountFen)
      if (!parts.ok) return parts
      const holds = steps.map(({ id, accountId }, i): NewTransfer => {
        const amount = parts.value[i] ?? 0
        const accounts = { debitAccountId: accountId, creditAccountId: escrow.id }
        return { ...reason, ...accounts, kind: 'pending', id, amount, expiresAt: null }
      })
      return accept(holds.filter((hold) => 'amount' in hold && hold.amount !== 0))
    },
  })
  const verdict = toCallerVerdict(held, ['balance_short'])
  return verdict.ok ? accept() : verdict
}

/**
 * Ends all holds of a cause without a movement. The caller has locked what caused them.
 * @returns the amount that is free again
 */
export async function releaseForCause(tx: Tx, cause: HoldCause, causeId: string, by: By): Promise<number> {
  const holds = await openHoldsOf(tx, cause, causeId)
  await postExpected(
    tx,
    holds.map((hold) => voidOf(hold, cause, by)),
    by.now,
  )
  return holds.reduce((sum, { amount }) => sum + amount, 0)
}

type Hold = Pick<TransferRow, 'id' | 'debitAccountId' | 'creditAccountId' | 'amount' | 'causeId'>

/** Open holds of a cause, oldest first, `settling` money before `withdrawable`. */
export async function openHoldsOf(reader: Reader, cause: HoldCause, of: string): Promise<TransferRow[]> {
  const end = alias(ledgerTransfer, 'hold_end')
  const { id, kind, causeKind, causeId, at } = ledgerTransfer
  return await reader
    .select()
    .from(ledgerTransfer)
    .where(
      and(
        eq(causeId, of),
        eq(causeKind, cause),
        eq(kind, 'pending'),
        notExists(reader.select({ one: sql`1` }).from(end).where(eq(end.pendingId, id))),
      ),
    )
    .orderBy(
      asc(at),
      sql`(select code from ledger_account a where a.id = ${ledgerTransfer.debitAccountId})`,
      asc(id),
    )
}

export function voidOf(hold: Hold, cause: HoldCause, by: By): NewTransfer {
  const reason = reasonFor(cause, hold.causeId, by)
  return { ...reason, kind: 'void', id: stepId(reason, `void_${hold.id}`), pendingId: hold.id }
}
