import { notify } from 'backend/messages'
import type { Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import { holdDepositMoney, type MoneyOwner } from 'backend/wallet'
import type { DepositPurpose } from 'contract/deposits/states'
import { depositPolicyOf } from '../deposit-policies'
import { judgeStep } from '../deposit-rules'
import {
  type Deposit,
  depositOfRequest,
  insertDeposit,
  insertStep,
  lockDeposit,
  stepOfRequest,
} from '../deposit-store'
import { depositMessage } from '../message-kinds'
import { ledgerBy, recordStep } from './record-step'

export interface NewDeposit {
  readonly owner: MoneyOwner
  /** The member who acts, for the owner. */
  readonly memberId: string
  readonly purpose: DepositPurpose
  readonly subjectId: string
  readonly title: string
  /** Company that receives a forfeited deposit; null: only parts of it can be forfeited. */
  readonly beneficiaryCompanyId: string | null
  /** Goods that the deposit stands for. */
  readonly weightKg: number
  readonly amountFen: number
  readonly requestId: string
}

type HoldRefusal = 'balance_short' | 'deposit_exists' | 'request_reused'

/**
 * Holds an owner's money for one subject of a trade mode. One open deposit per owner and subject.
 * @returns the deposit, or `balance_short` with `missingFen`
 */
export async function holdDeposit(
  tx: Tx,
  wanted: NewDeposit,
  now: Date,
): Promise<Verdict<Deposit, HoldRefusal>> {
  const { owner, memberId, purpose, subjectId, amountFen, requestId } = wanted
  const policy = depositPolicyOf(purpose)
  const made = await insertDeposit(tx, {
    id: newId(),
    ownerKind: owner.kind,
    ownerId: owner.id,
    memberId,
    purpose,
    subjectKind: policy.subjectKind,
    subjectId,
    title: wanted.title,
    link: policy.linkOf(subjectId),
    beneficiaryCompanyId: wanted.beneficiaryCompanyId,
    weightKg: wanted.weightKg,
    requestId,
    heldAt: now,
    amountFen,
    openFen: amountFen,
    usedKg: 0,
    state: 'held',
  })
  if (!made) return await answerOfRepeat(tx, wanted)
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  const held = await holdDepositMoney(tx, { depositId: made.id, owner, amountFen, ...ledgerBy(by) })
  if (!held.ok) return held
  await insertStep(tx, {
    depositId: made.id,
    step: 'hold',
    toState: 'held',
    amountFen,
    openFen: amountFen,
    actorKind: 'member',
    actorId: memberId,
    requestId,
    at: now,
  })
  await notify(tx, [depositMessage(made, 'held', { eventId: made.id, amountFen })], now)
  return accept(made)
}

/** The first answer of a repeated request; an open deposit for the same subject otherwise refuses. */
async function answerOfRepeat(tx: Tx, wanted: NewDeposit): Promise<Verdict<Deposit, HoldRefusal>> {
  const first = await depositOfRequest(tx, wanted.memberId, wanted.requestId)
  if (!first) return refuse('deposit_exists')
  const step = await stepOfRequest(tx, first.id, 'hold', wanted.requestId)
  const isSame =
    first.ownerKind === wanted.owner.kind &&
    first.ownerId === wanted.owner.id &&
    first.purpose === wanted.purpose &&
    first.subjectId === wanted.subjectId &&
    step?.amountFen === wanted.amountFen
  return isSame ? accept(first) : refuse('request_reused')
}

export interface TopUp {
  readonly depositId: string
  readonly memberId: string
  readonly amountFen: number
  readonly requestId: string
}

/** Holds more money for a deposit, such as after a higher bid. */
export async function topUpDeposit(
  tx: Tx,
  { depositId, memberId, amountFen, requestId }: TopUp,
  now: Date,
): Promise<Verdict<Deposit, 'deposit_not_open' | 'balance_short' | 'request_reused'>> {
  const deposit = await lockDeposit(tx, depositId)
  const before = await stepOfRequest(tx, depositId, 'top_up', requestId)
  if (before) return before.amountFen === amountFen ? accept(deposit) : refuse('request_reused')
  const open = judgeStep(deposit, 'top_up')
  if (!open.ok) return open
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  const owner = { kind: deposit.ownerKind, id: deposit.ownerId }
  const held = await holdDepositMoney(tx, { depositId, owner, amountFen, ...ledgerBy(by) })
  if (!held.ok) return held
  const topped = await recordStep(
    tx,
    deposit,
    {
      step: 'top_up',
      to: 'held',
      amountFen,
      openFen: deposit.openFen + amountFen,
      columns: { amountFen: deposit.amountFen + amountFen },
    },
    by,
  )
  await notify(tx, [depositMessage(topped, 'held', { eventId: requestId, amountFen })], now)
  return accept(topped)
}
