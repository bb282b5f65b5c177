import { CasePanels } from '~/components/disputes/case-panels'
import { DisputePanels } from '~/components/disputes/dispute-panels'
import type { ShownCase, ShownDisputes } from '~/components/disputes/shown-disputes'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

type DisputedOrder = Parameters<typeof DisputePanels>[0]['order']

/** Attaches the facts of an order's refunds and objections. */
export function attachDisputePanels(
  args: LoaderArgs,
  order: DisputedOrder,
  disputes: ShownDisputes,
): string | null {
  return attachFragment(args, 'facts', renderFragment(<DisputePanels order={order} disputes={disputes} />))
}

/** Attaches the facts of an arbitration case. */
export function attachCasePanels(args: LoaderArgs, arbitration: ShownCase): string | null {
  return attachFragment(args, 'facts', renderFragment(<CasePanels arbitration={arbitration} />))
}
