import { Banner, HelpArticle, NavItem, Pact } from 'contract/content'
import { ShellLink } from 'contract/content/shell-links'
import { z } from 'zod'

/** Schemas of the content lists. Each entry has an id that is unique within its list. */
export const ENTRIES = {
  nav: NavItem,
  shell_link: ShellLink,
  help_category: z.object({ id: z.string(), catName: z.string() }),
  /** `category` is the id of the article's category. */
  help_article: HelpArticle.omit({ catName: true }).extend({ category: z.string() }),
  hot_search: z.object({ id: z.string(), searchKey: z.string() }),
  banner: Banner,
  /** Named values. The id is the code that programs use. */
  config: z.object({ id: z.string(), value: z.string() }),
  /** All published versions. The newest one of a type is in force. */
  /** `needsConsent`: members who accepted an earlier version are asked again. */
  pact: Pact.extend({ id: z.string(), needsConsent: z.boolean().optional() }),
}

export type Kind = keyof typeof ENTRIES
export type EntryOf<K extends Kind> = z.output<(typeof ENTRIES)[K]>
export type Content = { [K in Kind]: readonly EntryOf<K>[] }

export function isKind(kind: string): kind is Kind {
  return Object.hasOwn(ENTRIES, kind)
}
