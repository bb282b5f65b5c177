import { areOwnPictures } from 'backend/pictures'
import type { Tx } from 'backend/platform/database/database'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ObjectToForfeit } from 'contract/deposits'
import type { z } from 'zod'
import { judgeObjection } from '../deposit-rules'
import { type Deposit, insertObjection, lockLead } from '../deposit-store'
import { recordStep } from './record-step'

type ObjectRefusal = 'deposit_not_open' | 'objection_time_over' | 'deposit_picture_unknown'

/**
 * Objects to an announced forfeiture, and to all others of its cause: they are not executed before operators have decided.
 * @returns the deposit that leads
 */
export async function objectToForfeit(
  tx: Tx,
  memberId: string,
  { depositId: wantedId, text, pictures, requestId }: z.output<typeof ObjectToForfeit>,
  now: Date,
): Promise<Verdict<Deposit, ObjectRefusal>> {
  const deposit = await lockLead(tx, wantedId)
  const open = judgeObjection(deposit, now)
  if (!open.ok) return open
  if (!(await areOwnPictures(tx, memberId, pictures))) return refuse('deposit_picture_unknown')
  await insertObjection(tx, { depositId: deposit.id, memberId, text, at: now }, pictures)
  const move = { step: 'object', to: 'objecting', amountFen: 0, openFen: deposit.openFen } as const
  const by = { actor: { kind: 'member', id: memberId }, requestId, now } as const
  return accept(await recordStep(tx, deposit, move, by))
}
