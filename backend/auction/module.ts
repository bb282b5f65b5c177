import { apiFamily, defineModule } from 'backend/platform/module'
import * as market from 'contract/auction/market'
import { auctionOrders } from './auction-orders'
import { closeDueLots } from './close-lot'
import { auctionEndpoints } from './endpoints'
import { countOpenLots } from './market/list-lots'
import { remindOfStarts } from './market/reminders'
import { AUCTION_STARTS, AUCTION_WON } from './message-kinds'
import { NAVIGATION } from './navigation'
import { auctionData } from './personal-data'
import { auctionReconcile } from './reconcile'

export const auctionModule = defineModule({
  name: 'auction',
  errorCodes: [44_000, 44_999],
  api: [apiFamily('竞拍', '竞拍列表、公告、排名、保证金、出价与回执；结束后的出价记录任何人可重算', market)],
  navigation: NAVIGATION,
  navigationCounts: async (reader) => ({ auction: await countOpenLots(reader) }),
  endpoints: auctionEndpoints,
  personalData: auctionData,
  jobs: {
    close_lots: { everySeconds: 5, run: ({ db, clock }) => closeDueLots(db, clock.now()) },
    remind_of_lots: {
      everySeconds: 30,
      canWait: true,
      run: ({ db, clock }) => remindOfStarts(db, clock.now()),
    },
  },
  messageKinds: [AUCTION_WON, AUCTION_STARTS],
  orderTypes: [auctionOrders],
  reconcile: auctionReconcile,
})
