/** Money of pins: each share is held in full until its pin is decided. */
import type { Tx } from 'backend/platform/database/database'
import { holdForCause, openHoldsOf, releaseForCause, voidOf } from './holds-of-cause'
import { escrowFor, type MoneyOwner, settlingOf, withdrawableOf } from './ledger/accounts'
import type { NewTransfer } from './ledger/ledger-rows'
import { lockAccounts, openAccounts } from './ledger/ledger-store'
import { postExpected } from './ledger/post-expected'
import { type By, reasonFor, stepId } from './ledger/requests'

/** Owner of the account that names the holds of a share, by their cause. */
const SHARES = { pin_hold: 'pin_share', retail_pin_hold: 'retail_pin_share' } as const
type PinCause = keyof typeof SHARES

export interface PinHold extends By {
  readonly cause: PinCause
  readonly shareId: string
  readonly owner: MoneyOwner
  readonly amountFen: number
}

/** Holds the whole price of a share. */
export async function holdPinMoney(tx: Tx, { cause, shareId: causeId, owner, amountFen, ...by }: PinHold) {
  const escrow = escrowFor(SHARES[cause], causeId)
  return await holdForCause(tx, { cause, causeId, owner, escrow, amountFen }, by)
}

/** Ends the holds of a share without a movement. The caller has locked it. @returns the amount that is free again */
export async function releasePinMoney(tx: Tx, cause: PinCause, shareId: string, by: By): Promise<number> {
  return await releaseForCause(tx, cause, shareId, by)
}

/**
 * Pays an order out of the holds of its share: ends them and moves the same amounts into the order's escrow in one posting,
 * so that the freed money cannot be spent elsewhere. All accounts of the owner are locked in order of id, because the rest
 * of an order may be paid from them in the same transaction.
 * @throws Error unless exactly the amount is held
 */
export async function payFromPinHold(
  tx: Tx,
  { cause, shareId, owner, amountFen, orderId, ...by }: PinHold & { orderId: string },
): Promise<void> {
  const holds = await openHoldsOf(tx, cause, shareId)
  const heldFen = holds.reduce((sum, { amount }) => sum + amount, 0)
  if (heldFen !== amountFen) throw new Error(`share ${shareId} holds ${heldFen} fen of ${amountFen}`)
  const escrow = escrowFor('order', orderId)
  await openAccounts(tx, [escrow], by.now)
  const accounts = [settlingOf(owner), withdrawableOf(owner), escrowFor(SHARES[cause], shareId), escrow]
  await lockAccounts(
    tx,
    accounts.map(({ id }) => id),
    [],
  )
  const paid = reasonFor('order_payment', orderId, by)
  const moves = holds.map(
    ({ debitAccountId, amount }): NewTransfer => ({
      ...paid,
      kind: 'posted',
      id: stepId(paid, debitAccountId),
      debitAccountId,
      creditAccountId: escrow.id,
      amount,
    }),
  )
  await postExpected(tx, [...holds.map((hold) => voidOf(hold, cause, by)), ...moves], by.now)
}
