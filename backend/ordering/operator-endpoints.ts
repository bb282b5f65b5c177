import type { PictureStore } from 'backend/pictures'
import { type AnsweredEndpoint, operatorAnswer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/operator-orders'
import { shownDeliveryNotes } from './delivery-notes'
import { findOrder } from './order-store'
import { countDisputedOrders, findOrders, operatorOrderDetail } from './queries/operator-orders'

/** Calls of operators, who read orders of all sides. */
export function operatorOrderEndpoints({ secret }: PictureStore): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorOrders, async ({ db }, query) => {
      const { page, size } = query
      const found = await findOrders(db.orm, query)
      return accept({ ...found, page, size, disputed: await countDisputedOrders(db.orm) })
    }),
    operatorAnswer(contract.operatorOrder, async ({ db, operator, now }, { id }) => {
      const order = await findOrder(db.orm, id)
      if (!order) return refuse('not_found')
      const viewer = { kind: 'operator', id: operator.operatorId } as const
      const found = await operatorOrderDetail(db.orm, order, now)
      return accept({
        ...found,
        deliveryNotes: await shownDeliveryNotes(db.orm, secret, { orderId: id, viewer }, now),
      })
    }),
  ]
}
