/** What a shop does with the orders that it delivers for the market: steps of the market as seller. */
import {
  deliverOrder,
  MARKET_SELLER,
  type Merchant,
  merchantOf,
  orderSummaries,
  shipOrder,
} from 'backend/ordering'
import type { Tx } from 'backend/platform/database/database'
import { type Actor, type Call, shopIdOf } from 'backend/platform/endpoint'
import type { Place } from 'backend/platform/stores/pages'
import { refuse, type Verdict } from 'backend/platform/verdict'
import type { MovedOrder } from 'contract/ordering/order-steps'
import type { ShopDelivery } from 'contract/points/merchant-deliveries'
import type { OrderState } from 'contract/states'
import type { z } from 'zod'
import { redemptionsByOrders } from '../orders/redemption-store'
import { deliveriesOfShop, deliveryOfShop } from './delivery-store'

/** A page of the orders that the caller's shop delivers for the market. */
export async function listDeliveries(call: Call<Actor>, query: Place & { state?: OrderState | undefined }) {
  const { orm } = call.db
  const { list, total } = await deliveriesOfShop(orm, shopIdOf(call), query)
  const ids = list.map(({ id }) => id)
  const [orders, redemptions] = await Promise.all([orderSummaries(orm, ids), redemptionsByOrders(orm, ids)])
  const rows = list.map(
    ({ id: orderId, fenPerPiece, at, owedFen, dueAt, paidAt }): z.input<typeof ShopDelivery> => {
      const [order, redemption] = [orders.get(orderId), redemptions.get(orderId)]
      if (!order || !redemption) throw new Error(`order ${orderId} does not exist`)
      const { orderNo, title, state, place, contact } = order
      const { pieces, returnedPieces } = redemption
      return {
        ...{ orderId, orderNo, title, state, place, contact, pieces, returnedPieces, fenPerPiece, at },
        ...{ payFen: owedFen ?? (pieces - returnedPieces) * fenPerPiece, dueAt, paidAt },
      }
    },
  )
  return { list: rows, total }
}

/** The market as seller, with the shop's name for the buyer's timeline; undefined if the order is not the shop's to deliver. */
async function delivererOf(tx: Tx, call: Call<Actor>, orderId: string): Promise<Merchant | undefined> {
  if (!(await deliveryOfShop(tx, shopIdOf(call), orderId))) return undefined
  return { ...(await merchantOf(tx, call)), seller: MARKET_SELLER }
}

type Refusal = 'not_found' | 'forbidden' | 'step_not_open'

export async function shipForMarket(
  tx: Tx,
  call: Call<Actor>,
  input: { orderId: string; documentNo: string; requestId: string },
): Promise<Verdict<MovedOrder, Refusal>> {
  const deliverer = await delivererOf(tx, call, input.orderId)
  return deliverer ? await shipOrder(tx, deliverer, input, call.now) : refuse('not_found')
}

export async function deliverForMarket(
  tx: Tx,
  call: Call<Actor>,
  input: { orderId: string; signedBy: string; requestId: string },
): Promise<Verdict<MovedOrder, Refusal | 'already_delivered'>> {
  const deliverer = await delivererOf(tx, call, input.orderId)
  return deliverer ? await deliverPieces(tx, deliverer, input, call.now) : refuse('not_found')
}

/** Records the delivery of an order of pieces, which are not weighed. */
export async function deliverPieces(
  tx: Tx,
  merchant: Merchant,
  input: { orderId: string; signedBy: string; requestId: string },
  now: Date,
): Promise<Verdict<MovedOrder, Refusal | 'already_delivered'>> {
  const moved = await deliverOrder(tx, merchant, input, now)
  if (moved.ok) return moved
  const { reason } = moved
  if (reason === 'bags_not_weighed' || reason === 'weight_out_of_tolerance')
    throw new Error(`order ${input.orderId} was refused a delivery: ${reason}`)
  return refuse(reason, moved.facts)
}
