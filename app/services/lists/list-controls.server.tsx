import { renderToStaticMarkup } from 'react-dom/server'
import { FacetBar, type FacetGroup } from '~/components/lists/facet-bar'
import { Pagination } from '~/components/lists/pagination'
import { type QueryLink, queryLink } from '~/components/lists/query-link'
import { SortBar } from '~/components/lists/sort-bar'
import { keptHtml } from '../pages/memoize-html.server'
import type { Asked } from '../pages/request-scoped.server'
import { putOnPage } from '../pages/server-fragments.server'

interface OfPage {
  pathname: string
  /** The page's query, as it stands in the address. */
  search: string
}

interface Place {
  /** Rows in all. */
  total: number
  /** Zero-based. */
  page: number
  size: number
}

interface Sorts {
  /** What each order is called; the first is the default and stands in no address. */
  names: Readonly<Record<string, string>>
  current: string
}

interface Filters {
  groups: readonly FacetGroup[]
  /** Whether the less common filters are shown as well; absent where there are none. */
  filters?: 'common' | 'all' | undefined
  /** What of the address could not be taken as it stands there (`listNotes`). */
  notes: readonly string[]
}

const writeFacets = keptHtml(({ groups, filters, notes, ...of }: Filters & OfPage) =>
  renderToStaticMarkup(<FacetBar groups={groups} filters={filters} notes={notes} queryLink={linksOf(of)} />),
)

const writePages = keptHtml(({ total, page, size, ...of }: Place & OfPage) =>
  renderToStaticMarkup(<Pagination total={total} page={page} size={size} queryLink={linksOf(of)} />),
)

const writeSorts = keptHtml(({ names, current, ...of }: Sorts & OfPage) => {
  const sorts = Object.entries(names).map(([value, label]) => ({ value, label }))
  return renderToStaticMarkup(<SortBar current={current} sorts={sorts} queryLink={linksOf(of)} />)
})

/** What a list is narrowed down by (`putOnPage`); empty where there is nothing to choose. */
export function facetBar(
  asked: Asked,
  groups: readonly FacetGroup[],
  { notes, filters }: Omit<Filters, 'groups'>,
): string | null {
  const said = { notes, ...(filters && { filters }) }
  return putOnPage(asked, 'facets', writeFacets({ groups, ...said, ...pageOf(asked) }))
}

/** Ways through a long list (`putOnPage`); an empty list has none. */
export function pagination(asked: Asked, { total, page, size }: Place): string | null {
  return putOnPage(asked, 'pages', writePages({ total, page, size, ...pageOf(asked) }))
}

/** Orders of a list (`putOnPage`). */
export function sortBar(asked: Asked, names: Sorts['names'], current: string): string | null {
  return putOnPage(asked, 'sorts', writeSorts({ names, current, ...pageOf(asked) }))
}

function pageOf({ request }: Asked): OfPage {
  const { pathname, search } = new URL(request.url)
  return { pathname, search }
}

function linksOf({ pathname, search }: OfPage): QueryLink {
  const present = new URLSearchParams(search)
  return (changes) => queryLink(pathname, present, changes)
}
