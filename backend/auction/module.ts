import { defineModule } from 'backend/platform/module'
import { auctionOrders } from './auction-orders'
import { closeDueLots } from './close-lot'
import { AUCTION_WON } from './message-kinds'
import { auctionData } from './personal-data'
import { auctionReconcile } from './reconcile'

export const auctionModule = defineModule({
  name: 'auction',
  personalData: auctionData,
  jobs: { close_lots: { everySeconds: 5, run: ({ db, clock }) => closeDueLots(db, clock.now()) } },
  messageKinds: [AUCTION_WON],
  orderTypes: [auctionOrders],
  reconcile: auctionReconcile,
})
