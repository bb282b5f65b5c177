import { renderToStaticMarkup } from 'react-dom/server'
import { FacetBar, type FacetGroup } from '~/components/trade/facet-bar'
import { queryLink } from '~/components/ui/query-link'
import { keptHtml } from './kept-html.server'

interface FacetBarShown {
  pathname: string
  /** The page's query, as it stands in the address. */
  search: string
  groups: readonly FacetGroup[]
  /** Whether the less common filters are shown as well; absent where there are none. */
  filters?: 'common' | 'all'
}

const write = keptHtml(({ pathname, search, groups, filters }: FacetBarShown) => {
  const present = new URLSearchParams(search)
  return renderToStaticMarkup(
    <FacetBar
      groups={groups}
      filters={filters}
      queryLink={(changes) => queryLink(pathname, present, changes)}
    />,
  )
})

/** What a page's list is narrowed down by, as HTML (decision 023); empty where there is nothing to choose. */
export function facetBar(
  { url }: Request,
  groups: readonly FacetGroup[],
  filters?: FacetBarShown['filters'],
): string {
  const { pathname, search } = new URL(url)
  return write({ pathname, search, groups, ...(filters && { filters }) })
}
