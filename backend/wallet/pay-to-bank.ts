import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { CommissionWithdrawal } from './commission'
import {
  type AccountSpec,
  clearingFor,
  commissionFor,
  feeFor,
  type MoneyOwner,
  suspenseFor,
  withdrawableOf,
} from './ledger/accounts'
import type { CauseKind } from './ledger/cause-kinds'
import type { NewTransfer } from './ledger/ledger-rows'
import { openAccounts } from './ledger/ledger-store'
import { post } from './ledger/post'
import { postExpected } from './ledger/post-expected'
import { type By, reasonFor, stepId, toCallerVerdict } from './ledger/requests'
import { bankOutflow } from './tables'

/** A payment out of the supervised account to its owner's bank account. */
interface CashOutPayment {
  readonly cashOutId: string
  readonly owner: MoneyOwner
  /** What the bank pays. */
  readonly amountFen: number
  /** What the market keeps. Given back with a failed or returned payment. */
  readonly feeFen: number
}

/** Money in suspense that goes back to its payer. */
interface SuspenseReturn {
  readonly returnId: string
  readonly slipId: string
  readonly amountFen: number
}

export type BankPayment = CashOutPayment | SuspenseReturn | CommissionWithdrawal

interface PaymentParts {
  readonly causeId: string
  readonly cause: CauseKind
  readonly backCause: CauseKind
  readonly from: AccountSpec
  readonly amountFen: number
  readonly feeFen: number
}

function partsOf(payment: BankPayment): PaymentParts {
  const { amountFen } = payment
  if ('returnId' in payment)
    return {
      causeId: payment.returnId,
      cause: 'suspense_return',
      backCause: 'suspense_return_back',
      from: suspenseFor(payment.slipId),
      amountFen,
      feeFen: 0,
    }
  if ('withdrawalId' in payment)
    return {
      causeId: payment.withdrawalId,
      cause: 'commission_withdrawal',
      backCause: 'commission_withdrawal_back',
      from: commissionFor(payment.withdrawalId),
      amountFen,
      feeFen: 0,
    }
  return {
    causeId: payment.cashOutId,
    cause: 'cash_out',
    backCause: 'cash_out_return',
    from: withdrawableOf(payment.owner),
    amountFen,
    feeFen: payment.feeFen,
  }
}

const HOLD_STEPS = ['hold', 'hold_fee'] as const

/**
 * Holds a payment and its fee, from withdrawable or suspended money only.
 * @param by who asked for it and the request, which later steps name again
 */
export async function holdBankPayment(
  tx: Tx,
  payment: BankPayment,
  by: By,
): Promise<Verdict<void, 'insufficient' | 'request_reused'>> {
  const { causeId, cause, from } = partsOf(payment)
  await openAccounts(tx, [from, clearingFor(causeId), feeFor(causeId)], by.now)
  const reason = reasonFor(cause, causeId, by)
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
  const { causeId, cause } = partsOf(payment)
  const holdReason = reasonFor(cause, causeId, { ...held, now: by.now })
  const reason = reasonFor(cause, causeId, by)
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
  if (kind === 'post') await recordOutflow(tx, ends[0]?.id ?? '', causeId, payment.amountFen, by.now)
}

/**
 * Books a paid payment that came back: amount and fee return to where they came from.
 * @param suspendedAs of a cash-out of an unreachable owner: the id under which the money stands in suspense
 */
export async function returnBankPayment(
  tx: Tx,
  payment: BankPayment,
  by: By,
  suspendedAs: string | null = null,
): Promise<void> {
  const { causeId, backCause } = partsOf(payment)
  const suspense = suspendedAs === null ? null : suspenseFor(suspendedAs)
  if (suspense) await openAccounts(tx, [suspense], by.now)
  const reason = reasonFor(backCause, causeId, by)
  const back = movementsOf(payment).map(
    ({ step, debit, credit, amount }): NewTransfer => ({
      ...reason,
      kind: 'posted',
      id: stepId(reason, `return_${step}`),
      debitAccountId: credit,
      creditAccountId: suspense?.id ?? debit,
      amount,
    }),
  )
  await postExpected(tx, back, by.now)
  await recordOutflow(tx, back[0]?.id ?? '', causeId, -payment.amountFen, by.now)
}

function movementsOf(payment: BankPayment) {
  const { causeId, from, amountFen, feeFen } = partsOf(payment)
  const debit = from.id
  const [hold, holdFee] = HOLD_STEPS
  return [
    { step: hold, debit, credit: clearingFor(causeId).id, amount: amountFen },
    { step: holdFee, debit, credit: feeFor(causeId).id, amount: feeFen },
  ].filter(({ amount }) => amount > 0)
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
