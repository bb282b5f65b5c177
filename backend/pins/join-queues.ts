import type { Database } from 'backend/platform/database/database'
import { joinPin, lockPinOfOffer } from './join-pin'
import { createJoinQueue } from './join-queue'
import { joinSalePin, lockPinOfSale } from './join-sale-pin'

export type JoinQueues = ReturnType<typeof createJoinQueues>

/** Queues of a server: of pins of offers, and of pins of flash sales. */
export function createJoinQueues(db: Pick<Database, 'transaction'>) {
  return {
    ofOffers: createJoinQueue({ db, operation: 'pin.join', lock: lockPinOfOffer, join: joinPin }),
    ofSales: createJoinQueue({ db, operation: 'pin.join_in_sale', lock: lockPinOfSale, join: joinSalePin }),
  }
}
