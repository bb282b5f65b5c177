import { type AnsweredEndpoint, operatorAnswer } from 'backend/platform/endpoint'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/ordering/operator-orders'
import { findOrder } from './order-store'
import { countDisputedOrders, findOrders, operatorOrderDetail } from './queries/operator-orders'

/** Calls of operators, who read orders of all sides. */
export function operatorOrderEndpoints(): AnsweredEndpoint[] {
  return [
    operatorAnswer(contract.operatorOrders, async ({ db }, query) => {
      const { page, size } = query
      const found = await findOrders(db.orm, query)
      return accept({ ...found, page, size, disputed: await countDisputedOrders(db.orm) })
    }),
    operatorAnswer(contract.operatorOrder, async ({ db, now }, { id }) => {
      const order = await findOrder(db.orm, id)
      return order ? accept(await operatorOrderDetail(db.orm, order, now)) : refuse('not_found')
    }),
  ]
}
