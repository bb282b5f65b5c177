import { findCompanyByName, findMemberByPhone, isReachable, lockReachable } from 'backend/account'
import { judgeDecision } from 'backend/operators'
import type { Reader, Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { changedBankDays } from 'backend/settings'
import { bookSuspense, holdBankPayment, type MoneyOwner } from 'backend/wallet'
import type { SuspenseKind } from 'contract/banking/suspense-states'
import type { DecisionRow } from '../arrivals/arrival-store'
import { sendableAt } from '../calendar/business-days'
import { addInstruction } from '../instructions/instruction-store'
import {
  changeDecision,
  insertDecision,
  isDecided,
  lockDecision,
  lockSuspended,
  type SuspenseItem,
} from './suspense-store'

interface Proposal {
  id: string
  kind: SuspenseKind
  phone?: string | undefined
  companyName?: string | undefined
  note: string
}

interface ByOperator {
  operatorId: string
  now: Date
}

/** Proposes what becomes of money in suspense. Nothing moves before another operator approves. */
export async function proposeDecision(
  tx: Tx,
  { id, kind, note, ...named }: Proposal,
  { operatorId, now }: ByOperator,
): Promise<
  Verdict<SuspenseItem, 'not_found' | 'suspense_taken' | 'suspense_owner_unknown' | 'suspense_owner_gone'>
> {
  const arrival = await lockSuspended(tx, id)
  if (!arrival) return refuse('not_found')
  if (await isDecided(tx, id)) return refuse('suspense_taken')
  const owner = kind === 'book' ? await namedOwner(tx, named) : null
  if (kind === 'book' && !owner) return refuse('suspense_owner_unknown')
  if (owner && !(await isReachable(tx, owner))) return refuse('suspense_owner_gone')
  const decision = await insertDecision(tx, {
    arrivalId: id,
    kind,
    ownerKind: owner?.kind ?? null,
    ownerId: owner?.id ?? null,
    note,
    proposedBy: operatorId,
    proposedAt: now,
  })
  return accept({ arrival, decision })
}

async function namedOwner(
  reader: Reader,
  { phone, companyName }: Pick<Proposal, 'phone' | 'companyName'>,
): Promise<MoneyOwner | null> {
  if ((phone === undefined) === (companyName === undefined)) return null
  if (phone !== undefined) {
    const id = await findMemberByPhone(reader, phone)
    return id === undefined ? null : { kind: 'member', id }
  }
  const company = await findCompanyByName(reader, companyName ?? '')
  return company ? { kind: 'company', id: company.companyId } : null
}

type Undecidable = 'not_found' | 'suspense_decided' | 'second_operator_required'

/**
 * Approves a proposal of another operator: books the money, or holds it and writes the instruction that returns it.
 * @returns with the instruction's id, if there is one
 */
export async function approveDecision(
  tx: Tx,
  decisionId: string,
  { operatorId, now }: ByOperator,
): Promise<Verdict<SuspenseItem & { instructionId: string | null }, Undecidable | 'suspense_owner_gone'>> {
  const locked = await lockProposed(tx, decisionId, operatorId)
  if (!locked.ok) return locked
  const { id, kind, ownerKind, ownerId, arrivalId } = locked.value
  const arrival = await lockSuspended(tx, arrivalId)
  if (!arrival) throw new Error(`arrival ${arrivalId} is not in suspense`)
  const { slipId, amountFen } = arrival
  const by = { actorId: operatorId, requestId: id, now }
  const decided = { decidedBy: operatorId, decidedAt: now }
  if (kind === 'book' && ownerKind && ownerId) {
    const owner = { kind: ownerKind, id: ownerId }
    if (!(await lockReachable(tx, owner))) return refuse('suspense_owner_gone')
    await bookSuspense(tx, { slipId, amountFen, owner }, by)
    const decision = await changeDecision(tx, id, { ...decided, state: 'booked' })
    return accept({ arrival, decision, instructionId: null })
  }
  const held = await holdBankPayment(tx, { returnId: id, slipId, amountFen }, by)
  if (!held.ok) throw new Error(`the money of slip ${slipId} is not in suspense: ${held.reason}`)
  const instruction = await addInstruction(tx, {
    kind: 'suspense_return',
    subjectId: id,
    sendAt: sendableAt(amountFen, now, await changedBankDays(tx)),
    now,
  })
  const decision = await changeDecision(tx, id, { ...decided, state: 'returning' })
  return accept({ arrival, decision, instructionId: instruction.id })
}

/** Rejects a proposal of another operator: the money stays in suspense. */
export async function rejectDecision(
  tx: Tx,
  { decisionId, reason }: { decisionId: string; reason: string },
  { operatorId, now }: ByOperator,
): Promise<Verdict<SuspenseItem, Undecidable>> {
  const locked = await lockProposed(tx, decisionId, operatorId)
  if (!locked.ok) return locked
  const { id, arrivalId } = locked.value
  const arrival = await lockSuspended(tx, arrivalId)
  if (!arrival) throw new Error(`arrival ${arrivalId} is not in suspense`)
  const rejected = { state: 'rejected', decidedBy: operatorId, decidedAt: now, reason } as const
  return accept({ arrival, decision: await changeDecision(tx, id, rejected) })
}

/**
 * Records that a correction takes the booking of a decision back, in the transaction of the reversal: the money is in
 * suspense again and can be decided anew. The caller has locked the correction.
 */
export async function reverseSuspenseBooking(tx: Tx, decisionId: string, now: Date): Promise<void> {
  const decision = await lockDecision(tx, decisionId)
  if (decision?.state !== 'booked') throw new Error(`decision ${decisionId} is not booked`)
  await lockSuspended(tx, decision.arrivalId)
  await changeDecision(tx, decisionId, { state: 'reversed', reversedAt: now })
}

async function lockProposed(
  tx: Tx,
  decisionId: string,
  operatorId: string,
): Promise<Verdict<DecisionRow, Undecidable>> {
  const reasons = { decided: 'suspense_decided', own: 'second_operator_required' } as const
  return await judgeDecision(tx, await lockDecision(tx, decisionId), operatorId, reasons)
}
