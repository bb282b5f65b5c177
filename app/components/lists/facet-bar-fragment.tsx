import { ServerFragment } from '~/components/fragments/server-fragment'

/** Where a page shows what its list is narrowed down by, as the server wrote it (`facetBar`). */
export function FacetBarFragment({ html }: { html: string | null }) {
  return html === '' ? null : (
    <ServerFragment className="facet-bar" role="region" aria-label="筛选" name="facets" html={html} />
  )
}
