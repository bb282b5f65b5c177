import type { Tx } from 'backend/platform/database/database'
import { and, eq, isNull } from 'drizzle-orm'
import { member, memberSession } from './tables'

/** Disables sign-in for a member and revokes all sessions. */
export async function disableMember(tx: Tx, memberId: string, now: Date): Promise<void> {
  await tx
    .update(member)
    .set({ disabledAt: now })
    .where(and(eq(member.id, memberId), isNull(member.disabledAt)))
  await tx
    .update(memberSession)
    .set({ revokedAt: now })
    .where(and(eq(memberSession.memberId, memberId), isNull(memberSession.revokedAt)))
}
