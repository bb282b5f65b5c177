import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as lots from 'contract/auction/lots'
import * as operatorLots from 'contract/auction/operator-lots'
import { auctionOrders } from './auction-orders'
import { closeDueLots } from './close-lot'
import { auctionEndpoints } from './endpoints'
import type { LotDeps } from './lot-endpoints'
import { LOT_REVIEWED } from './lot-messages'
import { AUCTION_WON } from './message-kinds'
import { auctionData } from './personal-data'
import { auctionReconcile } from './reconcile'
import { auctionLot } from './tables'

/** @param deps what a later module knows of companies */
export const auctionModule = (deps: LotDeps) =>
  defineModule({
    name: 'auction',
    errorCodes: [44_000, 44_999],
    api: [
      apiFamily('商家竞拍', '商家系统：提交竞拍、查看出价，须由店铺成员调用', lots),
      apiFamily('竞拍审核', '工作人员审核竞拍，查看法定代表人同名的出价企业', operatorLots),
    ],
    endpoints: () => auctionEndpoints(deps),
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
    jobs: { close_lots: { everySeconds: 5, run: ({ db, clock }) => closeDueLots(db, clock.now()) } },
    messageKinds: [AUCTION_WON, LOT_REVIEWED],
    orderTypes: [auctionOrders],
    reconcile: auctionReconcile,
  })
