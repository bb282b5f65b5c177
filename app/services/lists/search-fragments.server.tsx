import type { SpotSearch } from 'contract/spot/list'
import { queryLink } from '~/components/lists/query-link'
import { RelaxedSearch } from '~/components/lists/relaxed-search'
import { SearchRemarks, SearchWords } from '~/components/lists/search-words'
import { NearGrades } from '~/components/trade/near-grades'
import { renderFragment } from '../pages/server-fragments.server'

type Understood = Pick<SpotSearch, 'words' | 'suggestions' | 'literal'> & Partial<SpotSearch>

/** Renders how a list has interpreted a search: links and text without state, which few searches have much of. */
export function searchFragments(search: Understood | null, { pathname, searchParams }: URL) {
  if (!search) return null
  const link = (changes: Parameters<typeof queryLink>[2]) => queryLink(pathname, searchParams, changes)
  return {
    relaxed: search.relaxed ? renderFragment(relaxedSearch(search.words, search.relaxed, link)) : null,
    terms: renderFragment(<SearchWords search={search} queryLink={link} />),
    remarks: renderFragment(<SearchRemarks words={search.words} />),
    near: renderFragment(<NearGrades missing={search.missing ?? null} near={search.near ?? []} />),
    unknown: search.words.flatMap(({ typed, how }) => (how === 'unknown' ? [typed] : [])),
  }
}

function relaxedSearch(
  words: SpotSearch['words'],
  { choices }: NonNullable<SpotSearch['relaxed']>,
  link: (changes: Parameters<typeof queryLink>[2]) => string,
) {
  const limiting = words.filter(({ how }) => how !== 'not_filterable' && how !== 'ignored')
  return <RelaxedSearch conditions={limiting.map(({ meant }) => meant)} choices={choices} queryLink={link} />
}
