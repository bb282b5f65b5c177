import { smsCodesOf } from 'backend/account'
import { countReferences } from 'backend/platform/database/count-references'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/retail'
import * as merchantPins from 'contract/retail/merchant-pins'
import * as merchantRetail from 'contract/retail/merchant-retail'
import * as pins from 'contract/retail/pins'
import { seedRetail } from './demo'
import { retailEndpoints } from './endpoints'
import { moveGoods } from './goods-store'
import { retailData } from './personal-data'
import { decideDuePins } from './pins/decide-pins'
import { actOnRetailPins } from './pins/demo'
import { pinEndpoints } from './pins/endpoints'
import { retailReconcile } from './reconcile'
import { retailOrders, retailPinOrders } from './retail-orders'
import { retailGoods, retailPinShare } from './tables'

export const retailModule = defineModule({
  name: 'retail',
  personalData: retailData,
  companyRecords: [{ id: retailPinShare.id, owner: retailPinShare.buyingCompanyId }],
  errorCodes: [79_500, 79_599],
  api: [
    apiFamily('零售', '按袋出售的商品：列表、试算、下单与付款方式', contract),
    apiFamily('零售拼单', '零售商品的拼单：开团、加入与付款', pins),
    apiFamily(
      '商家零售',
      '商家系统：零售商品的价格、库存与拼单，须由店铺成员调用',
      merchantRetail,
      merchantPins,
    ),
  ],
  catalogueUses: [
    {
      name: '零售商品',
      count: async (reader, kind, ids) =>
        await countReferences(
          reader,
          kind === 'product' ? retailGoods.productId : retailGoods.warehouseId,
          ids,
        ),
      move: moveGoods,
    },
  ],
  endpoints: (context) => {
    const { settings, cipher } = context
    return [...retailEndpoints({ settings, cipher, codes: smsCodesOf(context) }), ...pinEndpoints(context)]
  },
  jobs: {
    decide_retail_pins: { everySeconds: 5, run: ({ db, clock }) => decideDuePins(db, clock.now()) },
  },
  orderTypes: [retailOrders, retailPinOrders],
  reconcile: retailReconcile,
  demo: { seed: seedRetail, act: actOnRetailPins },
})
