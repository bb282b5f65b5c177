import { countOrdersOfShop } from 'backend/ordering'
import type { Reader } from 'backend/platform/database/database'
import { countMyOffers } from 'backend/spot'
import type { OutputOf } from 'contract/endpoint'
import type { merchantDashboard } from 'contract/shops/merchant-dashboard'
import type { OrderState } from 'contract/states'

/** Numbers of what waits for a merchant. */
export async function dashboardOf(
  reader: Reader,
  shopId: string,
  now: Date,
): Promise<OutputOf<typeof merchantDashboard>> {
  const [orders, endingToday, soldOut] = await Promise.all([
    countOrdersOfShop(reader, shopId),
    countMyOffers(reader, shopId, { ending: 'today' }, now),
    countMyOffers(reader, shopId, { state: 'sold_out' }, now),
  ])
  const inStates = (...states: OrderState[]) =>
    orders.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.orders, 0)
  return {
    toShip: inStates('awaiting_shipment'),
    toHandOver: inStates('awaiting_pickup', 'partly_picked_up'),
    refunds: inStates('refunding'),
    objections: inStates('objecting'),
    arbitrations: inStates('arbitrating'),
    ...{ endingToday, soldOut },
    inEscrowFen: orders.reduce((sum, { escrowFen }) => sum + escrowFen, 0),
    payableFen: orders
      .filter(({ state }) => state === 'awaiting_receipt')
      .reduce((sum, { deliveredFen }) => sum + deliveredFen, 0),
  }
}
