import { LRUCache } from 'lru-cache'
import type { ReactElement } from 'react'
import { renderFragment } from './server-fragments.server'

/** Default number of entries; the least recently used is evicted first. */
const MAX_ENTRIES = 300

/**
 * Memoizes the HTML of a fragment by its props, so that it is rendered only when they change.
 * @param render must depend on its props alone
 * @param keyOf cheaper than the JSON of all props, and different for different ones
 */
export function memoizedHtml<T>(
  render: (props: T) => ReactElement,
  { maxEntries = MAX_ENTRIES, keyOf = JSON.stringify as (props: T) => string } = {},
) {
  const entries = new LRUCache<string, string>({ max: maxEntries })
  return (props: T): string => {
    const key = keyOf(props)
    const cached = entries.get(key)
    if (cached !== undefined) return cached
    const html = flat(renderFragment(render(props)))
    entries.set(key, html)
    return html
  }
}

/** The same text in one piece. React's consists of hundreds, which every use would copy one by one. */
function flat(html: string): string {
  return Buffer.from(html).toString()
}
