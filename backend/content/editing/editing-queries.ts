import type { Reader } from 'backend/platform/database/database'
import { cleanHtml } from 'backend/platform/html/sanitize-html'
import type { ContentEntry, ContentRow } from 'contract/content/editing'
import type { ContentFields } from 'contract/content/fields'
import { CONFIG_NAMES, type ContentKind, type ContentState, placesOf } from 'contract/content/kinds'
import type { z } from 'zod'
import type { Content } from '../entries'
import { htmlOfText } from './article-text'
import { type DraftRow, draftsOfKind, type EntryRef, readDraft, versionsOf } from './draft-store'
import { NO_FIELDS } from './entry-fields'
import { deliveredFields, type Navigation, readPublished } from './published-content'

/** Entries of a kind: published ones in their order, then drafts of new ones and withdrawn ones. */
export async function listEntries(
  reader: Reader,
  kind: ContentKind,
  navigation: Navigation,
): Promise<z.input<typeof ContentRow>[]> {
  const { content, delivered, entriesOf } = await readPublished(reader, navigation)
  const published = entriesOf(kind)
  const drafts = new Map((await draftsOfKind(reader, kind)).map((row) => [row.entryId, row]))
  const withdrawn = kind === 'announcement' ? [] : delivered[kind].map(({ id }) => id)
  const ids = new Set([...published.keys(), ...drafts.keys(), ...withdrawn])
  return [...ids].map((id) => {
    const draft = drafts.get(id)
    const fields = draft?.fields ?? published.get(id) ?? deliveredFields(delivered, { kind, id }) ?? NO_FIELDS
    return {
      id,
      title: titleOf({ kind, id }, fields),
      placeName: placeNameOf(kind, fields, content),
      state: stateOf(draft, published.has(id)),
      publishAt: draft?.publishAt ?? null,
      changedAt: draft?.savedAt ?? null,
      changedBy: draft?.savedByName ?? null,
    }
  })
}

/** What an editor sees of one entry. Undefined for an unknown one. */
export async function readEntry(
  reader: Reader,
  ref: EntryRef,
  navigation: Navigation,
): Promise<z.input<typeof ContentEntry> | undefined> {
  const { content, delivered, entriesOf } = await readPublished(reader, navigation)
  const draft = await readDraft(reader, ref)
  const published = entriesOf(ref.kind).get(ref.id) ?? null
  const fromSoftware = deliveredFields(delivered, ref)
  if (!draft && !published && !fromSoftware) return undefined
  const versions = await versionsOf(reader, ref)
  const hasDraft = draft?.fields != null
  return {
    kind: ref.kind,
    id: ref.id,
    version: draft?.version ?? 0,
    state: stateOf(draft, published !== null),
    published,
    draft: draft?.fields ?? null,
    html: cleanHtml(htmlOfText((draft?.fields ?? published)?.body ?? '')),
    draftBy: hasDraft ? draft.savedByName : null,
    draftAt: hasDraft ? draft.savedAt : null,
    publishAt: draft?.publishAt ?? null,
    isDelivered: fromSoftware !== undefined,
    versions: versions.map((row) => ({
      number: row.number,
      publishedAt: row.publishedAt,
      publishedBy: row.publishedByName,
      publishAt: row.publishAt,
      isWithdrawal: row.fields === null,
    })),
    categories: content.help_category.map(({ id, catName }) => ({ id, name: catName })),
  }
}

function stateOf(draft: DraftRow | undefined, isPublished: boolean): ContentState {
  if (draft?.publishAt) return 'scheduled'
  if (draft?.fields) return 'draft'
  return isPublished ? 'published' : 'withdrawn'
}

function titleOf({ kind, id }: EntryRef, { title, value }: ContentFields): string {
  if (kind === 'config') return CONFIG_NAMES[id] ?? id
  return kind === 'pact' ? `${title} ${value}` : title || id
}

function placeNameOf(kind: ContentKind, { place, value }: ContentFields, content: Content): string {
  if (kind === 'config') return value
  if (kind === 'help_article') return content.help_category.find(({ id }) => id === place)?.catName ?? ''
  return placesOf(kind)[place] ?? ''
}
