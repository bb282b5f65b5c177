import { refuse, type Verdict } from 'backend/platform/verdict'
import type { CauseKind } from './cause-kinds'
import { derivedId } from './derived-id'
import type { Reason } from './ledger-rows'
import type { Posted } from './post'
import type { LedgerReason } from './rules'

/** Who acts where the market does by itself: as the calendar or a deadline says. */
export const MARKET = 'market'

/** Who moves money, by which request, and when that request was received. */
export interface By {
  /** The member, or who acts for the market: `market`, `bank`. */
  actorId: string
  requestId: string
  now: Date
}

export function reasonFor(causeKind: CauseKind, causeId: string, { actorId, requestId }: By): Reason {
  return { causeKind, causeId, actorId, requestId }
}

/** The id of one step of a request: the request again names the same transfer again, so it cannot move money twice. */
export function stepId({ causeKind, causeId, actorId, requestId }: Reason, step: string): string {
  return derivedId(requestId, 'transfer', actorId, causeKind, causeId, step)
}

/**
 * What a use-case makes of the kernel's verdict: a reused id is the caller's reused request; what its own locks and
 * checks exclude is a fault.
 */
export function settled<R extends string>(
  verdict: Verdict<Posted, R | LedgerReason>,
  expected: readonly R[],
): Verdict<Posted, R | 'request_reused'> {
  if (verdict.ok) return verdict
  if (verdict.reason === 'transfer_reused') return refuse('request_reused')
  const known = expected.find((reason) => reason === verdict.reason)
  if (known) return refuse(known, verdict.facts)
  throw new Error(`the ledger refused: ${verdict.reason} ${JSON.stringify(verdict.facts)}`)
}
