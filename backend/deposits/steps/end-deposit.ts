import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import { releaseDepositMoney, spendDepositMoney } from 'backend/wallet'
import { judgeStep } from '../deposit-rules'
import { type Deposit, lockDeposit } from '../deposit-store'
import { depositMessage, forfeitReceivedMessage } from '../message-kinds'
import { isRepeat, ledgerBy, recordStep, type StepBy } from './record-step'

/**
 * Returns what is left of a deposit to its owner's free money.
 * @param rule why it is released, for people
 */
export async function releaseDeposit(
  tx: Tx,
  { depositId, rule }: { depositId: string; rule: string },
  by: StepBy,
): Promise<Verdict<Deposit, 'deposit_not_open'>> {
  const deposit = await lockDeposit(tx, depositId)
  if (await isRepeat(tx, deposit, 'release', by)) return accept(deposit)
  const open = judgeStep(deposit, 'release')
  return open.ok ? accept(await releaseLocked(tx, deposit, { step: 'release', rule }, by)) : open
}

/** The same for a locked deposit whose state allows the step. */
export async function releaseLocked(
  tx: Tx,
  deposit: Deposit,
  { step, rule }: { step: 'release' | 'uphold_objection'; rule: string },
  by: StepBy,
): Promise<Deposit> {
  const freedFen = await releaseDepositMoney(tx, deposit.id, ledgerBy(by))
  if (freedFen !== deposit.openFen)
    throw new Error(`deposit ${deposit.id} held ${freedFen} instead of ${deposit.openFen} fen`)
  const move = { step, to: 'released', amountFen: freedFen, openFen: 0, rule } as const
  const released = await recordStep(tx, deposit, move, by)
  const message = { eventId: deposit.id, amountFen: freedFen, rule }
  await notify(tx, [depositMessage(released, 'released', message)], by.now)
  return released
}

/**
 * Pays a deposit to its beneficiary at once, because its owner says itself that it owes it: a fee for its own cancellation.
 * @param by a member of the owner
 * @throws Error if it is no member who concedes
 */
export async function concedeDeposit(
  tx: Tx,
  { depositId, rule }: { depositId: string; rule: string },
  by: StepBy,
): Promise<Verdict<Deposit, 'deposit_not_open'>> {
  if (by.actor.kind !== 'member') throw new Error(`deposit ${depositId} is conceded by its owner alone`)
  const deposit = await lockDeposit(tx, depositId)
  if (await isRepeat(tx, deposit, 'concede', by)) return accept(deposit)
  const open = judgeStep(deposit, 'concede')
  return open.ok ? accept(await forfeitLocked(tx, deposit, { step: 'concede', rule }, by)) : open
}

/** Pays what is left of a locked deposit into the wallet of the company that suffered the default. */
export async function forfeitLocked(
  tx: Tx,
  deposit: Deposit,
  { step, rule }: { step: 'forfeit' | 'reject_objection' | 'concede'; rule: string },
  by: StepBy,
): Promise<Deposit> {
  const { id, openFen, beneficiaryCompanyId } = deposit
  if (beneficiaryCompanyId === null) throw new Error(`deposit ${id} has nobody to be forfeited to`)
  const owner = { kind: deposit.ownerKind, id: deposit.ownerId }
  const to = { companyId: beneficiaryCompanyId }
  await spendDepositMoney(tx, { depositId: id, owner, amountFen: openFen, to, ...ledgerBy(by) })
  const move = { step, to: 'forfeited', amountFen: openFen, openFen: 0, rule } as const
  const forfeited = await recordStep(tx, deposit, move, by)
  const message = { eventId: id, amountFen: openFen, rule }
  await notify(
    tx,
    [
      depositMessage(forfeited, 'forfeited', message),
      forfeitReceivedMessage({ ...forfeited, beneficiaryCompanyId }, openFen),
    ],
    by.now,
  )
  return forfeited
}
