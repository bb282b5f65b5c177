import { HOUR_MS } from 'contract/durations'
import { accept, refuse, type Verdict } from '../verdict'

/** What the review of a case depends on. */
export interface ReviewedCase {
  readonly state: string
  /** Counts changes. */
  readonly version: number
  /** Whether two different reviewers approve. */
  readonly needsTwo?: boolean
  readonly firstApprovedBy?: string | null
}

/** The refusals of a case's decisions. */
export interface ReviewReasons<D extends string, C extends string, S extends string = never> {
  /** The case waits for no review. */
  readonly decided: D
  /** The reviewer has read another version. */
  readonly changed: C
  /** The first of two reviewers approves again. Absent: one reviewer decides all cases. */
  readonly second?: S
}

/** States in which a case waits for a review: the first, or the second of two. */
export const WAITING_STATES = ['submitted', 'confirming'] as const

export function isWaiting(state: string): boolean {
  return WAITING_STATES.some((waiting) => waiting === state)
}

/** Whether a case can be decided, on the version that the reviewer has read. */
export function checkOpen<D extends string, C extends string>(
  { state, version }: ReviewedCase,
  seenVersion: number,
  reasons: ReviewReasons<D, C, string>,
): Verdict<void, D | C> {
  if (!isWaiting(state)) return refuse(reasons.decided)
  return version === seenVersion ? accept() : refuse(reasons.changed)
}

/** State after an approval. @param by isFirst: the reviewer may be the person who approved first */
export function judgeApproval<D extends string, C extends string, S extends string>(
  reviewed: ReviewedCase,
  { isFirst, version }: { isFirst: boolean; version: number },
  reasons: ReviewReasons<D, C, S>,
): Verdict<'confirming' | 'approved', D | C | S> {
  const open = checkOpen(reviewed, version, reasons)
  if (!open.ok) return open
  const { needsTwo = false, firstApprovedBy = null } = reviewed
  if (!needsTwo) return accept('approved')
  if (firstApprovedBy === null) return accept('confirming')
  if (!isFirst) return accept('approved')
  if (reasons.second === undefined) throw new Error('a case for two reviewers has no refusal of the first')
  return refuse(reasons.second)
}

/** Whole hours that a case has waited; null once it is decided. */
export function waitingHours(
  { state, submittedAt }: { state: string; submittedAt: Date },
  now: Date,
): number | null {
  if (!isWaiting(state)) return null
  return Math.max(0, Math.floor((now.getTime() - submittedAt.getTime()) / HOUR_MS))
}
