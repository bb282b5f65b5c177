import type { Database, Reader, Tx } from 'backend/platform/database/database'
import { newSecret } from 'backend/platform/ids'
import { type Draft, SECRET_FIELD } from 'contract/drafts'
import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { sha256 } from '../platform/hash'
import { formDraft } from './tables'

const DRAFT_LIFETIME_MS = 60 * 60_000
const DRAFT_ID_BYTES = 24

/**
 * Saves an incomplete form for an hour, without passwords and codes.
 * @param memberId owner; null for a visitor's draft, which anyone with the id can read until a member has read it
 */
export async function saveDraft(
  tx: Pick<Tx, 'insert'>,
  { path, fields }: Draft,
  memberId: string | null,
  now: Date,
): Promise<{ draftId: string; expiresAt: Date }> {
  const draftId = newSecret(DRAFT_ID_BYTES)
  const expiresAt = new Date(now.getTime() + DRAFT_LIFETIME_MS)
  const savedFields = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELD.test(name)))
  await tx
    .insert(formDraft)
    .values({ idHash: sha256(draftId), memberId, path, fields: savedFields, createdAt: now, expiresAt })
  return { draftId, expiresAt }
}

/** Reads a draft. A visitor's draft is assigned to the first member who reads it. For other members it is not found. */
export async function draftById(
  orm: Reader & Pick<Tx, 'update'>,
  draftId: string,
  memberId: string | null,
  now: Date,
): Promise<Draft | undefined> {
  const columns = { path: formDraft.path, fields: formDraft.fields }
  const isOpen = and(eq(formDraft.idHash, sha256(draftId)), gt(formDraft.expiresAt, now))
  if (memberId === null) {
    const [row] = await orm
      .select(columns)
      .from(formDraft)
      .where(and(isOpen, isNull(formDraft.memberId)))
    return row
  }
  const isMine = or(isNull(formDraft.memberId), eq(formDraft.memberId, memberId))
  const [row] = await orm.update(formDraft).set({ memberId }).where(and(isOpen, isMine)).returning(columns)
  return row
}

export async function deleteDraft(tx: Pick<Tx, 'delete'>, draftId: string): Promise<void> {
  await tx.delete(formDraft).where(eq(formDraft.idHash, sha256(draftId)))
}

export async function deleteExpiredDrafts(db: Database, now: Date): Promise<void> {
  await db.orm.delete(formDraft).where(lt(formDraft.expiresAt, now))
}
