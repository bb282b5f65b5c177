import type { OrderDetail } from 'contract/ordering'
import { OrderPanels } from '~/components/ordering/order-panels'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { attachFragment, renderFragment } from '../pages/server-fragments.server'

/** Attaches the facts of an order. */
export function attachOrderPanels(args: LoaderArgs, order: OrderDetail): string | null {
  return attachFragment(args, 'facts', renderFragment(<OrderPanels order={order} />))
}
