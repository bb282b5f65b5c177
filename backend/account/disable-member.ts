import type { Tx } from 'backend/platform/database/database'
import { and, eq, isNull } from 'drizzle-orm'
import { member, memberSession } from './tables'

/** Shuts a member out: no sign-in, and every session ends at once. */
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
