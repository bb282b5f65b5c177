import { type AnsweredEndpoint, answer, merchantMutation } from 'backend/platform/endpoint'
import { accept } from 'backend/platform/verdict'
import * as contract from 'contract/points/merchant-deliveries'
import { deliverForMarket, listDeliveries, shipForMarket } from './deliver-for-market'

/** Calls of shops that deliver goods of the mall. */
export function merchantPointsEndpoints(): AnsweredEndpoint[] {
  return [
    answer(contract.shopDeliveries, async (call, query) => {
      const { page, size } = query
      return accept({ ...(await listDeliveries(call, query)), page, size })
    }),
    merchantMutation(contract.shipForMarket, 'points.shipForMarket', shipForMarket),
    merchantMutation(contract.deliverForMarket, 'points.deliverForMarket', deliverForMarket),
  ]
}
