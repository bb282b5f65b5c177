import type { Reader, Tx } from 'backend/platform/database/database'
import { and, eq, gt } from 'drizzle-orm'
import { memberSession } from '../tables'

/** Validity of a proved password for steps that need it again. */
export const STEP_UP_MS = 5 * 60_000

/** Records that the session has proved the password again. */
export async function recordProof(tx: Pick<Tx, 'update'>, sessionId: string, now: Date): Promise<void> {
  await tx.update(memberSession).set({ passwordProvedAt: now }).where(eq(memberSession.id, sessionId))
}

/** Whether the session has proved the password within the last five minutes. */
export async function hasProof(reader: Reader, sessionId: string, now: Date): Promise<boolean> {
  const after = new Date(now.getTime() - STEP_UP_MS)
  const found = await reader
    .select({ id: memberSession.id })
    .from(memberSession)
    .where(and(eq(memberSession.id, sessionId), gt(memberSession.passwordProvedAt, after)))
  return found.length > 0
}
