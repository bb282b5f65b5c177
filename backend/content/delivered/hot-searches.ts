import type { EntryOf } from '../entries'

/** Frequently searched grades and makers, in display order. */
const WORDS = ['T30S', 'DFDA-7042', 'K8003', 'SG-5', '2426H', '5000S', '茂名石化', '镇海炼化']

export const HOT_SEARCHES: readonly EntryOf<'hot_search'>[] = WORDS.map((word) => ({
  id: word,
  searchKey: word,
}))
