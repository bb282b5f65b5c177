import type { Reader, Tx } from 'backend/platform/database/database'
import { preparedStatement } from 'backend/platform/database/prepared-statement'
import { recordEvent } from 'backend/platform/events/record-events'
import { newId } from 'backend/platform/ids'
import { type Page, type Place, readPage } from 'backend/platform/stores/pages'
import { and, desc, eq, lte, sql } from 'drizzle-orm'
import { type EntryOf, isKind, type Kind } from './entries'
import type { Change } from './merge-changes'
import { announcement, contentChange } from './tables'

/** Event kind. Pages and servers read the content again after it. */
export const CONTENT_CHANGED = 'content_changed'

export type AnnouncementRow = typeof announcement.$inferSelect

/** Changes of this market, oldest first. Kinds unknown to this release are skipped. */
export async function readChanges(reader: Reader): Promise<Change[]> {
  const rows = await reader
    .select()
    .from(contentChange)
    .orderBy(contentChange.changedAt, contentChange.entryId)
  return rows.flatMap(({ kind, entryId, entry }) => (isKind(kind) ? [{ kind, entryId, entry }] : []))
}

const changesOf = preparedStatement((orm) =>
  orm
    .select({ entryId: contentChange.entryId, entry: contentChange.entry })
    .from(contentChange)
    .where(eq(contentChange.kind, sql.placeholder('kind')))
    .orderBy(contentChange.changedAt, contentChange.entryId)
    .prepare('content_changes_of'),
)

/** Changes of the entries of one kind. */
export async function readChangesOf(reader: Reader, kind: Kind): Promise<Change[]> {
  return (await changesOf(reader, { kind })).map((change) => ({ ...change, kind }))
}

/** Changes or adds an entry. */
export async function saveEntry<K extends Kind>(
  tx: Tx,
  kind: K,
  entry: EntryOf<K>,
  now: Date,
): Promise<void> {
  await write(tx, { kind, entryId: entry.id, entry }, now)
}

/** Removes an entry, also a delivered one. */
export async function removeEntry(tx: Tx, kind: Kind, entryId: string, now: Date): Promise<void> {
  await write(tx, { kind, entryId, entry: null }, now)
}

/** Drops the change of an entry, so that the delivered one counts again. */
export async function takeBackChange(tx: Tx, kind: Kind, entryId: string, now: Date): Promise<void> {
  await tx.delete(contentChange).where(and(eq(contentChange.kind, kind), eq(contentChange.entryId, entryId)))
  await recordChange(tx, now)
}

async function write(tx: Tx, { kind, entryId, entry }: Change, now: Date): Promise<void> {
  await tx
    .insert(contentChange)
    .values({ kind, entryId, entry, changedAt: now })
    .onConflictDoUpdate({
      target: [contentChange.kind, contentChange.entryId],
      set: { entry, changedAt: now },
    })
  await recordChange(tx, now)
}

/** @returns the announcement's id */
export async function publishAnnouncement(
  tx: Tx,
  fields: Pick<AnnouncementRow, 'title' | 'html' | 'publishedAt'>,
  now: Date,
): Promise<string> {
  const id = newId()
  await tx.insert(announcement).values({ id, ...fields })
  await recordChange(tx, now)
  return id
}

/** Publishes an announcement, or changes a published one, which keeps its date. */
export async function saveAnnouncement(
  tx: Tx,
  fields: Pick<AnnouncementRow, 'id' | 'title' | 'html'>,
  now: Date,
): Promise<void> {
  const { title, html } = fields
  await tx
    .insert(announcement)
    .values({ ...fields, publishedAt: now })
    .onConflictDoUpdate({ target: announcement.id, set: { title, html } })
  await recordChange(tx, now)
}

export async function removeAnnouncement(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.delete(announcement).where(eq(announcement.id, id))
  await recordChange(tx, now)
}

async function recordChange(tx: Tx, now: Date): Promise<void> {
  const everybody = { memberId: null, shopId: null }
  await recordEvent(tx, { kind: CONTENT_CHANGED, ...everybody, subjectId: newId(), at: now })
}

/** Whether any announcement exists. */
export async function hasAnnouncements(reader: Reader): Promise<boolean> {
  return (await reader.select({ id: announcement.id }).from(announcement).limit(1)).length > 0
}

/** One page of published announcements, newest first. */
export async function announcementsBy(
  reader: Reader,
  now: Date,
  place: Place,
): Promise<Page<AnnouncementRow>> {
  const isOut = lte(announcement.publishedAt, now)
  return await readPage(reader, announcement, {
    where: isOut,
    orderBy: [desc(announcement.publishedAt), desc(announcement.id)],
    ...place,
  })
}

export async function announcementById(
  reader: Reader,
  id: string,
  now: Date,
): Promise<AnnouncementRow | undefined> {
  const [row] = await reader
    .select()
    .from(announcement)
    .where(and(eq(announcement.id, id), lte(announcement.publishedAt, now)))
  return row
}
