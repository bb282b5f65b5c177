import { apiFamily, defineModule } from 'backend/platform/module'
import * as contract from 'contract/discounts'
import * as operatorDiscounts from 'contract/discounts/operator-discounts'
import { seedDiscounts } from './demo'
import { discountEndpoints } from './endpoints'
import { discountData } from './personal-data'

export const discountsModule = defineModule({
  name: 'discounts',
  personalData: discountData,
  errorCodes: [53_000, 53_099],
  api: [
    apiFamily('优惠', '按吨减价：规则、本月进度与目前可享的优惠', contract),
    apiFamily('优惠（运营）', '发布优惠规则，登记战略合作协议', operatorDiscounts),
  ],
  endpoints: discountEndpoints,
  demo: { seed: seedDiscounts },
})
