import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { type Draft, SECRET_FIELD } from 'contract/drafts'
import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { keptDraft } from './tables'

const KEPT_MS = 7 * 24 * 60 * 60_000
/** The oldest of a member's drafts beyond these is deleted. */
export const KEPT_DRAFTS_MAX = 20

export interface KeptDraft {
  fields: Record<string, string[]>
  keptAt: Date
  expiresAt: Date
}

/** Keeps what a member filled in on a page for seven days, without passwords and codes. Replaces the page's last draft. */
export async function keepDraft(
  tx: Tx,
  memberId: string,
  { path, fields }: Draft,
  now: Date,
): Promise<{ keptAt: Date; expiresAt: Date }> {
  const shown = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELD.test(name)))
  const row = { fields: shown, keptAt: now, expiresAt: new Date(now.getTime() + KEPT_MS) }
  await tx
    .insert(keptDraft)
    .values({ memberId, path, ...row })
    .onConflictDoUpdate({ target: [keptDraft.memberId, keptDraft.path], set: row })
  const beyond = tx
    .select({ path: keptDraft.path })
    .from(keptDraft)
    .where(eq(keptDraft.memberId, memberId))
    .orderBy(desc(keptDraft.keptAt), keptDraft.path)
    .offset(KEPT_DRAFTS_MAX)
  await tx.delete(keptDraft).where(and(eq(keptDraft.memberId, memberId), inArray(keptDraft.path, beyond)))
  return row
}

/** What the member keeps for a page. */
export async function keptDraftOf(
  reader: Reader,
  memberId: string,
  path: string,
  now: Date,
): Promise<KeptDraft | undefined> {
  const { fields, keptAt, expiresAt } = keptDraft
  const [row] = await reader
    .select({ fields, keptAt, expiresAt })
    .from(keptDraft)
    .where(and(eq(keptDraft.memberId, memberId), eq(keptDraft.path, path), gt(expiresAt, now)))
  return row
}

export async function dropKeptDraft(tx: Pick<Tx, 'delete'>, memberId: string, path: string): Promise<void> {
  await tx.delete(keptDraft).where(and(eq(keptDraft.memberId, memberId), eq(keptDraft.path, path)))
}

export async function deleteExpiredKeptDrafts(db: Database, now: Date): Promise<void> {
  await db.orm.delete(keptDraft).where(lt(keptDraft.expiresAt, now))
}
