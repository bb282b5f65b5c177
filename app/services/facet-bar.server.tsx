import type { LoaderFunctionArgs } from '@remix-run/node'
import { renderToStaticMarkup } from 'react-dom/server'
import { FacetBar, type FacetGroup } from '~/components/trade/facet-bar'
import { queryLink } from '~/components/ui/query-link'
import { keptHtml } from './kept-html.server'
import { putOnPage } from './written-parts.server'

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

/** What a page's list is narrowed down by (`putOnPage`); empty where there is nothing to choose. */
export function facetBar(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  groups: readonly FacetGroup[],
  filters?: FacetBarShown['filters'],
): string | null {
  const { pathname, search } = new URL(request.url)
  const html = write({ pathname, search, groups, ...(filters && { filters }) })
  return putOnPage({ context }, 'facets', html)
}
