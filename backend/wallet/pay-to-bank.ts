import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { clearingFor, feeFor, type MoneyOwner, withdrawableOf } from './ledger/accounts'
import type { NewTransfer } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { post } from './ledger/post'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { bankOutflow } from './tables'

/** A payment out of the supervised account to its owner's bank account. */
export interface BankPayment {
  readonly cashOutId: string
  readonly owner: MoneyOwner
  /** What the bank pays. */
  readonly amountFen: number
  /** What the market keeps. Given back with a failed or returned payment. */
  readonly feeFen: number
}

const HOLD_STEPS = ['hold', 'hold_fee'] as const

/**
 * Holds a payment and its fee, from withdrawable money only.
 * @param by the member and the request, which later steps name again
 */
export async function holdBankPayment(
  tx: Tx,
  payment: BankPayment,
  by: By,
): Promise<Verdict<void, 'insufficient' | 'request_reused'>> {
  const { owner, cashOutId } = payment
  const withdrawable = withdrawableOf(owner)
  await openAccounts(tx, [withdrawable, clearingFor(cashOutId), feeFor(cashOutId)], by.now)
  const reason = reasonFor('cash_out', cashOutId, by)
  const holds = movementsOf(payment).map(
    ({ step, debit, credit, amount }): NewTransfer => ({
      ...reason,
      kind: 'pending',
      id: stepId(reason, step),
      debitAccountId: debit,
      creditAccountId: credit,
      amount,
      expiresAt: null,
    }),
  )
  const posted = toCallerVerdict(await post(tx, holds, by.now), ['insufficient'])
  return posted.ok ? accept() : posted
}

/** Ends the holds of a payment: the bank has paid, or it never will. @param held by whom the holds were made */
export async function endBankPayment(
  tx: Tx,
  payment: BankPayment,
  outcome: 'paid' | 'failed',
  { held, by }: { held: Pick<By, 'actorId' | 'requestId'>; by: By },
): Promise<void> {
  const { cashOutId } = payment
  const holdReason = reasonFor('cash_out', cashOutId, { ...held, now: by.now })
  const reason = reasonFor('cash_out', cashOutId, by)
  const kind = outcome === 'paid' ? ('post' as const) : ('void' as const)
  const ends = movementsOf(payment).map(
    ({ step }): NewTransfer => ({
      ...reason,
      kind,
      id: stepId(reason, `${kind}_${step}`),
      pendingId: stepId(holdReason, step),
    }),
  )
  await postExpected(tx, ends, by.now)
  if (kind === 'post') await recordOutflow(tx, ends[0]?.id ?? '', cashOutId, payment.amountFen, by.now)
}

/** Books a paid payment that came back: amount and fee return to the owner's withdrawable money. */
export async function returnBankPayment(tx: Tx, payment: BankPayment, by: By): Promise<void> {
  const { cashOutId } = payment
  const reason = reasonFor('cash_out_return', cashOutId, by)
  const back = movementsOf(payment).map(
    ({ step, debit, credit, amount }): NewTransfer => ({
      ...reason,
      kind: 'posted',
      id: stepId(reason, `return_${step}`),
      debitAccountId: credit,
      creditAccountId: debit,
      amount,
    }),
  )
  await postExpected(tx, back, by.now)
  await recordOutflow(tx, back[0]?.id ?? '', cashOutId, -payment.amountFen, by.now)
}

function movementsOf({ owner, cashOutId, amountFen, feeFen }: BankPayment) {
  const debit = withdrawableOf(owner).id
  const [hold, holdFee] = HOLD_STEPS
  return [
    { step: hold, debit, credit: clearingFor(cashOutId).id, amount: amountFen },
    { step: holdFee, debit, credit: feeFor(cashOutId).id, amount: feeFen },
  ].filter(({ amount }) => amount > 0)
}

/** @throws Error for every refusal: the caller has locked the payment and knows its state */
async function postExpected(tx: Tx, transfers: readonly NewTransfer[], now: Date): Promise<void> {
  const posted = await post(tx, transfers, now)
  if (!posted.ok) throw new Error(`the ledger refused: ${posted.reason}`)
}

async function recordOutflow(
  tx: Tx,
  transferId: string,
  causeId: string,
  amountFen: number,
  at: Date,
): Promise<void> {
  await tx.insert(bankOutflow).values({ id: transferId, causeId, amountFen, at })
}
