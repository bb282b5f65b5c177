import type { ContentEntry } from 'contract/content/editing'
import type { ContentFields } from 'contract/content/fields'
import { type ContentKind, isContentKind } from 'contract/content/kinds'

/** Id in the address of an entry that does not exist yet. */
export const NEW_ENTRY = 'new'

/**
 * The kind of content in a page's path.
 * @throws a 404 response for anything else
 */
export function contentKindOf({ kind = '' }: { kind?: string }): ContentKind {
  if (!isContentKind(kind)) throw new Response(null, { status: 404 })
  return kind
}

/** Values of a form from fields; a ticked box is "on". */
export function formValuesOf(fields: ContentFields): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? (value ? 'on' : '') : String(value ?? ''),
    ]),
  )
}

/** An entry that does not exist yet. */
export function newEntry(kind: ContentKind, categories: ContentEntry['categories']): ContentEntry {
  const nothing = { published: null, draft: null, draftBy: null, draftAt: null, publishAt: null }
  return {
    kind,
    id: '',
    version: 0,
    state: 'draft',
    ...nothing,
    html: '',
    isDelivered: false,
    versions: [],
    categories,
  }
}
