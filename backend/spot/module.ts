import { smsCodesOf } from 'backend/account'
import { pictureStoreOf } from 'backend/pictures'
import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/spot'
import * as bankExchange from 'contract/spot/bank-exchange'
import * as detail from 'contract/spot/detail'
import * as freightRates from 'contract/spot/freight-rates'
import * as list from 'contract/spot/list'
import * as merchantOfferEdits from 'contract/spot/merchant-offer-edits'
import * as merchantOffers from 'contract/spot/merchant-offers'
import * as offerImports from 'contract/spot/offer-imports'
import * as offerReview from 'contract/spot/offer-review'
import * as priceTons from 'contract/spot/price-tons-choice'
import { spotEndpoints } from './endpoints'
import { moveBrowsing, moveOffers, renameOffers } from './follow-catalogue'
import { reviewMessage } from './message-kinds'
import { NAVIGATION } from './navigation'
import { expireOffers } from './offers/expire-offers'
import { spotOrders } from './orders/spot-orders'
import { spotData } from './personal-data'
import { QUEUES } from './review/queues'
import { browsingHistory, offer } from './tables'

export const spotModule = defineModule({
  name: 'spot',
  personalData: spotData,
  errorCodes: [60_000, 69_999],
  api: [
    apiFamily('现货', '查找现货、试算与下单', list, contract, bankExchange, detail, priceTons),
    apiFamily('报价审核', '审核人员：新店铺的报价先审后上架', offerReview),
    apiFamily(
      '商家报价',
      '商家系统：报价与运费线路，须由店铺成员调用',
      merchantOffers,
      merchantOfferEdits,
      offerImports,
      freightRates,
    ),
  ],
  navigation: NAVIGATION,
  endpoints: (context) => {
    const { subscribe, settings, cipher } = context
    const pictures = pictureStoreOf(context)
    return spotEndpoints({ subscribe, settings, cipher, pictures, codes: smsCodesOf(context) })
  },
  operatorQueues: QUEUES,
  messageKinds: [reviewMessage.kind],
  orderTypes: [spotOrders],
  catalogueUses: [
    {
      name: '报价',
      count: async (reader, kind, ids) =>
        await countReferences(reader, kind === 'product' ? offer.productId : offer.warehouseId, ids),
      move: moveOffers,
      renamed: renameOffers,
    },
    {
      name: '浏览记录',
      count: async (reader, kind, ids) =>
        kind === 'product' ? await countReferences(reader, browsingHistory.productId, ids) : 0,
      move: moveBrowsing,
    },
  ],
  jobs: {
    expire_offers: { everySeconds: 30, run: ({ db, clock }) => expireOffers(db, clock.now()) },
  },
})
