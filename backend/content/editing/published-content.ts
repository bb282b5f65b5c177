import type { Reader, Tx } from 'backend/platform/database/database'
import type { NavItem } from 'contract/content'
import type { ContentFields } from 'contract/content/fields'
import type { ContentKind } from 'contract/content/kinds'
import { desc } from 'drizzle-orm'
import {
  readChanges,
  removeAnnouncement,
  removeEntry,
  saveAnnouncement,
  saveEntry,
  takeBackChange,
} from '../content-store'
import { DELIVERED } from '../delivered'
import type { Content, EntryOf, Kind } from '../entries'
import { mergeChanges, positionOf } from '../merge-changes'
import { announcement } from '../tables'
import { htmlOfText } from './article-text'
import type { EntryRef } from './draft-store'
import { entryOf, fieldsOf, type StoredEntry } from './entry-fields'

/** Brings the navigation of the modules. */
export type Navigation = () => readonly NavItem[]

/** What visitors see, and what the software brings. */
export interface PublishedContent {
  readonly delivered: Content
  /** Fields of the published entries of a kind, in their order. */
  entriesOf(kind: ContentKind): Map<string, ContentFields>
  readonly content: Content
}

/** Reads the published content from the database, without the cache. */
export async function readPublished(reader: Reader, navigation: Navigation): Promise<PublishedContent> {
  const delivered: Content = { ...DELIVERED, nav: navigation() }
  const changes = await readChanges(reader)
  const content = mergeChanges(delivered, changes, () => undefined)
  const announcements = await reader
    .select()
    .from(announcement)
    .orderBy(desc(announcement.publishedAt), desc(announcement.id))
  const positions = new Map(
    changes.map((change) => [`${change.kind} ${change.entryId}`, positionOf(change.entry)]),
  )
  return {
    delivered,
    content,
    entriesOf: (kind) => {
      const entries = kind === 'announcement' ? announcements : content[kind]
      const all = entries.map((entry) => {
        const position = positions.get(`${kind} ${entry.id}`) ?? null
        return [entry.id, fieldsOf({ kind, entry } as StoredEntry, position)] as const
      })
      return new Map(all)
    },
  }
}

/** Fields of an entry that the software brings. */
export function deliveredFields(delivered: Content, { kind, id }: EntryRef): ContentFields | undefined {
  if (kind === 'announcement') return undefined
  const entry = (delivered[kind] as readonly EntryOf<Kind>[]).find((one) => one.id === id)
  return entry && fieldsOf({ kind, entry } as StoredEntry, null)
}

/**
 * Makes fields visible to visitors; null hides the entry. Fields equal to those of the software take the change back, so
 * that later releases apply again.
 */
export async function applyFields(
  tx: Tx,
  { kind, id }: EntryRef,
  fields: ContentFields | null,
  { navigation, now }: { navigation: Navigation; now: Date },
): Promise<void> {
  if (kind === 'announcement') {
    if (fields === null) return await removeAnnouncement(tx, id, now)
    return await saveAnnouncement(tx, { id, title: fields.title, html: htmlOfText(fields.body) }, now)
  }
  if (fields === null) return await removeEntry(tx, kind, id, now)
  const { content, delivered } = await readPublished(tx, navigation)
  if (isEqual(deliveredFields(delivered, { kind, id }), fields))
    return await takeBackChange(tx, kind, id, now)
  const current = kind === 'nav' ? content.nav.find((one) => one.id === id) : undefined
  await saveEntry(tx, kind, entryOf(kind, id, fields, { current, now }), now)
}

function isEqual(a: ContentFields | undefined, b: ContentFields): boolean {
  if (a === undefined) return false
  const names = Object.keys(b) as (keyof ContentFields)[]
  return names.every((name) => a[name] === b[name])
}

/** Published values of the site by code. */
export async function readSiteValues(reader: Reader): Promise<ReadonlyMap<string, string>> {
  const { content } = await readPublished(reader, () => [])
  return new Map(content.config.map(({ id, value }) => [id, value]))
}
