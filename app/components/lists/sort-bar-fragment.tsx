import { Written } from '../ui/server-fragment'

/** Where a page shows in which order its list stands, as the server wrote it (`sortBar`). */
export function SortPart({ html }: { html: string | null }) {
  return html === '' ? null : <Written className="sortbar" name="sorts" html={html} />
}
