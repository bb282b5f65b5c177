import { notify } from 'backend/messages'
import { isSamePerson } from 'backend/operators'
import type { Tx } from 'backend/platform/database/database'
import type { Audited, Operator } from 'backend/platform/endpoint'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { decideDepositRuling, proposeDepositRuling } from 'contract/deposits/operator-deposits'
import { DEPOSIT_STATES } from 'contract/deposits/states'
import type { OutputOf, ParsedOf } from 'contract/endpoint'
import {
  type Deposit,
  decideRuling,
  depositById,
  insertRuling,
  lockLead,
  type Ruling,
  rulingsOf,
} from '../deposit-store'
import { decidedMessage } from '../message-kinds'
import { forfeitLocked, releaseLocked } from './end-deposit'
import type { StepBy } from './record-step'

/** @returns the locked deposit that leads, if a forfeiture was announced: operators see no others */
async function lockAnnounced(tx: Tx, depositId: string): Promise<Deposit | undefined> {
  const found = await depositById(tx, depositId)
  return found?.objectBefore ? await lockLead(tx, depositId) : undefined
}

/** Proposes what becomes of a deposit with an objection, and of all others of its cause. Nothing moves before another operator approves. */
export async function proposeRuling(
  tx: Tx,
  operator: Operator,
  { depositId: wantedId, outcome, grounds }: ParsedOf<typeof proposeDepositRuling>,
  now: Date,
): Promise<
  Verdict<Audited<OutputOf<typeof proposeDepositRuling>>, 'not_found' | 'deposit_not_open' | 'ruling_pending'>
> {
  const deposit = await lockAnnounced(tx, wantedId)
  if (!deposit) return refuse('not_found')
  const { id: depositId, state } = deposit
  if (state !== 'objecting') return refuse('deposit_not_open', { state, stateName: DEPOSIT_STATES[state] })
  if ((await rulingsOf(tx, depositId)).some(({ decision }) => decision === null))
    return refuse('ruling_pending')
  const rulingId = newId()
  const { operatorId } = operator
  await insertRuling(tx, {
    id: rulingId,
    depositId,
    outcome,
    grounds,
    proposedBy: operatorId,
    proposedAt: now,
  })
  return accept({
    output: { depositId, state, rulingId },
    subject: { kind: 'deposit', id: depositId },
    facts: { depositNo: deposit.depositNo, rulingId, outcome },
  })
}

/**
 * Approves another operator's proposal, which executes it, or returns it. A job ends the other deposits of the cause in the
 * same way.
 */
export async function decideOnRuling(
  tx: Tx,
  operator: Operator,
  { depositId: wantedId, rulingId, decision, note, requestId }: ParsedOf<typeof decideDepositRuling>,
  now: Date,
): Promise<
  Verdict<Audited<OutputOf<typeof decideDepositRuling>>, 'not_found' | 'ruling_decided' | 'own_ruling'>
> {
  const deposit = await lockAnnounced(tx, wantedId)
  const ruling = deposit && (await rulingsOf(tx, deposit.id)).find(({ id }) => id === rulingId)
  if (!deposit || !ruling) return refuse('not_found')
  const { id: depositId } = deposit
  if (ruling.decision !== null) return refuse('ruling_decided')
  const { operatorId } = operator
  if (await isSamePerson(tx, ruling.proposedBy, operatorId)) return refuse('own_ruling')
  const decided = { decision, decisionNote: note ?? null, decidedBy: operatorId, decidedAt: now }
  await decideRuling(tx, rulingId, decided)
  const by = { actor: { kind: 'operator', id: operatorId }, requestId, now } as const
  const moved = decision === 'approved' ? await execute(tx, deposit, ruling, by) : deposit
  return accept({
    output: { depositId, state: moved.state },
    subject: { kind: 'deposit', id: depositId },
    facts: { depositNo: deposit.depositNo, rulingId, decision, outcome: ruling.outcome },
  })
}

async function execute(tx: Tx, deposit: Deposit, { outcome, grounds }: Ruling, by: StepBy): Promise<Deposit> {
  const moved =
    outcome === 'release'
      ? await releaseLocked(tx, deposit, { step: 'uphold_objection', rule: grounds }, by)
      : await forfeitLocked(tx, deposit, { step: 'reject_objection', rule: grounds }, by)
  await notify(tx, [decidedMessage(moved, outcome, grounds)], by.now)
  return moved
}
