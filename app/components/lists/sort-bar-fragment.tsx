import { ServerFragment } from '../ui/server-fragment'

/** Where a page shows in which order its list stands, as the server wrote it (`sortBar`). */
export function SortBarFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment className="sort-bar" name="sorts" html={html} />
}
