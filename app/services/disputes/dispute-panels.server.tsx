import type { ReactNode } from 'react'
import { CasePanels } from '~/components/disputes/case-panels'
import type { CaseSide } from '~/components/disputes/case-side'
import { DisputePanels } from '~/components/disputes/dispute-panels'
import type { ShownCase, ShownDisputes } from '~/components/disputes/shown-disputes'
import { ShopObjectionPanels } from '~/components/merchant-orders/shop-objection-panels'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

type ObjectionPanels = Parameters<typeof ShopObjectionPanels>[0]
type DisputedOrder = Parameters<typeof DisputePanels>[0]['order']

/** Attaches the facts of an order's refunds and objections. */
export function attachDisputePanels(
  args: LoaderArgs,
  order: DisputedOrder,
  disputes: ShownDisputes,
): string | null {
  return attachFragment(args, 'facts', renderFragment(<DisputePanels order={order} disputes={disputes} />))
}

/** Attaches the facts of an arbitration case. @param money how the case moves money, for merchants */
export function attachCasePanels(
  args: LoaderArgs,
  arbitration: ShownCase,
  side: CaseSide,
  money?: ReactNode,
): string | null {
  const panels = <CasePanels arbitration={arbitration} side={side} money={money} />
  return attachFragment(args, 'facts', renderFragment(panels))
}

/** Attaches the facts of an objection to an order of the shop. */
export function attachObjectionPanels(
  args: LoaderArgs,
  objection: ObjectionPanels['objection'],
  { order, arbitrations }: Omit<ObjectionPanels, 'objection'>,
): string | null {
  const panels = <ShopObjectionPanels objection={objection} order={order} arbitrations={arbitrations} />
  return attachFragment(args, 'facts', renderFragment(panels))
}
