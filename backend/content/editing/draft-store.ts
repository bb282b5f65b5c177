import type { Reader, Tx } from 'backend/platform/database/database'
import { newId } from 'backend/platform/ids'
import { accept, refuse, type Verdict } from 'backend/platform/verdict'
import type { ContentFields } from 'contract/content/fields'
import type { ContentKind } from 'contract/content/kinds'
import { and, desc, eq, lte } from 'drizzle-orm'
import { contentDraft, contentVersion } from '../tables'

/** An entry of the content. */
export interface EntryRef {
  readonly kind: ContentKind
  readonly id: string
}

/** The operator of a change. */
export interface Editor {
  readonly operatorId: string
  readonly name: string
}

export type DraftRow = typeof contentDraft.$inferSelect
export type VersionRow = typeof contentVersion.$inferSelect

const isDraftOf = ({ kind, id }: EntryRef) => and(eq(contentDraft.kind, kind), eq(contentDraft.entryId, id))
const isVersionOf = ({ kind, id }: EntryRef) =>
  and(eq(contentVersion.kind, kind), eq(contentVersion.entryId, id))

export async function readDraft(reader: Reader, ref: EntryRef): Promise<DraftRow | undefined> {
  return (await reader.select().from(contentDraft).where(isDraftOf(ref)))[0]
}

export async function draftsOfKind(reader: Reader, kind: ContentKind): Promise<DraftRow[]> {
  return await reader
    .select()
    .from(contentDraft)
    .where(eq(contentDraft.kind, kind))
    .orderBy(contentDraft.savedAt, contentDraft.entryId)
}

/** Publications of an entry, newest first. */
export async function versionsOf(reader: Reader, ref: EntryRef): Promise<VersionRow[]> {
  return await reader
    .select()
    .from(contentVersion)
    .where(isVersionOf(ref))
    .orderBy(desc(contentVersion.number))
}

export async function versionOf(
  reader: Reader,
  ref: EntryRef,
  number: number,
): Promise<VersionRow | undefined> {
  const isNumber = and(isVersionOf(ref), eq(contentVersion.number, number))
  return (await reader.select().from(contentVersion).where(isNumber))[0]
}

/**
 * Locks the editing state of an entry. Without a row there is nothing to lock; then `writeDraft` finds the race.
 * @param version that the editor read
 */
export async function lockDraft(
  tx: Tx,
  ref: EntryRef,
  version: number,
): Promise<Verdict<DraftRow | null, 'content_stale'>> {
  const [row] = await tx.select().from(contentDraft).where(isDraftOf(ref)).for('update')
  return (row?.version ?? 0) === version ? accept(row ?? null) : stale(row)
}

/** Writes the editing state after `lockDraft`. */
export async function writeDraft(
  tx: Tx,
  { kind, id }: EntryRef,
  state: { version: number; fields: ContentFields | null; publishAt: Date | null },
  by: Editor,
  now: Date,
): Promise<Verdict<number, 'content_stale'>> {
  const version = state.version + 1
  const saved = { savedBy: by.operatorId, savedByName: by.name, savedAt: now }
  const row = { fields: state.fields, publishAt: state.publishAt, version, ...saved }
  const written =
    state.version === 0
      ? await tx
          .insert(contentDraft)
          .values({ kind, entryId: id, ...row })
          .onConflictDoNothing()
          .returning({ version: contentDraft.version })
      : await tx
          .update(contentDraft)
          .set(row)
          .where(and(isDraftOf({ kind, id }), eq(contentDraft.version, state.version)))
          .returning({ version: contentDraft.version })
  return written.length === 1 ? accept(version) : stale(await readDraft(tx, { kind, id }))
}

function stale(row: DraftRow | undefined) {
  return refuse('content_stale', { version: row?.version ?? 0, changedByName: row?.savedByName ?? '--' })
}

/** Records a publication, under the lock of the entry. Null: withdrawn. */
export async function insertVersion(
  tx: Tx,
  { kind, id }: EntryRef,
  fields: ContentFields | null,
  { by, now, publishAt }: { by: Editor; now: Date; publishAt: Date | null },
): Promise<number> {
  const [last] = await tx
    .select({ number: contentVersion.number })
    .from(contentVersion)
    .where(isVersionOf({ kind, id }))
    .orderBy(desc(contentVersion.number))
    .limit(1)
  const number = (last?.number ?? 0) + 1
  const published = { publishedBy: by.operatorId, publishedByName: by.name, publishedAt: now, publishAt }
  await tx.insert(contentVersion).values({ id: newId(), kind, entryId: id, number, fields, ...published })
  return number
}

/** The next scheduled draft that is due, locked; entries that another transaction holds are skipped. */
export async function lockDueDraft(tx: Tx, now: Date): Promise<DraftRow | undefined> {
  const [row] = await tx
    .select()
    .from(contentDraft)
    .where(lte(contentDraft.publishAt, now))
    .orderBy(contentDraft.publishAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}
