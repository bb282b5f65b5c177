import type { RefundRow } from 'contract/disputes'
import type { ArbitrationRow } from 'contract/disputes/arbitration'
import type { ShopArbitrationRow, ShopObjectionRow } from 'contract/disputes/shop-disputes'
import { ArbitrationTable } from '~/components/disputes/arbitration-table'
import { RefundTable } from '~/components/disputes/refund-table'
import { ObjectionTable } from '~/components/merchant-orders/objection-table'
import { ShopCaseTable } from '~/components/merchant-orders/shop-case-table'
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

/** Attaches the rows of a shop's objections; nothing for an empty page. */
export function attachObjectionTable(args: LoaderArgs, rows: readonly ShopObjectionRow[]): string | null {
  return attachFragment(
    args,
    'facts',
    rows.length === 0 ? '' : renderFragment(<ObjectionTable rows={rows} />),
  )
}

/** Attaches the rows of a shop's arbitration cases; nothing for an empty page. */
export function attachShopCaseTable(args: LoaderArgs, cases: readonly ShopArbitrationRow[]): string | null {
  return attachFragment(
    args,
    'facts',
    cases.length === 0 ? '' : renderFragment(<ShopCaseTable cases={cases} />),
  )
}
