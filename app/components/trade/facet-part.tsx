import { Written } from '../ui/written'

/** Where a page shows what its list is narrowed down by, as the server wrote it (`facetBar`). */
export function FacetPart({ html }: { html: string }) {
  return html === '' ? null : <Written className="facets" role="region" aria-label="筛选" html={html} />
}
