import { refuse, type Verdict } from 'backend/platform/verdict'
import type { CauseKind } from './cause-kinds'
import { derivedId } from './derived-id'
import type { Reason } from './ledger-rows'
import type { Posted } from './post'
import type { LedgerReason } from './rules'

/** Actor of the market's scheduled jobs. */
export const MARKET = 'market'

/** Actor, request and instant of receipt of a money movement. */
export interface By {
  /** The member, or `market` or `bank`. */
  actorId: string
  requestId: string
  now: Date
}

export function reasonFor(causeKind: CauseKind, causeId: string, { actorId, requestId }: By): Reason {
  return { causeKind, causeId, actorId, requestId }
}

/** The id of one step of a request. A repeated request gives the same id, so it cannot move money twice. */
export function stepId({ causeKind, causeId, actorId, requestId }: Reason, step: string): string {
  return derivedId(requestId, 'transfer', actorId, causeKind, causeId, step)
}

/**
 * Converts the ledger's verdict: a reused transfer id means a reused request; other refusals are excluded by locks
 * and checks, so they throw.
 */
export function toCallerVerdict<R extends string>(
  verdict: Verdict<Posted, R | LedgerReason>,
  expected: readonly R[],
): Verdict<Posted, R | 'request_reused'> {
  if (verdict.ok) return verdict
  if (verdict.reason === 'transfer_reused') return refuse('request_reused')
  const known = expected.find((reason) => reason === verdict.reason)
  if (known) return refuse(known, verdict.facts)
  throw new Error(`the ledger refused: ${verdict.reason} ${JSON.stringify(verdict.facts)}`)
}
