import { readSearchQuery, searchQueryOf } from 'contract/saved-searches/search-query'
import type { ListColumn } from 'contract/spot/columns-cookie'
import { ListTools } from '~/components/lists/list-tools'
import { SAVED_SEARCHES } from '~/components/saved-searches/saved-searches'
import { pageOf } from '../pages/page-path'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** Attaches the copy link and the choice of columns of the spot list. */
export function listTools(args: LoaderArgs, columns: readonly ListColumn[], isEmpty: boolean): string | null {
  const listPath = pageOf(args.request)
  const { search } = new URL(listPath, 'http://list')
  const textPath = isEmpty ? null : `/now/text${search}`
  const query = searchQueryOf(readSearchQuery(search))
  const savePath = query === '' ? null : `${SAVED_SEARCHES}?query=${encodeURIComponent(query)}`
  return fragment(
    args,
    'tools',
    <ListTools columns={columns} listPath={listPath} savePath={savePath} textPath={textPath} />,
  )
}
