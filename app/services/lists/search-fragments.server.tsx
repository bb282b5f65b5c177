import type { SpotSearch } from 'contract/spot/list'
import { renderToStaticMarkup } from 'react-dom/server'
import { queryLink } from '~/components/lists/query-link'
import { SearchWords } from '~/components/lists/search-words'
import { NearGrades } from '~/components/trade/near-grades'

type Understood = Pick<SpotSearch, 'words' | 'suggestions'> & Partial<SpotSearch>

/**
 * What a list says of a search, written here: it holds words and links alone, few searches have much of it, and every
 * visitor of the list would load its components.
 */
export function searchParts(search: Understood | null, { pathname, searchParams }: URL) {
  if (!search) return null
  const link = (changes: Parameters<typeof queryLink>[2]) => queryLink(pathname, searchParams, changes)
  return {
    words: renderToStaticMarkup(<SearchWords search={search} queryLink={link} />),
    near: renderToStaticMarkup(<NearGrades missing={search.missing ?? null} near={search.near ?? []} />),
    unknown: search.words.flatMap(({ typed, how }) => (how === 'unknown' ? [typed] : [])),
  }
}
