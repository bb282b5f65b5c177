/** Different ones that are remembered at once, unless said otherwise; the one that was written longest ago goes first. */
const KEPT = 300

/**
 * Remembers the HTML of a part by all that it shows, so that a part is written anew only when it shows something else.
 * @param write makes the HTML of `shown`, and depends on nothing but it
 */
export function keptHtml<T>(write: (shown: T) => string, keptAtMost = KEPT): (shown: T) => string {
  const kept = new Map<string, string>()
  return (shown) => {
    const key = JSON.stringify(shown)
    const before = kept.get(key)
    if (before !== undefined) return before
    const html = write(shown)
    const [oldest] = kept.keys()
    if (kept.size >= keptAtMost && oldest !== undefined) kept.delete(oldest)
    kept.set(key, html)
    return html
  }
}
