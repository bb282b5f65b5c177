import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as lots from 'contract/auction/lots'
import * as market from 'contract/auction/market'
import * as operatorLots from 'contract/auction/operator-lots'
import { auctionOrders } from './auction-orders'
import { closeDueLots, endLotsOfClosedShops } from './close-lot'
import { actOnLots, seedLots } from './demo'
import { auctionEndpoints } from './endpoints'
import type { LotDeps } from './lot-endpoints'
import { lotReviewedMessage } from './lot-messages'
import { countOpenLots } from './market/list-lots'
import { remindOfStarts } from './market/reminders'
import { startMessage, wonMessage } from './message-kinds'
import { NAVIGATION } from './navigation'
import { auctionData } from './personal-data'
import { QUEUES } from './queues'
import { auctionReconcile } from './reconcile'
import { auctionLot } from './tables'

/** @param deps what a later module knows of companies */
export const auctionModule = (deps: LotDeps) =>
  defineModule({
    name: 'auction',
    errorCodes: [44_000, 44_999],
    api: [
      apiFamily('竞拍', '竞拍列表、公告、排名、保证金、出价与回执；结束后的出价记录任何人可重算', market),
      apiFamily('商家竞拍', '商家系统：提交竞拍、查看出价，须由店铺成员调用', lots),
      apiFamily('竞拍审核', '工作人员审核竞拍，查看法定代表人同名的出价企业', operatorLots),
    ],
    navigation: NAVIGATION,
    navigationCounts: async (reader) => ({ auction: await countOpenLots(reader) }),
    endpoints: (context) => auctionEndpoints(context, deps),
    catalogueUses: [
      {
        name: '竞拍',
        count: async (reader, kind, ids) =>
          await countReferences(
            reader,
            kind === 'product' ? auctionLot.productId : auctionLot.warehouseId,
            ids,
          ),
      },
    ],
    personalData: auctionData,
    jobs: {
      close_lots: {
        everySeconds: 5,
        run: async ({ db, clock }) => {
          await closeDueLots(db, clock.now())
          await endLotsOfClosedShops(db, clock.now())
        },
      },
      remind_of_lots: {
        everySeconds: 30,
        canWait: true,
        run: ({ db, clock }) => remindOfStarts(db, clock.now()),
      },
    },
    operatorQueues: QUEUES,
    messageKinds: [wonMessage.kind, startMessage.kind, lotReviewedMessage.kind],
    orderTypes: [auctionOrders],
    reconcile: auctionReconcile,
    demo: { seed: seedLots, act: actOnLots },
  })
