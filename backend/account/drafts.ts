import type { Reader, Tx } from 'backend/platform/database'
import { newSecret } from 'backend/platform/ids'
import { type Draft, SECRET_FIELD } from 'contract/draft'
import { and, eq, gt } from 'drizzle-orm'
import { sha256 } from './fingerprint'
import { formDraft } from './tables'

const DRAFT_LIFETIME_MS = 60 * 60_000
const DRAFT_ID_BYTES = 24

/** Keeps a half-filled form for an hour, without passwords and codes; whoever holds the id can read it. */
export async function keepDraft(
  tx: Pick<Tx, 'insert'>,
  { path, fields }: Draft,
  now: Date,
): Promise<{ draftId: string; expiresAt: Date }> {
  const draftId = newSecret(DRAFT_ID_BYTES)
  const expiresAt = new Date(now.getTime() + DRAFT_LIFETIME_MS)
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !SECRET_FIELD.test(name)))
  await tx
    .insert(formDraft)
    .values({ idHash: sha256(draftId), path, fields: kept, createdAt: now, expiresAt })
  return { draftId, expiresAt }
}

export async function draftById(reader: Reader, draftId: string, now: Date): Promise<Draft | undefined> {
  const [row] = await reader
    .select({ path: formDraft.path, fields: formDraft.fields })
    .from(formDraft)
    .where(and(eq(formDraft.idHash, sha256(draftId)), gt(formDraft.expiresAt, now)))
  return row
}

export async function dropDraft(tx: Pick<Tx, 'delete'>, draftId: string): Promise<void> {
  await tx.delete(formDraft).where(eq(formDraft.idHash, sha256(draftId)))
}
