import { notify } from 'backend/messages'
import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { accept, type Verdict } from 'backend/platform/verdict'
import { isForfeitDue, judgeStep, OBJECTION_MS } from '../deposit-rules'
import { type Deposit, lockDeposit, lockDueForfeit } from '../deposit-store'
import { findLead, lockCause } from '../lead-store'
import { depositMessage } from '../message-kinds'
import { forfeitLocked } from './end-deposit'
import { followLeads } from './follow-lead'
import { isRepeat, MARKET_ACTOR, recordStep, type StepBy } from './record-step'

interface Forfeiture {
  readonly depositId: string
  /** The default and the rule, for people. */
  readonly rule: string
  /** The default that deposits of one owner share, whose objection and ruling are for all of them. */
  readonly causeId?: string | undefined
}

/**
 * Announces that what is left of a deposit goes to the company that suffered a default. The money stays held for the
 * time to object; then a job executes it. Of a common cause, the first announced deposit leads: the others have its time to
 * object and end as it does.
 */
export async function forfeitDeposit(
  tx: Tx,
  { depositId, rule, causeId }: Forfeiture,
  by: StepBy,
): Promise<Verdict<Deposit, 'deposit_not_open'>> {
  if (causeId !== undefined) await lockCause(tx, causeId)
  const deposit = await lockDeposit(tx, depositId)
  if (await isRepeat(tx, deposit, 'announce', by)) return accept(deposit)
  const open = judgeStep(deposit, 'announce')
  if (!open.ok) return open
  const { now } = by
  const lead = causeId === undefined ? undefined : await findLead(tx, causeId, now)
  const objectBefore = lead?.objectBefore ?? new Date(now.getTime() + OBJECTION_MS)
  const move = {
    step: 'announce',
    to: 'forfeit_pending',
    amountFen: 0,
    openFen: deposit.openFen,
    rule,
    columns: {
      ...{ forfeitRule: rule, forfeitAnnouncedAt: now, objectBefore },
      ...{ causeId: causeId ?? null, leadId: lead?.id ?? null },
    },
  } as const
  const announced = await recordStep(tx, deposit, move, by)
  // The message about the first one says that it stands for all.
  if (lead) return accept(announced)
  const message = { eventId: deposit.id, amountFen: deposit.openFen, rule, objectBefore }
  await notify(tx, [depositMessage(announced, 'announced', message)], now)
  return accept(announced)
}

/**
 * Executes forfeitures whose time to object is over, then ends and objections of deposits that follow another.
 * @returns number of deposits
 */
export async function executeForfeits(db: Database, now: Date): Promise<number> {
  const executed = await sweepRows(
    db,
    'deposits',
    (tx, except) => lockDueForfeit(tx, now, except),
    async (tx, deposit) => {
      if (!isForfeitDue(deposit, now)) throw new Error(`deposit ${deposit.id} is not due`)
      const rule = deposit.forfeitRule ?? ''
      const by = { actor: MARKET_ACTOR, requestId: newId(), now }
      await forfeitLocked(tx, deposit, { step: 'forfeit', rule }, by)
    },
  )
  return executed + (await followLeads(db, now))
}
