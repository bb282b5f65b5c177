import type { RefundRow } from 'contract/disputes'
import type { ArbitrationRow } from 'contract/disputes/arbitration'
import { ArbitrationTable } from '~/components/disputes/arbitration-table'
import { RefundTable } from '~/components/disputes/refund-table'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the rows of the member's refunds and objections; nothing for an empty page. */
export function attachRefundTable(args: LoaderArgs, rows: readonly RefundRow[]): string | null {
  return attachFragment(args, 'facts', rows.length === 0 ? '' : renderFragment(<RefundTable rows={rows} />))
}

/** Attaches the rows of the member's arbitration cases; nothing for an empty page. */
export function attachArbitrationTable(args: LoaderArgs, cases: readonly ArbitrationRow[]): string | null {
  return attachFragment(
    args,
    'facts',
    cases.length === 0 ? '' : renderFragment(<ArbitrationTable cases={cases} />),
  )
}
