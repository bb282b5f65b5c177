import { z } from 'zod'
import type { Content, EntryOf, Kind } from './entries'
import { ENTRIES } from './entries'

/** Distance of delivered entries, so that others fit between them. */
const POSITION_STEP = 10

/** A change of one entry against the delivered content. */
export interface Change {
  readonly kind: Kind
  readonly entryId: string
  /** The new entry, not parsed yet. Null removes it. */
  readonly entry: unknown
}

/**
 * Applies the changes of this market to the delivered content. A changed entry keeps its position, an added one comes
 * last, unless the change names a position: delivered entries have 10, 20, 30 …
 * @param onUnreadable receives a change that is not a valid entry (an older release wrote it); the delivered entry is
 * used instead
 */
export function mergeChanges(
  delivered: Content,
  changes: readonly Change[],
  onUnreadable: (change: Change) => void,
): Content {
  const merged = <K extends Kind>(kind: K) => mergeKind(kind, delivered[kind], changes, onUnreadable)
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

/** Like `mergeChanges`, for the entries of one kind. */
export function mergeKind<K extends Kind>(
  kind: K,
  delivered: readonly EntryOf<K>[],
  changes: readonly Change[],
  onUnreadable: (change: Change) => void,
): readonly EntryOf<K>[] {
  const entries = new Map(delivered.map((entry) => [entry.id, entry]))
  const positions = new Map(delivered.map(({ id }, index) => [id, (index + 1) * POSITION_STEP]))
  for (const change of changes.filter((one) => one.kind === kind)) {
    if (change.entry === null) {
      entries.delete(change.entryId)
      continue
    }
    const read = readEntry(kind, change)
    if (read) entries.set(change.entryId, read)
    else onUnreadable(change)
    const position = positionOf(change.entry)
    if (read && position !== null) positions.set(change.entryId, position)
  }
  const positionAt = (entry: EntryOf<K>) => positions.get(entry.id) ?? Number.MAX_SAFE_INTEGER
  return [...entries.values()].sort((a, b) => positionAt(a) - positionAt(b))
}

const Positioned = z.object({ position: z.number().int() })

/** The position that a stored entry names. */
export function positionOf(entry: unknown): number | null {
  return Positioned.safeParse(entry).data?.position ?? null
}

function readEntry<K extends Kind>(kind: K, { entryId, entry }: Change): EntryOf<K> | undefined {
  const read = ENTRIES[kind].safeParse(entry)
  return read.success && read.data.id === entryId ? (read.data as EntryOf<K>) : undefined
}
