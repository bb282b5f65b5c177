import { type AnsweredEndpoint, answer } from 'backend/platform/endpoint'
import type { PositionsSettings } from 'backend/platform/settings/gateway-settings'
import { accept, refuse } from 'backend/platform/verdict'
import * as contract from 'contract/waybills/tracking'
import { createPositionFinder } from './truck-position'
import { findTruckWaybill, orderPartyOf, orderWaybills, truckView, truckViewerOf } from './truck-views'

/** Calls of the sides of a waybill and of the parties of the order whose goods it carries. */
export function trackingEndpoints(positions: PositionsSettings | undefined): AnsweredEndpoint[] {
  const findPosition = createPositionFinder(positions)
  return [
    answer(contract.findTruck, async ({ db, actor, clock, now }, wanted) => {
      const row = await findTruckWaybill(db.orm, wanted)
      const side = row ? await truckViewerOf(db.orm, actor, row) : null
      if (!row || side === null) return refuse('not_found')
      return accept(await truckView(db.orm, row, { side, findPosition, clock, now }))
    }),
    answer(contract.waybillsOfOrder, async ({ db, actor }, { orderId }) => {
      if ((await orderPartyOf(db.orm, actor, orderId)) === null) return refuse('not_found')
      return accept(await orderWaybills(db.orm, actor, orderId))
    }),
  ]
}
