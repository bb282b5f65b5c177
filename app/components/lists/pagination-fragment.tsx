import { ServerFragment } from '~/components/fragments/server-fragment'

/** Where a page shows the ways through a long list, as the server wrote them (`pagination`). */
export function PaginationFragment({ html }: { html: string | null }) {
  return html === '' ? null : (
    <ServerFragment className="pagination" role="navigation" aria-label="分页" name="pages" html={html} />
  )
}
