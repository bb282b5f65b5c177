import { FacetBar, type FacetBarProps, type FacetGroup } from '~/components/lists/facet-bar'
import { Pagination } from '~/components/lists/pagination'
import { type QueryLink, queryLink } from '~/components/lists/query-link'
import { SortBar } from '~/components/lists/sort-bar'
import { memoizedHtml } from '../pages/memoize-html.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment } from '../pages/server-fragments.server'

interface PageAddress {
  pathname: string
  /** Query of the page's URL. */
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
  /** Names of the sort orders; the first is the default, which URLs omit. */
  names: Readonly<Record<string, string>>
  current: string
}

type Filters = Omit<FacetBarProps, 'queryLink'>

const renderFacets = memoizedHtml(({ pathname, search, ...filters }: Filters & PageAddress) => (
  <FacetBar {...filters} queryLink={linksOf({ pathname, search })} />
))

const renderPages = memoizedHtml(({ total, page, size, ...of }: Place & PageAddress) => (
  <Pagination total={total} page={page} size={size} queryLink={linksOf(of)} />
))

const renderSorts = memoizedHtml(({ names, current, ...of }: Sorts & PageAddress) => {
  const sorts = Object.entries(names).map(([value, label]) => ({ value, label }))
  return <SortBar current={current} sorts={sorts} queryLink={linksOf(of)} />
})

/** Attaches the filters of a list; empty if there is nothing to choose. */
export function facetBar(
  args: LoaderArgs,
  groups: readonly FacetGroup[],
  options: Omit<Filters, 'groups'>,
): string | null {
  return attachFragment(args, 'facets', renderFacets({ groups, ...options, ...pageOf(args) }))
}

/** Attaches the pagination of a list; empty for an empty list. */
export function pagination(args: LoaderArgs, { total, page, size }: Place): string | null {
  return attachFragment(args, 'pages', renderPages({ total, page, size, ...pageOf(args) }))
}

interface SortedFacets extends Sorts {
  notes: readonly string[]
  /** Rows in all; without any there is nothing to sort. */
  total: number
}

/** Attaches the filters of a list and its sort links, which phones find among the filters. */
export function sortedFacets(
  args: LoaderArgs,
  groups: readonly FacetGroup[],
  { notes, total, names, current }: SortedFacets,
): { narrow: string | null; sorts: string | null } {
  if (total === 0) return { narrow: facetBar(args, groups, { notes }), sorts: '' }
  return {
    narrow: facetBar(args, groups, { notes, phoneSorts: { names, current } }),
    sorts: attachFragment(args, 'sorts', renderSorts({ names, current, ...pageOf(args) })),
  }
}

function pageOf({ request }: LoaderArgs): PageAddress {
  const { pathname, search } = new URL(request.url)
  return { pathname, search }
}

/** Makes links to the present page with another query. */
export function linksOfPage(args: LoaderArgs): QueryLink {
  return linksOf(pageOf(args))
}

function linksOf({ pathname, search }: PageAddress): QueryLink {
  const present = new URLSearchParams(search)
  return (changes) => queryLink(pathname, present, changes)
}
