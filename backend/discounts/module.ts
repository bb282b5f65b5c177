import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/discounts'
import { seedDiscounts } from './demo'
import { discountEndpoints } from './endpoints'
import { discountData } from './personal-data'

export const discountsModule = defineModule({
  name: 'discounts',
  personalData: discountData,
  api: [apiFamily('优惠', '按吨减价：规则、本月进度与目前可享的优惠', contract)],
  endpoints: discountEndpoints,
  demo: { seed: seedDiscounts },
})
