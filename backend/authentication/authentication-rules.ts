import type { AuthenticationKind } from 'contract/authentication/states'

/**
 * Whether an approval needs two different reviewers: a change of an identity that the market relies on already. A first
 * authentication and a permit need one.
 * @param isChange whether the person or company is authenticated already
 */
export function needsTwoReviewers(kind: AuthenticationKind, isChange: boolean): boolean {
  if (kind === 'phone') return true
  return kind !== 'permit' && isChange
}

/** Refusals of reviews. */
export const REASONS = {
  decided: 'authentication_decided',
  changed: 'authentication_changed',
  second: 'second_reviewer_required',
} as const

/** Whether the applicant needs the legal person's letter: unless the applicant is the legal person. */
export function needsAuthority(legalPerson: string, provenName: string | null): boolean {
  return provenName !== legalPerson
}

/** Whether a paper is past its last valid day. Without one it has no end. */
export function isExpired(validUntil: string | null | undefined, today: string): boolean {
  return validUntil !== null && validUntil !== undefined && validUntil < today
}
