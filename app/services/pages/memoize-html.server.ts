import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderFragment } from './server-fragments.server'

/** Default number of entries; the least recently used is evicted first. */
const MAX_ENTRIES = 300

/**
 * Memoizes the HTML of a fragment by its props, so that it is rendered only when they change.
 * @param render must depend on its props alone
 */
export function memoizedHtml<T>(render: (props: T) => ReactElement, maxEntries = MAX_ENTRIES) {
  const entries = new LRUCache<string, string>({ max: maxEntries })
  return (props: T): string => {
    const key = JSON.stringify(props)
    const cached = entries.get(key)
    if (cached !== undefined) return cached
    const html = renderFragment(render(props))
    entries.set(key, html)
    return html
  }
}
