import type { SpotSearch } from 'contract/spot/list'
import { queryLink } from '~/components/lists/query-link'
import { SearchWords } from '~/components/lists/search-words'
import { NearGrades } from '~/components/trade/near-grades'
import { renderFragment } from '../pages/server-fragments.server'

type Understood = Pick<SpotSearch, 'words' | 'suggestions'> & Partial<SpotSearch>

/** Renders how a list has interpreted a search: links and text without state, which few searches have much of. */
export function searchFragments(search: Understood | null, { pathname, searchParams }: URL) {
  if (!search) return null
  const link = (changes: Parameters<typeof queryLink>[2]) => queryLink(pathname, searchParams, changes)
  return {
    terms: renderFragment(<SearchWords search={search} queryLink={link} />),
    near: renderFragment(<NearGrades missing={search.missing ?? null} near={search.near ?? []} />),
    unknown: search.words.flatMap(({ typed, how }) => (how === 'unknown' ? [typed] : [])),
  }
}
