import type { Tx } from 'backend/platform/database/database'
import { accept, type Verdict } from 'backend/platform/verdict'
import type { CauseKind } from './cause-kinds'
import { post } from './post'
import { type By, reasonFor, stepId, toCallerVerdict } from './requests'

export interface Reversal extends By {
  transferId: string
  causeKind: CauseKind
  causeId: string
}

/** Reverses a movement completely, once, by a transfer in the other direction. No row is changed. */
export async function reverseTransfer(
  tx: Tx,
  reversal: Reversal,
): Promise<Verdict<{ transferId: string }, 'already_reversed' | 'insufficient' | 'request_reused'>> {
  const reason = reasonFor(reversal.causeKind, reversal.causeId, reversal)
  const id = stepId(reason, `reverse ${reversal.transferId}`)
  const wanted = { ...reason, kind: 'reverse' as const, id, reversesId: reversal.transferId }
  const posted = toCallerVerdict(await post(tx, [wanted], reversal.now), ['already_reversed', 'insufficient'])
  return posted.ok ? accept({ transferId: id }) : posted
}
