/** Money of trade deposits: holds of the wallet's own money, without a frozen account. */
import type { Tx } from 'backend/platform/database/database'
import type { Verdict } from 'backend/platform/verdict'
import { holdForCause, openHoldsOf, releaseForCause, voidOf } from './holds-of-cause'
import { escrowFor, type MoneyOwner, settlingOf, withdrawableOf } from './ledger/accounts'
import type { NewTransfer, TransferRow } from './ledger/ledger-rows'
import { lockAccounts, openAccounts } from './ledger/ledger-store'
import { postExpected } from './ledger/post-expected'
import { type By, reasonFor, stepId } from './ledger/requests'

export interface DepositHold extends By {
  readonly depositId: string
  readonly owner: MoneyOwner
  readonly amountFen: number
}

/** Who receives the spent part of a deposit. */
export type DepositPayee =
  | { readonly orderId: string }
  /** The company that suffered the default. */
  | { readonly companyId: string }
  /** Another deposit of the same owner, for which the part is held from now on. */
  | { readonly partId: string }

/** The account that is paid or named, and the reason of the movements to it. */
function destinationOf(to: DepositPayee, depositId: string, by: By) {
  if ('orderId' in to)
    return { payee: escrowFor('order', to.orderId), reason: reasonFor('deposit_use', to.orderId, by) }
  if ('partId' in to)
    return { payee: escrowFor('deposit', to.partId), reason: reasonFor('deposit_hold', to.partId, by) }
  const payee = settlingOf({ kind: 'company', id: to.companyId })
  return { payee, reason: reasonFor('deposit_forfeit', depositId, by) }
}

/** Holds an amount of the owner's money for a deposit, `settling` money first. */
export async function holdDepositMoney(
  tx: Tx,
  { depositId: causeId, owner, amountFen, ...by }: DepositHold,
): Promise<Verdict<void, 'balance_short' | 'request_reused'>> {
  const escrow = escrowFor('deposit', causeId)
  return await holdForCause(tx, { cause: 'deposit_hold', causeId, owner, escrow, amountFen }, by)
}

/**
 * Ends all holds of a deposit without a movement. The caller has locked the deposit.
 * @returns the amount that is free again
 */
export async function releaseDepositMoney(tx: Tx, depositId: string, by: By): Promise<number> {
  return await releaseForCause(tx, 'deposit_hold', depositId, by)
}

/**
 * Pays a part of a deposit, or all of it, out of its holds: ends them, moves the part, or holds it for another deposit, and
 * holds the rest again, in one posting, so that the freed money cannot be spent elsewhere. The caller has locked the deposit. All accounts of its owner
 * are locked in order of id, because the rest of an order may be paid from them in the same transaction.
 * @throws Error if the deposit holds less
 */
export async function spendDepositMoney(
  tx: Tx,
  { depositId, owner, amountFen, to, ...by }: DepositHold & { to: DepositPayee },
): Promise<void> {
  const plan = planSpend(await openHoldsOf(tx, 'deposit_hold', depositId), amountFen)
  const { payee, reason } = destinationOf(to, depositId, by)
  const kind = 'partId' in to ? { kind: 'pending' as const, expiresAt: null } : { kind: 'posted' as const }
  await openAccounts(tx, [payee], by.now)
  const accounts = [settlingOf(owner), withdrawableOf(owner), escrowFor('deposit', depositId), payee]
  await lockAccounts(
    tx,
    accounts.map(({ id }) => id),
    [],
  )
  const held = reasonFor('deposit_hold', depositId, by)
  const { rest } = plan
  await postExpected(
    tx,
    [
      ...plan.ended.map((hold) => voidOf(hold, 'deposit_hold', by)),
      ...plan.moved.map(
        ({ accountId, amount }): NewTransfer => ({
          ...reason,
          ...kind,
          id: stepId(reason, accountId),
          debitAccountId: accountId,
          creditAccountId: payee.id,
          amount,
        }),
      ),
      ...(rest
        ? [
            {
              ...held,
              kind: 'pending' as const,
              id: stepId(held, 'rest'),
              debitAccountId: rest.debitAccountId,
              creditAccountId: rest.creditAccountId,
              amount: rest.amount,
              expiresAt: null,
            },
          ]
        : []),
    ],
    by.now,
  )
}

/**
 * Which holds a spent amount ends, oldest first, what it moves from each account, and what is held again.
 * @throws Error if the holds are less than the amount
 */
export function planSpend<H extends Pick<TransferRow, 'debitAccountId' | 'amount'>>(
  holds: readonly H[],
  amountFen: number,
): { ended: H[]; moved: { accountId: string; amount: number }[]; rest: H | null } {
  const ended: H[] = []
  const moved = new Map<string, number>()
  let [leftFen, rest]: [number, H | null] = [amountFen, null]
  for (const hold of holds) {
    if (leftFen === 0) break
    const part = Math.min(leftFen, hold.amount)
    ended.push(hold)
    moved.set(hold.debitAccountId, (moved.get(hold.debitAccountId) ?? 0) + part)
    if (part < hold.amount) rest = { ...hold, amount: hold.amount - part }
    leftFen -= part
  }
  if (leftFen > 0) throw new Error(`the holds are ${leftFen} fen less than the amount to spend`)
  return { ended, moved: [...moved].map(([accountId, amount]) => ({ accountId, amount })), rest }
}
