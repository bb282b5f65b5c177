import type { Database, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { sweepRows } from 'backend/platform/jobs/sweep-rows'
import { type Deposit, depositById, rulingsOf } from '../deposit-store'
import { lockFollower } from '../lead-store'
import { forfeitLocked, releaseLocked } from './end-deposit'
import { MARKET_ACTOR, recordStep } from './record-step'

/**
 * Brings deposits of a common cause up to the objection, the ruling or the end of the first one, one transaction each. Safe
 * to run late, twice, and on several servers.
 */
export async function followLeads(db: Database, now: Date): Promise<number> {
  return await sweepRows(
    db,
    'deposits of a common cause',
    (tx, except) => lockFollower(tx, now, except),
    (tx, deposit) => follow(tx, deposit, now),
  )
}

async function follow(tx: Tx, deposit: Deposit, now: Date): Promise<void> {
  const lead = await depositById(tx, deposit.leadId ?? '')
  if (!lead) throw new Error(`deposit ${deposit.id} has no lead`)
  const by = { actor: MARKET_ACTOR, requestId: newId(), now }
  const ruling = (await rulingsOf(tx, lead.id)).find(({ decision }) => decision === 'approved')
  if (lead.state === 'forfeited' && !ruling) {
    await forfeitLocked(tx, deposit, { step: 'forfeit', rule: deposit.forfeitRule ?? '' }, by)
    return
  }
  const objection = { step: 'object', to: 'objecting', amountFen: 0, openFen: deposit.openFen } as const
  const objecting = deposit.state === 'objecting' ? deposit : await recordStep(tx, deposit, objection, by)
  if (lead.state === 'objecting') return
  if (!ruling) throw new Error(`deposit ${lead.id} was released without a ruling`)
  if (lead.state === 'released')
    await releaseLocked(tx, objecting, { step: 'uphold_objection', rule: ruling.grounds }, by)
  else await forfeitLocked(tx, objecting, { step: 'reject_objection', rule: ruling.grounds }, by)
}
