import { createRequestQueue, type RequestQueueParts } from 'backend/platform/batching/request-queue'
import type { Database } from 'backend/platform/database/database'
import { PIN_WAIT_MS } from 'contract/pins/terms'
import { joinPin, lockPinOfOffer } from './join-pin'
import { joinSalePin, lockPinOfSale } from './join-sale-pin'

/** One queue of joining shares per pin and server. */
export function createJoinQueue<Locked, Wanted extends { requestId: string }, Share, R extends string>(
  parts: Omit<RequestQueueParts<Locked, Wanted, Share, R>, 'waitMs'>,
) {
  return createRequestQueue({ ...parts, waitMs: PIN_WAIT_MS })
}

export type JoinQueues = ReturnType<typeof createJoinQueues>

/** Queues of a server: of pins of offers, and of pins of flash sales. */
export function createJoinQueues(db: Pick<Database, 'transaction'>) {
  return {
    ofOffers: createJoinQueue({ db, operation: 'pin.join', lock: lockPinOfOffer, run: joinPin }),
    ofSales: createJoinQueue({ db, operation: 'pin.join_in_sale', lock: lockPinOfSale, run: joinSalePin }),
  }
}
