import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/quick-orders'
import { quickOrderEndpoints } from './endpoints'

export const quickOrdersModule = defineModule({
  name: 'quick-orders',
  errorCodes: [79_340, 79_341],
  api: [apiFamily('快速下单', '按采购清单逐行找货，一次下多个现货订单', contract)],
  endpoints: quickOrderEndpoints,
})
