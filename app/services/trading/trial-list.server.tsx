import { type TrialListRow, TrialTable } from '~/components/trials/trial-table'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the rows of the member's trials; nothing for an empty page. */
export function attachTrialTable(args: LoaderArgs, rows: readonly TrialListRow[]): string | null {
  return attachFragment(args, 'facts', rows.length === 0 ? '' : renderFragment(<TrialTable rows={rows} />))
}
