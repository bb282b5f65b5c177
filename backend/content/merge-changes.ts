import type { Content, EntryOf, Kind } from './entries'
import { ENTRIES } from './entries'

/** A change of one entry against the delivered content. */
export interface Change {
  readonly kind: Kind
  readonly entryId: string
  /** The new entry, not parsed yet. Null removes it. */
  readonly entry: unknown
}

/**
 * Applies the changes of this market to the delivered content. A changed entry keeps its position, an added one comes
 * last.
 * @param onUnreadable receives a change that is not a valid entry (an older release wrote it); the delivered entry is
 * used instead
 */
export function mergeChanges(
  delivered: Content,
  changes: readonly Change[],
  onUnreadable: (change: Change) => void,
): Content {
  const merged = <K extends Kind>(kind: K): readonly EntryOf<K>[] => {
    const entries = new Map(delivered[kind].map((entry) => [entry.id, entry]))
    for (const change of changes.filter((one) => one.kind === kind)) {
      if (change.entry === null) {
        entries.delete(change.entryId)
        continue
      }
      const read = readEntry(kind, change)
      if (read) entries.set(change.entryId, read)
      else onUnreadable(change)
    }
    return [...entries.values()]
  }
  return {
    nav: merged('nav'),
    shell_link: merged('shell_link'),
    help_category: merged('help_category'),
    help_article: merged('help_article'),
    hot_search: merged('hot_search'),
    banner: merged('banner'),
    config: merged('config'),
    pact: merged('pact'),
  }
}

function readEntry<K extends Kind>(kind: K, { entryId, entry }: Change): EntryOf<K> | undefined {
  const read = ENTRIES[kind].safeParse(entry)
  return read.success && read.data.id === entryId ? (read.data as EntryOf<K>) : undefined
}
