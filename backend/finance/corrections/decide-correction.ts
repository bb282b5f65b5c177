import { reverseSuspenseBooking } from 'backend/banking'
import { notify } from 'backend/messages'
import { judgeDecision } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { accountsByIds, findTransfer, reverseTransfer } from 'backend/wallet'
import { correctionMessages } from '../message-kinds'
import { judgeCorrection, type Uncorrectable } from './correction-rules'
import {
  type CorrectionRow,
  changeCorrection,
  correctionsOf,
  insertCorrection,
  lockCorrection,
} from './correction-store'

interface ByOperator {
  operatorId: string
  now: Date
}

/** Proposes the reversal of a transfer. No money moves before another operator approves. */
export async function proposeCorrection(
  tx: Tx,
  { transferId, reason }: { transferId: string; reason: string },
  { operatorId, now }: ByOperator,
): Promise<Verdict<CorrectionRow, 'not_found' | Uncorrectable>> {
  const found = await findTransfer(tx, transferId)
  if (!found) return refuse('not_found')
  const { transfer, reversedBy } = found
  const [last] = await correctionsOf(tx, transferId)
  const judged = judgeCorrection({ ...transfer, reversedBy }, last?.state ?? null)
  if (!judged.ok) return judged
  const { causeKind, amount } = transfer
  const by = { proposedBy: operatorId, proposedAt: now }
  const made = await insertCorrection(tx, { transferId, causeKind, amountFen: amount, reason, ...by })
  return made ? accept(made) : refuse('correction_pending')
}

type Undecidable = 'not_found' | 'correction_decided' | 'own_correction'

/**
 * Approves a proposal of another person: the ledger reverses the transfer, what caused it is open again, and the owners of
 * the money are told. Locks the correction, then the cause, then the accounts.
 */
export async function approveCorrection(
  tx: Tx,
  correctionId: string,
  { operatorId, now }: ByOperator,
): Promise<Verdict<CorrectionRow, Undecidable | 'correction_uncovered'>> {
  const locked = await lockProposed(tx, correctionId, operatorId)
  if (!locked.ok) return locked
  const { id, transferId, causeKind } = locked.value
  const found = await findTransfer(tx, transferId)
  if (!found) throw new Error(`transfer ${transferId} of correction ${id} was not found`)
  const { transfer } = found
  if (causeKind === 'suspense_booking') await reverseSuspenseBooking(tx, transfer.requestId, now)
  const by = { actorId: operatorId, requestId: id, now }
  const reversed = await reverseTransfer(tx, { transferId, causeKind: 'correction', causeId: id, ...by })
  if (!reversed.ok) {
    if (reversed.reason !== 'insufficient') throw new Error(`the ledger refused: ${reversed.reason}`)
    return refuse('correction_uncovered', { missingFen: Number(reversed.facts.missing) })
  }
  const booked = await changeCorrection(tx, id, { state: 'booked', decidedBy: operatorId, decidedAt: now })
  const accounts = await accountsByIds(tx, [transfer.debitAccountId, transfer.creditAccountId])
  await notify(tx, correctionMessages(booked, reversed.value.transferId, [...accounts.values()]), now)
  return accept(booked)
}

/** Rejects a proposal of another person: the transfer stays as it is. */
export async function rejectCorrection(
  tx: Tx,
  { correctionId, reason }: { correctionId: string; reason: string },
  { operatorId, now }: ByOperator,
): Promise<Verdict<CorrectionRow, Undecidable>> {
  const locked = await lockProposed(tx, correctionId, operatorId)
  if (!locked.ok) return locked
  const decided = { state: 'rejected', decidedBy: operatorId, decidedAt: now, rejection: reason } as const
  return accept(await changeCorrection(tx, correctionId, decided))
}

async function lockProposed(
  tx: Tx,
  correctionId: string,
  operatorId: string,
): Promise<Verdict<CorrectionRow, Undecidable>> {
  const locked = await lockCorrection(tx, correctionId)
  const reasons = { decided: 'correction_decided', own: 'own_correction' } as const
  return await judgeDecision(tx, locked, operatorId, reasons)
}
