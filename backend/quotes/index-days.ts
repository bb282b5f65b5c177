import type { Tx } from 'backend/platform/database/database'
import { chainIndex, type DayIndex, type IndexedQuote, type IndexOfDay } from './chain-index'
import { findQuoteDays, indexesBefore, quotesOfDay, storeIndexes } from './quote-store'

/**
 * Indexes of consecutive days.
 * @param before the last index of each category
 * @param days each with its quotes, in order
 */
export function chainDays(
  before: ReadonlyMap<string, IndexOfDay>,
  days: readonly { day: string; quotes: readonly IndexedQuote[] }[],
): DayIndex[] {
  let indexes = before
  return days.flatMap(({ day, quotes }) => {
    const made = chainIndex(indexes, quotes)
    indexes = new Map([...indexes, ...made])
    return [...made].map(([category, index]) => ({ category, day, ...index }))
  })
}

/** Computes the indexes from a day on again: of one day after its quotes, of all later days after a correction. */
export async function indexFrom(tx: Tx, first: string, at: Date): Promise<void> {
  const days = []
  for (const day of await findQuoteDays(tx, first)) days.push({ day, quotes: await quotesOfDay(tx, day) })
  await storeIndexes(tx, chainDays(await indexesBefore(tx, first), days), at)
}
