import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { AuthenticationKind, AuthenticationState } from 'contract/authentication/states'

/**
 * Whether an approval needs two different reviewers: a change of an identity that the market relies on already. A first
 * authentication and a permit need one.
 * @param isChange whether the person or company is authenticated already
 */
export function needsTwoReviewers(kind: AuthenticationKind, isChange: boolean): boolean {
  if (kind === 'phone') return true
  return kind !== 'permit' && isChange
}

/** What reviews of an application depend on. */
export interface Reviewed {
  readonly state: AuthenticationState
  readonly version: number
  readonly needsTwo: boolean
  readonly firstApprovedBy: string | null
}

type OpenReason = 'authentication_decided' | 'authentication_changed'

/** Whether an application can be decided, on the version that the reviewer has read. */
export function checkOpen({ state, version }: Reviewed, seenVersion: number): Verdict<void, OpenReason> {
  const isOpen = state === 'submitted' || state === 'confirming'
  if (!isOpen) return refuse('authentication_decided')
  return version === seenVersion ? accept() : refuse('authentication_changed')
}

/** State after an approval. */
export function judgeApproval(
  reviewed: Reviewed,
  { operatorId, version }: { operatorId: string; version: number },
): Verdict<'confirming' | 'approved', OpenReason | 'second_reviewer_required'> {
  const open = checkOpen(reviewed, version)
  if (!open.ok) return open
  if (!reviewed.needsTwo) return accept('approved')
  if (reviewed.firstApprovedBy === null) return accept('confirming')
  return reviewed.firstApprovedBy === operatorId ? refuse('second_reviewer_required') : accept('approved')
}

/** Whether the applicant needs the legal person's letter: unless the applicant is the legal person. */
export function needsAuthority(legalPerson: string, provenName: string | null): boolean {
  return provenName !== legalPerson
}

/** Whether a paper is past its last valid day. Without one it has no end. */
export function isExpired(validUntil: string | null | undefined, today: string): boolean {
  return validUntil !== null && validUntil !== undefined && validUntil < today
}
