import { judgeDecision } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import type { CommissionAccount } from 'backend/platform/settings/settings'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { changedBankDays } from 'backend/settings'
import { freeCommissionFen, holdCommission } from 'backend/wallet'
import { sendableAt } from '../calendar/business-days'
import { addInstruction } from '../instructions/instruction-store'
import { changeWithdrawal, insertWithdrawal, lockWithdrawal, type WithdrawalRow } from './withdrawal-store'

interface ByOperator {
  operatorId: string
  now: Date
}

/** Proposes a payment of commission to the market's own account. Nothing moves before another operator approves. */
export async function proposeWithdrawal(
  tx: Tx,
  { amountFen, note, account }: { amountFen: number; note: string; account: CommissionAccount | undefined },
  { operatorId, now }: ByOperator,
): Promise<Verdict<WithdrawalRow, 'commission_account_missing' | 'commission_short'>> {
  if (!account) return refuse('commission_account_missing')
  const missingFen = amountFen - (await freeCommissionFen(tx))
  if (missingFen > 0) return refuse('commission_short', { missingFen })
  const proposed = {
    amountFen,
    payeeName: account.accountName,
    payeeAccountNo: account.accountNo,
    payeeBankCode: account.bankCode,
    note,
    proposedBy: operatorId,
    proposedAt: now,
  }
  return accept(await insertWithdrawal(tx, proposed))
}

type Undecidable = 'not_found' | 'withdrawal_decided' | 'own_withdrawal'

/** Approves a proposal of another person: holds the commission and writes the instruction that pays it. */
export async function approveWithdrawal(
  tx: Tx,
  withdrawalId: string,
  { operatorId, now }: ByOperator,
): Promise<Verdict<{ row: WithdrawalRow; instructionId: string }, Undecidable | 'commission_short'>> {
  const locked = await lockProposed(tx, withdrawalId, operatorId)
  if (!locked.ok) return locked
  const { id, amountFen } = locked.value
  const by = { actorId: operatorId, requestId: id, now }
  const held = await holdCommission(tx, { withdrawalId: id, amountFen }, by)
  if (!held.ok) {
    if (held.reason !== 'commission_short') throw new Error(`withdrawal ${id} was held before`)
    return refuse('commission_short', held.facts)
  }
  const instruction = await addInstruction(tx, {
    kind: 'commission_withdrawal',
    subjectId: id,
    sendAt: sendableAt(amountFen, now, await changedBankDays(tx)),
    now,
  })
  const row = await changeWithdrawal(tx, id, { state: 'paying', decidedBy: operatorId, decidedAt: now })
  return accept({ row, instructionId: instruction.id })
}

/** Rejects a proposal of another person: nothing moves. */
export async function rejectWithdrawal(
  tx: Tx,
  { withdrawalId, reason }: { withdrawalId: string; reason: string },
  { operatorId, now }: ByOperator,
): Promise<Verdict<WithdrawalRow, Undecidable>> {
  const locked = await lockProposed(tx, withdrawalId, operatorId)
  if (!locked.ok) return locked
  const rejected = { state: 'rejected', decidedBy: operatorId, decidedAt: now, reason } as const
  return accept(await changeWithdrawal(tx, withdrawalId, rejected))
}

async function lockProposed(
  tx: Tx,
  withdrawalId: string,
  operatorId: string,
): Promise<Verdict<WithdrawalRow, Undecidable>> {
  const locked = await lockWithdrawal(tx, withdrawalId)
  const reasons = { decided: 'withdrawal_decided', own: 'own_withdrawal' } as const
  return await judgeDecision(tx, locked, operatorId, reasons)
}
