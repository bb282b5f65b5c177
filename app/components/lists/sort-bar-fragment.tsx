import { ServerFragment } from '~/components/fragments/server-fragment'

/** Sort links of a list, rendered by the server (`sortBar`). */
export function SortBarFragment({ html }: { html: string | null }) {
  return html === '' ? null : <ServerFragment className="sort-bar" name="sorts" html={html} />
}
