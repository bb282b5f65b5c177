import type { ContentFields } from 'contract/content/fields'
import type { ContentKind } from 'contract/content/kinds'
import { ENTRIES, type EntryOf, type Kind } from '../entries'
import { htmlOfText } from './article-text'
import { textOfHtml } from './text-of-html'

/** An announcement as it is published. */
export interface AnnouncementEntry {
  readonly id: string
  readonly title: string
  readonly html: string
}
type Stored<K extends ContentKind> = K extends Kind ? EntryOf<K> : AnnouncementEntry
export type StoredEntry = { [K in ContentKind]: { kind: K; entry: Stored<K> } }[ContentKind]

export const NO_FIELDS: ContentFields = {
  title: '',
  about: '',
  url: '',
  body: '',
  place: '',
  picture: '',
  value: '',
  position: null,
  opensNewWindow: false,
  needsMember: false,
  needsConsent: false,
}

/** What an operator would have typed for a published entry. */
export function fieldsOf(stored: StoredEntry, position: number | null): ContentFields {
  return { ...NO_FIELDS, position, ...typedOf(stored) }
}

function typedOf({ kind, entry }: StoredEntry): Partial<ContentFields> {
  switch (kind) {
    case 'nav':
      return {
        title: entry.name,
        url: entry.url,
        place: entry.mark,
        opensNewWindow: entry.opennew,
        needsMember: entry.needsLogin,
      }
    case 'shell_link':
      return {
        title: entry.name,
        url: entry.url,
        place: entry.place,
        opensNewWindow: entry.opennew,
        needsMember: entry.type === 2,
      }
    case 'banner':
      return {
        title: entry.title,
        about: entry.text,
        url: entry.url,
        place: entry.type,
        picture: entry.picture,
      }
    case 'hot_search':
      return { title: entry.searchKey }
    case 'help_category':
      return { title: entry.catName }
    case 'help_article':
      return {
        title: entry.title,
        place: entry.category,
        about: entry.about,
        body: textOfHtml(entry.html),
      }
    case 'announcement':
      return { title: entry.title, body: textOfHtml(entry.html) }
    case 'pact':
      return {
        title: entry.title,
        place: entry.type,
        value: entry.version,
        about: entry.about,
        body: textOfHtml(entry.html),
        needsConsent: entry.needsConsent ?? false,
      }
    case 'config':
      return { value: entry.value }
  }
}

/**
 * The entry that is published for what an operator typed.
 * @param current the published entry; what operators do not edit is kept from it
 */
export function entryOf(
  kind: Kind,
  id: string,
  fields: ContentFields,
  { current, now }: { current: EntryOf<'nav'> | undefined; now: Date },
): EntryOf<Kind> & { position?: number } {
  const { title, about, url, place, picture, value, position } = fields
  const links = { url, opennew: fields.opensNewWindow }
  const texts = { title, about, html: htmlOfText(fields.body) }
  const at = now.toISOString()
  const entries: { [K in Kind]: () => unknown } = {
    nav: () => ({
      ...{ id, name: title, ...links, mark: place, needsLogin: fields.needsMember },
      ...{ spotFlag: current?.spotFlag ?? 0, saleNum: current?.saleNum ?? 0 },
    }),
    shell_link: () => ({ id, place, name: title, ...links, type: fields.needsMember ? 2 : 1 }),
    banner: () => ({ id, type: place, title, text: about, url, picture }),
    hot_search: () => ({ id, searchKey: title }),
    help_category: () => ({ id, catName: title }),
    help_article: () => ({ id, category: place, ...texts, updatedAt: at }),
    pact: () => ({
      ...{ id, type: place, version: value, ...texts, publishedAt: at },
      needsConsent: fields.needsConsent,
    }),
    config: () => ({ id, value }),
  }
  const entry = ENTRIES[kind].parse(entries[kind]())
  return position === null ? entry : { ...entry, position }
}
