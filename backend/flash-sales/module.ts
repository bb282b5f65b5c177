import { smsCodesOf } from 'backend/account'
import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/flash-sales'
import * as bankExchange from 'contract/flash-sales/bank-exchange'
import * as merchantSales from 'contract/flash-sales/merchant-sales'
import * as operatorSales from 'contract/flash-sales/operator-sales'
import { closeDueSales } from './close-sale'
import { actOnSales, seedSales } from './demo'
import { flashSaleEndpoints } from './endpoints'
import { SALE_REVIEWED } from './message-kinds'
import { NAVIGATION } from './navigation'
import { flashSaleData } from './personal-data'
import { QUEUES } from './queues'
import { flashSalesReconcile } from './reconcile'
import { saleOrders } from './sale-orders'
import { countOpenSales } from './sale-store'

export const flashSalesModule = defineModule({
  name: 'flash-sales',
  personalData: flashSaleData,
  errorCodes: [79_100, 79_199],
  api: [
    apiFamily('秒杀', '秒杀场次、详情、试算与下单', contract, bankExchange),
    apiFamily('商家秒杀', '商家系统：安排秒杀场次，须由店铺成员调用', merchantSales),
    apiFamily('秒杀审核', '工作人员审核秒杀并查看场次日历', operatorSales),
  ],
  navigation: NAVIGATION,
  navigationCounts: async (reader) => ({ seckill: await countOpenSales(reader) }),
  endpoints: (context) => {
    const { settings, cipher } = context
    return flashSaleEndpoints(context, { settings, cipher, codes: smsCodesOf(context) })
  },
  jobs: {
    close_flash_sales: { everySeconds: 5, run: ({ db, clock }) => closeDueSales(db, clock.now()) },
  },
  operatorQueues: QUEUES,
  messageKinds: [SALE_REVIEWED],
  orderTypes: [saleOrders],
  reconcile: flashSalesReconcile,
  demo: { seed: seedSales, act: actOnSales },
})
