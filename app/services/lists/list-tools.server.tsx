import type { ListColumn } from 'contract/spot/columns-cookie'
import { ListTools } from '~/components/lists/list-tools'
import { pageOf } from '../pages/page-path'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the copy link and the choice of columns of the spot list. */
export function listTools(args: LoaderArgs, columns: readonly ListColumn[], isEmpty: boolean): string | null {
  const listPath = pageOf(args.request)
  const { search } = new URL(listPath, 'http://list')
  const textPath = isEmpty ? null : `/now/text${search}`
  return attachFragment(
    args,
    'tools',
    renderFragment(<ListTools columns={columns} listPath={listPath} textPath={textPath} />),
  )
}
