import { detail } from 'contract/ordering'
import { PrintedOrders } from '~/components/ordering/printed-orders'
import { call } from '../api/call.server'
import type { LoaderArgs } from '../pages/request-scoped.server'
import { fragment } from '../pages/server-fragments.server'

/** Attaches the chosen orders for printing; null without any. */
export async function attachPrintedOrders(args: LoaderArgs, ids: readonly string[]): Promise<string | null> {
  if (ids.length === 0) return null
  const orders = await Promise.all(ids.map((id) => call(args.request, detail, { id })))
  return fragment(args, 'facts', <PrintedOrders orders={orders} />)
}
