import type { Tx } from 'backend/platform/database/database'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { member, memberSession } from './tables'

/**
 * Disables sign-in for a member and revokes all sessions.
 * @param reason shown to the member at sign-in
 */
export async function disableMember(tx: Tx, memberId: string, now: Date, reason?: string): Promise<void> {
  await tx
    .update(member)
    .set({ disabledAt: now, ...(reason !== undefined && { disabledReason: reason }) })
    .where(and(eq(member.id, memberId), isNull(member.disabledAt)))
  await tx
    .update(memberSession)
    .set({ revokedAt: now })
    .where(and(eq(memberSession.memberId, memberId), isNull(memberSession.revokedAt)))
}

/** Allows a disabled member to sign in again. */
export async function enableMember(tx: Tx, memberId: string): Promise<void> {
  await tx
    .update(member)
    .set({ disabledAt: null, disabledReason: null })
    .where(and(eq(member.id, memberId), isNotNull(member.disabledAt), isNull(member.closedAt)))
}
